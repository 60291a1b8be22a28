import { CONDITIONS_MAX } from '../../domain/lists/filterCodec.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import type { FilterField } from './fields.ts';
import type { Conditions } from './useConditions.ts';
import './conditions.css';

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
      <ul ref={conditions.list}>
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
