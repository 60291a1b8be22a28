import type { OwnChange } from '../../domain/writes/changeLog.ts';
import type { FieldValue } from '../../domain/writes/fieldChanges.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useOptionLabels } from '../../shared/filters/useOptionLabels.ts';
import type { UndoRow } from './useUndo.ts';
import { fieldLabel, valueLabel } from './words.ts';

const LISTS = { managers: 'accountManagers', customerSuccessManagers: 'customerSuccessManagers' } as const;
type PeopleField = keyof typeof LISTS;

const isPeople = (field: string): field is PeopleField => Object.hasOwn(LISTS, field);

/** Resolves the ids of managers to names, from the service's option lists. */
function useValueWords(rows: readonly UndoRow[]) {
  const t = useT();
  const people = rows.flatMap(({ record, now }) =>
    [record.before, record.after, now?.values ?? {}].flatMap((values) =>
      Object.entries(values).flatMap(([field, value]) =>
        isPeople(field) && typeof value === 'object'
          ? value.map((id) => ({ list: LISTS[field], value: id }))
          : [],
      ),
    ),
  );
  const labelOf = useOptionLabels(people);
  return (field: string, value: FieldValue | undefined): string =>
    valueLabel(
      t,
      field,
      value,
      (id) => (isPeople(field) ? labelOf({ list: LISTS[field], value: id }) : undefined) ?? id,
    );
}

/** Compares, field by field, what the change set, what the record has now, and what an undo would set. */
export function Comparison({ change, row }: { change: OwnChange; row: UndoRow }) {
  const t = useT();
  const words = useValueWords([row]);
  const { record, now, state } = row;
  const isOther = state === 'other';
  return (
    <dl className="undo-fields">
      {Object.keys(record.before).map((field) => (
        <div key={field}>
          <dt>{fieldLabel(t, field, change)}</dt>
          {isOther ? (
            <dd>
              {t('changes.undo.left')} <bdi>{words(field, record.after[field])}</bdi>
            </dd>
          ) : null}
          <dd>
            {t('changes.undo.now')} <bdi>{words(field, now?.values[field])}</bdi>
          </dd>
          {state === 'back' ? null : (
            <dd className="strong">
              {t('changes.undo.sets')} <bdi>{words(field, record.before[field])}</bdi>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
