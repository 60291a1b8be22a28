import { useId } from 'react';
import type { Filter } from '../../domain/lists/filters.ts';
import type { ListResource } from '../../domain/lists/listQuery.ts';
import { Drawer } from '../../kit/layers/Drawer.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { Note } from '../../kit/controls/Note.tsx';
import { useLeaveQuestion } from '../../kit/form/useLeaveQuestion.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { ConditionList } from './ConditionList.tsx';
import type { FilterField } from './fields.ts';
import { FilterSentence } from './FilterSentence.tsx';
import { useConditions } from './useConditions.ts';

export type FilterDrawerProps = {
  /** A list with editable conditions. */
  resource: Exclude<ListResource, 'draw-downs'>;
  fields: readonly FilterField[];
  /** The applied conditions, copied into the inputs. */
  applied: readonly Filter[];
  onApply(where: Filter[]): void;
  onClose(): void;
};

/** The side menu that edits a list's conditions (spec 1 §4). Open while mounted; changes take effect when applied. */
export function FilterDrawer({ resource, fields, applied, onApply, onClose }: FilterDrawerProps) {
  const t = useT();
  const why = useId();
  const conditions = useConditions(applied, fields);
  const { valid, faulty } = conditions;
  const askToLeave = useLeaveQuestion();
  const leave = () => askToLeave(conditions.isDirty, onClose);
  const apply = () =>
    conditions.submit(() => {
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
          <Button kind="quiet" onClick={conditions.clear}>
            {t('filters.reset')}
          </Button>
          {faulty >= 0 && (
            <p id={why} className="help">
              {t('filters.why', { number: faulty + 1 })}
            </p>
          )}
          <span className="end">
            <Button onClick={leave}>{t('common.action.cancel')}</Button>
            <Button
              kind={faulty >= 0 ? undefined : 'primary'}
              aria-disabled={faulty >= 0}
              aria-describedby={faulty >= 0 ? why : undefined}
              onClick={apply}
            >
              {t(`filters.${resource}.apply`)}
            </Button>
          </span>
        </>
      }
    >
      <Note level="plain" role="status" icon={<Icon name="filter" />}>
        {valid.length > 0 ? (
          <FilterSentence where={valid} fields={fields} />
        ) : (
          t(conditions.isBegun ? 'filters.begun' : 'filters.empty')
        )}
      </Note>
      <ConditionList conditions={conditions} fields={fields} />
    </Drawer>
  );
}
