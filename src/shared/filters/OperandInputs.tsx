import { type FilterDraft, isOperator, OPERAND_MAX } from '../../domain/lists/filterDraft.ts';
import { modeOf, valueTypeOf } from '../../domain/lists/filters.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { FilterField } from './fields.ts';
import { OptionsInput } from './OptionsInput.tsx';

type Props = {
  field: FilterField;
  draft: FilterDraft;
  onChange(part: Partial<FilterDraft>): void;
  /** Which input is at fault. */
  fault: 'first' | 'second' | undefined;
  describedBy: string | undefined;
};

/** One input, two, one for several values, or none: as the field's type and the operator's mode ask (spec 1 §3). */
export function OperandInputs({ field, draft, onChange, fault, describedBy }: Props) {
  const t = useT();
  if (!isOperator(draft.operator)) return null;
  const mode = modeOf(draft.operator);
  if (mode === 'NONE') return null;
  if (mode === 'LIST')
    return (
      <OptionsInput
        field={field}
        label={t('filters.valuesLabel')}
        values={draft.several}
        onChange={(several) => onChange({ several })}
        invalid={fault !== undefined}
        describedBy={fault && describedBy}
      />
    );
  const type = valueTypeOf(field.kind, draft.operator);
  const input = (which: 'first' | 'second', label: string) => (
    <input
      className={fault === which ? 'input s bad' : 'input s'}
      // A number is text as people write it in the language of the page (decisions §12).
      type={type === 'DATE' ? 'date' : 'text'}
      inputMode={type === 'NUMERIC' ? 'decimal' : undefined}
      autoComplete="off"
      max={type === 'DATE' ? '9999-12-31' : undefined}
      maxLength={type === 'DATE' ? undefined : OPERAND_MAX}
      aria-label={label}
      aria-invalid={fault === which}
      aria-describedby={fault === which ? describedBy : undefined}
      value={draft[which]}
      onChange={({ target }) => onChange({ [which]: target.value })}
    />
  );
  if (mode === 'SINGLE') return input('first', t('filters.valueLabel'));
  return (
    <div className="range">
      {input('first', t('filters.startLabel'))}
      {input('second', t('filters.endLabel'))}
    </div>
  );
}
