import { clsx } from 'clsx';
import { useId } from 'react';
import { CONDITIONS_MAX } from '../../domain/lists/filterCodec.ts';
import { type FilterDraft, type FilterFault, withField } from '../../domain/lists/filterDraft.ts';
import {
  type Connector,
  listOperator,
  modeOf,
  OPERATORS_OF,
  valueTypeOf,
} from '../../domain/lists/filters.ts';
import { isOperator, OPERAND_MAX, OPERANDS_MAX } from '../../domain/lists/operands.ts';
import { valuesIn } from '../../domain/people/addresses.ts';
import { Button, IconButton } from '../../kit/controls/Button.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { Input, Select } from '../../kit/controls/inputs.tsx';
import { AS_TYPED } from '../../kit/form/keyboard.ts';
import { formatCount } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { DateOperand } from './DateOperand.tsx';
import type { FilterField } from './fields.ts';
import { OptionsInput } from './OptionsInput.tsx';
import { operatorKey } from './phrases.ts';
import type { Conditions } from './useConditions.ts';
import styles from './ConditionList.module.css';

type OperandInputsProps = {
  field: FilterField;
  draft: FilterDraft;
  onChange(part: Partial<FilterDraft>): void;
  /** Which input is invalid. */
  fault: 'first' | 'second' | undefined;
  describedBy: string | undefined;
};

/** The inputs for an operator's values, by its mode: one, two, one for several values, or none (spec 1 §3). */
function OperandInputs({ field, draft, onChange, fault, describedBy }: OperandInputsProps) {
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
  const input = (which: 'first' | 'second', label: string) => {
    const shared = {
      className: fault === which ? 'bad' : undefined,
      'aria-label': label,
      'aria-invalid': fault === which,
      'aria-describedby': fault === which ? describedBy : undefined,
      autoComplete: 'off',
    };
    if (type === 'DATE')
      return (
        <DateOperand
          isInstant={field.isInstant}
          input={shared}
          value={draft[which]}
          onChange={(value) => onChange({ [which]: value })}
        />
      );
    return (
      <Input
        {...shared}
        // A number is typed as text, in the notation of the page's language (decisions §12).
        type="text"
        {...AS_TYPED}
        inputMode={type === 'NUMERIC' ? 'decimal' : undefined}
        enterKeyHint="done"
        maxLength={OPERAND_MAX}
        value={draft[which]}
        onChange={({ target }) => onChange({ [which]: target.value })}
        onPaste={(event) => {
          const several = valuesIn(event.clipboardData.getData('text'));
          const operator = listOperator(field.kind, draft.operator);
          if (several.length < 2 || operator === undefined) return;
          event.preventDefault();
          onChange({ operator, several });
        }}
      />
    );
  };
  if (mode === 'SINGLE') return input('first', t('filters.valueLabel'));
  return (
    <div className={styles.range}>
      {input('first', t('filters.startLabel'))}
      {input('second', t('filters.endLabel'))}
    </div>
  );
}

type Props = {
  /** From 1. */
  number: number;
  draft: FilterDraft;
  fields: readonly FilterField[];
  /** Set once the user has left the condition incomplete. */
  fault: FilterFault | undefined;
  onChange(draft: FilterDraft): void;
  onRemove(): void;
  /** Called when the focus leaves the condition. */
  onLeave(): void;
};

const CONNECTORS = ['and', 'or'] as const satisfies readonly Connector[];

/** One condition: connector, field, operator and values. */
function ConditionRow({ number, draft, fields, fault, onChange, onRemove, onLeave }: Props) {
  const t = useT();
  const id = useId();
  const field = fields.find((one) => one.field === draft.field);
  const problem = fault?.problem;
  const describedBy = fault && id;
  return (
    <li
      className={styles.condition}
      aria-label={t('filters.row', { number })}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onLeave()}
    >
      {draft.connector === 'none' ? (
        <span className="cell muted">{t('filters.where')}</span>
      ) : (
        <Select
          aria-label={t('filters.connectorLabel')}
          value={draft.connector}
          onChange={({ target }) => onChange({ ...draft, connector: target.value === 'or' ? 'or' : 'and' })}
          choices={CONNECTORS.map((value) => ({ value, label: t(`filters.connector.${value}`) }))}
        />
      )}
      <Select
        data-field
        className={clsx(styles.field, problem === 'field' && 'bad')}
        aria-label={t('filters.fieldLabel')}
        aria-invalid={problem === 'field'}
        aria-describedby={problem === 'field' ? describedBy : undefined}
        value={draft.field}
        onChange={({ target }) => onChange(withField(draft, target.value))}
        choices={[
          { value: '', label: t('filters.fieldPick'), disabled: true },
          ...fields.map((one) => ({ value: one.field, label: t(one.labelKey) })),
        ]}
      />
      <IconButton
        label={t('filters.removeRow', { number })}
        icon={<Icon name="trash" />}
        onClick={onRemove}
      />
      {field && (
        <div className={styles.value}>
          <Select
            className={problem === 'operator' ? 'bad' : undefined}
            aria-label={t('filters.operatorLabel')}
            aria-invalid={problem === 'operator'}
            aria-describedby={problem === 'operator' ? describedBy : undefined}
            value={draft.operator}
            onChange={({ target }) => onChange({ ...draft, operator: target.value })}
            choices={[
              { value: '', label: t('filters.operatorPick'), disabled: true },
              ...OPERATORS_OF[field.kind].map((value) => ({
                value,
                label: t(operatorKey(field.kind, value)),
              })),
            ]}
          />
          {isOperator(draft.operator) && (
            <OperandInputs
              field={field}
              draft={draft}
              onChange={(part) => onChange({ ...draft, ...part })}
              fault={fault?.at}
              describedBy={describedBy}
            />
          )}
        </div>
      )}
      {problem && (
        <p className="help bad" id={id}>
          <Icon name="err" />
          {t(`filters.problem.${problem}`, { max: formatCount(OPERANDS_MAX) })}
        </p>
      )}
    </li>
  );
}

/** The conditions being edited, and the button that adds one. */
export function ConditionList({
  conditions,
  fields,
}: {
  conditions: Conditions;
  fields: readonly FilterField[];
}) {
  const t = useT();
  return (
    <>
      <ul ref={conditions.list} className={styles.list}>
        {conditions.rows.map(({ id, draft, fault }, index) => (
          <ConditionRow
            key={id}
            number={index + 1}
            draft={draft}
            fields={fields}
            fault={fault}
            onChange={(next) => conditions.change(index, next)}
            onLeave={() => conditions.leave(index)}
            onRemove={() => conditions.remove(index)}
          />
        ))}
      </ul>
      {conditions.count < CONDITIONS_MAX && (
        <Button ref={conditions.adder} small icon={<Icon name="plus" />} onClick={conditions.add}>
          {t('filters.add')}
        </Button>
      )}
    </>
  );
}
