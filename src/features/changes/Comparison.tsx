import type { OwnChange } from '../../domain/writes/changeLog.ts';
import type { FieldValue } from '../../domain/writes/fieldChanges.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useOptionLabels } from '../../shared/filters/useOptionLabels.ts';
import type { UndoRow } from './useUndo.ts';
import { fieldLabel, valueLabel } from './words.ts';

const LISTS = { managers: 'accountManagers', customerSuccessManagers: 'customerSuccessManagers' } as const;
type PeopleField = keyof typeof LISTS;

const isPeople = (field: string): field is PeopleField => Object.hasOwn(LISTS, field);

/** Names for the ids of managers, from the options of the service. */
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

/** What the user left, what the record has now, and what an undo sets, field by field. */
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
