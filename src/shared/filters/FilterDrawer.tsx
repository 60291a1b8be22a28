import { useEffect, useId, useRef } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { CONDITIONS_MAX } from '../../domain/lists/filterCodec.ts';
import { type FilterDraft, newDraft, readDraft, toDraft } from '../../domain/lists/filterDraft.ts';
import type { Filter } from '../../domain/lists/filters.ts';
import type { ListResource } from '../../domain/lists/listQuery.ts';
import { Drawer } from '../../kit/layers/Drawer.tsx';
import { numberMarks, utcToday } from '../../kit/i18n/format.ts';
import { Icon } from '../../kit/controls/Icon.tsx';
import { useLeaveQuestion } from '../../kit/form/useLeaveQuestion.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import { type FilterField, kindsOf } from './fields.ts';
import { FilterSentence } from './FilterSentence.tsx';
import './conditions.css';

export type FilterDrawerProps = {
  /** A list with editable conditions. */
  resource: Exclude<ListResource, 'draw-downs'>;
  fields: readonly FilterField[];
  /** The applied conditions, copied into the inputs. */
  applied: readonly Filter[];
  onApply(where: Filter[]): void;
  onClose(): void;
};

/** `isLeft`: the focus has left the condition, so its fault may be shown. */
type Condition = { draft: FilterDraft; isLeft: boolean };

/** Whether closing would lose input: a begun or changed condition that is not applied. */
const isDirty = (conditions: readonly Condition[], applied: readonly Filter[]): boolean => {
  const known = new Set(applied.map((filter) => JSON.stringify(toDraft(filter, numberMarks()))));
  return conditions.some(({ draft }) => draft.field !== '' && !known.has(JSON.stringify(draft)));
};

/** The side menu that edits a list's conditions (spec 1 §4). Open while mounted; changes take effect when applied. */
export function FilterDrawer({ resource, fields, applied, onApply, onClose }: FilterDrawerProps) {
  const t = useT();
  const why = useId();
  const { control, setValue, handleSubmit, formState } = useForm<{ conditions: Condition[] }>({
    defaultValues: {
      conditions:
        applied.length > 0
          ? applied.map((filter) => ({ draft: toDraft(filter, numberMarks()), isLeft: true }))
          : [{ draft: newDraft(true), isLeft: false }],
    },
  });
  const rows = useFieldArray({ control, name: 'conditions' });
  const conditions = useWatch({ control, name: 'conditions' });
  const count = conditions.length;
  const kinds = kindsOf(fields);
  const readings = conditions.map(({ draft }) => readDraft(draft, kinds, numberMarks(), utcToday()));
  const valid = readings.flatMap((reading) => ('filter' in reading ? [reading.filter] : []));
  // A single empty condition counts as none.
  const isUntouched = count === 1 && conditions[0]?.draft.field === '';
  const faulty = isUntouched ? -1 : readings.findIndex((reading) => 'problem' in reading);

  // Moves the focus into a new condition; after a removal, to the button that adds one.
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current)
      list.current?.lastElementChild?.querySelector<HTMLElement>('.cond-field')?.focus();
    if (count < before.current) adder.current?.focus();
    before.current = count;
  }, [count]);

  function remove(index: number): void {
    rows.remove(index);
    // Every condition but the first has a connector (spec 1 §4).
    if (index === 0 && count > 1) setValue('conditions.0.draft.connector', 'none');
  }
  const askToLeave = useLeaveQuestion();
  const leave = () => askToLeave(isDirty(conditions, applied), onClose);
  const apply = handleSubmit(() => {
    if (faulty >= 0) return;
    onApply(valid);
    onClose();
  });

  return (
    <Drawer
      title={t(`filters.${resource}.title`)}
      context={t('filters.lead')}
      onClose={leave}
      footer={
        <>
          <button type="button" className="btn quiet" onClick={() => rows.replace([])}>
            {t('filters.reset')}
          </button>
          {faulty >= 0 && (
            <p id={why} className="help">
              {t('filters.why', { number: faulty + 1 })}
            </p>
          )}
          <span className="end">
            <button type="button" className="btn" onClick={leave}>
              {t('common.action.cancel')}
            </button>
            <button
              type="button"
              className={faulty >= 0 ? 'btn off' : 'btn primary'}
              aria-disabled={faulty >= 0}
              aria-describedby={faulty >= 0 ? why : undefined}
              onClick={() => void apply()}
            >
              {t(`filters.${resource}.apply`)}
            </button>
          </span>
        </>
      }
    >
      <div className="note plain">
        <Icon name="filter" />
        <div role="status">
          {valid.length > 0 ? <FilterSentence where={valid} fields={fields} /> : t('filters.empty')}
        </div>
      </div>
      <ul ref={list}>
        {rows.fields.map(({ id }, index) => {
          const condition = conditions[index];
          const reading = readings[index];
          if (!condition || !reading) return null;
          const isShown = formState.isSubmitted || condition.isLeft;
          return (
            <ConditionRow
              key={id}
              number={index + 1}
              draft={condition.draft}
              fields={fields}
              fault={isShown && 'problem' in reading ? reading : undefined}
              onChange={(next) => setValue(`conditions.${index}.draft`, next)}
              onLeave={() => setValue(`conditions.${index}.isLeft`, true)}
              onRemove={() => remove(index)}
            />
          );
        })}
      </ul>
      {count < CONDITIONS_MAX && (
        <button
          ref={adder}
          type="button"
          className="btn s"
          onClick={() => rows.append({ draft: newDraft(count === 0), isLeft: false }, { shouldFocus: false })}
        >
          <Icon name="plus" />
          {t('filters.add')}
        </button>
      )}
    </Drawer>
  );
}
