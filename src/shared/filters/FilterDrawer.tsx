import type { Filter } from '../../domain/lists/filters.ts';
import type { ListResource } from '../../domain/lists/listQuery.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { Note } from '../../kit/controls/Note.tsx';
import { useLeaveQuestion } from '../../kit/form/LeaveDialog.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Drawer } from '../../kit/layers/Drawer.tsx';
import { ConditionList } from './ConditionList.tsx';
import { ConditionsFooter } from './ConditionsFooter.tsx';
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
  const conditions = useConditions(applied, fields);
  const { valid, faulty, isDirty } = conditions;
  const askToLeave = useLeaveQuestion();
  const leave = () => askToLeave(isDirty, onClose);
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
        <ConditionsFooter {...{ resource, faulty, isDirty }} onReset={conditions.clear} onApply={apply}>
          <Button onClick={leave}>{t('common.action.cancel')}</Button>
        </ConditionsFooter>
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
