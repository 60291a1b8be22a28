import { useId } from 'react';
import { type FilterDraft, type FilterFault, isOperator, withField } from '../../domain/lists/filterDraft.ts';
import { type Connector, OPERATORS_OF } from '../../domain/lists/filters.ts';
import { Icon } from '../../kit/controls/Icon.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { FilterField } from './fields.ts';
import { OperandInputs } from './OperandInputs.tsx';
import { operatorKey } from './phrases.ts';

type Props = {
  /** From 1. */
  number: number;
  draft: FilterDraft;
  fields: readonly FilterField[];
  /** Shown once the condition was left incomplete. */
  fault: FilterFault | undefined;
  onChange(draft: FilterDraft): void;
  onRemove(): void;
  /** The focus went elsewhere. */
  onLeave(): void;
};

const CONNECTORS = ['and', 'or'] as const satisfies readonly Connector[];

/** One condition: how it is joined, its field, its operator and its values. */
export function ConditionRow({ number, draft, fields, fault, onChange, onRemove, onLeave }: Props) {
  const t = useT();
  const id = useId();
  const field = fields.find((one) => one.field === draft.field);
  const problem = fault?.problem;
  const describedBy = fault && id;
  return (
    <li
      className="cond"
      aria-label={t('filters.row', { number })}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onLeave()}
    >
      {draft.connector === 'none' ? (
        <span className="cell muted">{t('filters.where')}</span>
      ) : (
        <select
          className="input s"
          aria-label={t('filters.connectorLabel')}
          value={draft.connector}
          onChange={({ target }) => onChange({ ...draft, connector: target.value === 'or' ? 'or' : 'and' })}
        >
          {CONNECTORS.map((connector) => (
            <option key={connector} value={connector}>
              {t(`filters.connector.${connector}`)}
            </option>
          ))}
        </select>
      )}
      <select
        className={problem === 'field' ? 'input s bad cond-field' : 'input s cond-field'}
        aria-label={t('filters.fieldLabel')}
        aria-invalid={problem === 'field'}
        aria-describedby={problem === 'field' ? describedBy : undefined}
        value={draft.field}
        onChange={({ target }) => onChange(withField(draft, target.value))}
      >
        <option value="" disabled>
          {t('filters.fieldPick')}
        </option>
        {fields.map((one) => (
          <option key={one.field} value={one.field}>
            {t(one.labelKey)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('filters.removeRow', { number })}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
      {field && (
        <div className="cond-v">
          <select
            className={problem === 'operator' ? 'input s bad' : 'input s'}
            aria-label={t('filters.operatorLabel')}
            aria-invalid={problem === 'operator'}
            aria-describedby={problem === 'operator' ? describedBy : undefined}
            value={draft.operator}
            onChange={({ target }) => onChange({ ...draft, operator: target.value })}
          >
            <option value="" disabled>
              {t('filters.operatorPick')}
            </option>
            {OPERATORS_OF[field.kind].map((operator) => (
              <option key={operator} value={operator}>
                {t(operatorKey(field.kind, operator))}
              </option>
            ))}
          </select>
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
          {t(`filters.problem.${problem}`)}
        </p>
      )}
    </li>
  );
}
