import { useEffect, useRef } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { type FilterDraft, newDraft, readDraft, toDraft } from '../../domain/lists/filterDraft.ts';
import type { Filter } from '../../domain/lists/filters.ts';
import { numberMarks, utcToday } from '../../kit/i18n/format.ts';
import { type FilterField, kindsOf } from './fields.ts';

/** `isLeft`: the focus has left the condition, so its fault may be shown. */
type Condition = { draft: FilterDraft; isLeft: boolean };

/** Whether closing would lose input: a begun or changed condition that is not applied. */
const isDirty = (conditions: readonly Condition[], applied: readonly Filter[]): boolean => {
  const known = new Set(applied.map((filter) => JSON.stringify(toDraft(filter, numberMarks()))));
  return conditions.some(({ draft }) => draft.field !== '' && !known.has(JSON.stringify(draft)));
};

export type Conditions = ReturnType<typeof useConditions>;

/** The conditions while they are edited, starting from the applied ones (spec 1 §4); validated on every change. */
export function useConditions(
  applied: readonly Filter[],
  fields: readonly FilterField[],
  /** Whether to start with an empty condition when none is applied. */
  begins = true,
) {
  const { control, setValue, handleSubmit, formState } = useForm<{ conditions: Condition[] }>({
    defaultValues: {
      conditions:
        applied.length === 0 && begins
          ? [{ draft: newDraft(true), isLeft: false }]
          : applied.map((filter) => ({ draft: toDraft(filter, numberMarks()), isLeft: true })),
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

  // The focus moves into a new condition; after a removal, to the button that adds one.
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current)
      list.current?.lastElementChild?.querySelector<HTMLElement>('[data-field]')?.focus();
    if (count < before.current) adder.current?.focus();
    before.current = count;
  }, [count]);

  const { isSubmitted, submitCount } = formState;
  useEffect(() => {
    if (submitCount > 0) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);

  return {
    rows: rows.fields.flatMap(({ id }, index) => {
      const condition = conditions[index];
      const reading = readings[index];
      if (!condition || !reading) return [];
      const isShown = !isUntouched && (isSubmitted || condition.isLeft);
      const fault = isShown && 'problem' in reading ? reading : undefined;
      return [{ id, draft: condition.draft, fault }];
    }),
    count,
    valid,
    /** The index of the first condition that can't be applied, or -1. */
    faulty: isUntouched ? -1 : readings.findIndex((reading) => 'problem' in reading),
    /** Whether there is anything beyond one condition without a field. */
    isBegun: count > 0 && !isUntouched,
    isDirty: isDirty(conditions, applied),
    list,
    adder,
    /** Adds a condition; where one is still untouched, it takes the focus instead. */
    add(): void {
      if (isUntouched) list.current?.querySelector<HTMLElement>('[data-field]')?.focus();
      else rows.append({ draft: newDraft(count === 0), isLeft: false }, { shouldFocus: false });
    },
    change: (index: number, draft: FilterDraft) => setValue(`conditions.${index}.draft`, draft),
    leave: (index: number) => setValue(`conditions.${index}.isLeft`, true),
    remove(index: number): void {
      rows.remove(index);
      // Every condition but the first has a connector (spec 1 §4).
      if (index === 0 && count > 1) setValue('conditions.0.draft.connector', 'none');
    },
    clear: () => rows.replace([]),
    /** Removes the conditions on a field. */
    drop(field: string | undefined): void {
      const kept = conditions.filter(({ draft }) => draft.field !== field);
      rows.replace(
        kept.map((one, index) => (index > 0 ? one : { ...one, draft: { ...one.draft, connector: 'none' } })),
      );
    },
    /** Applies the conditions; from then on every fault is shown, and the first one gets the focus. */
    submit: (apply: () => void) => void handleSubmit(apply)(),
  };
}
