/** The phone's sheet for a list: state, type, sort, conditions, and what a card shows. */
import { useState } from 'react';
import { NavigationType } from 'react-router';
import { defaultState, statesOf, typeFieldOf } from '../../domain/lists/listAddress.ts';
import { splitType } from '../../domain/lists/listQuery.ts';
import { Icon } from '../../kit/controls/Icon.tsx';
import { CheckLine } from '../../kit/controls/inputs.tsx';
import { Note } from '../../kit/controls/Note.tsx';
import { Segments } from '../../kit/controls/Segments.tsx';
import { useLeaveQuestion } from '../../kit/form/LeaveDialog.tsx';
import { useNavigationBlocker } from '../../kit/form/useNavigationBlocker.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Dialog } from '../../kit/layers/Dialog.tsx';
import { entryStateLabel } from '../account/labels.ts';
import { ColumnChooser } from '../list/ColumnChooser.tsx';
import type { Column, ColumnChoice } from '../list/columns.ts';
import { useConsoleListContext } from '../list/consoleListContext.ts';
import { SortSelect } from '../list/SortSelect.tsx';
import { type TypeChoice, TypePick } from '../list/TypeSelect.tsx';
import type { Row } from '../list/useSelection.ts';
import { ConditionList } from './ConditionList.tsx';
import { ConditionsFooter } from './ConditionsFooter.tsx';
import type { FilterField } from './fields.ts';
import { FilterSentence } from './FilterSentence.tsx';
import { useConditions } from './useConditions.ts';

export type SheetProps = {
  types?: TypeChoice | undefined;
  columns: readonly Column<Row>[];
  /** Choice of what a card shows beside its fixed parts; omitted when there is none. */
  cards?: {
    readonly choice?: ColumnChoice<Row>;
    readonly isWhole: boolean;
    setWhole(isWhole: boolean): void;
  };
  /** The fields of conditions; omitted when the list has none. */
  fields?: readonly FilterField[] | undefined;
  onClose(): void;
};

const NO_FIELDS: readonly FilterField[] = [];

/** Open while mounted. State, type, sort and conditions are applied together, in one call. */
export function ListSheet({ types, columns, cards, fields = NO_FIELDS, onClose }: SheetProps) {
  const t = useT();
  const { spec, state, showAs } = useConsoleListContext();
  const { resource } = spec;
  const { filter } = state;
  const [entryState, setEntryState] = useState(filter.state);
  const [type, setType] = useState(filter.type);
  const [sort, setSort] = useState(state.sort);
  const conditions = useConditions(filter.where, fields, false);
  const { faulty, valid, isDirty } = conditions;
  const typeField = typeFieldOf(spec);
  const isTyped = valid.some(({ field }) => field === typeField);
  const askToLeave = useLeaveQuestion();
  const leave = () => askToLeave(isDirty, onClose);
  // Back closes the sheet instead of leaving the page.
  useNavigationBlocker({
    blocks: ({ historyAction }) => historyAction === NavigationType.Pop,
    isWaiting: false,
    decide() {
      leave();
      return false;
    },
  });

  const apply = () =>
    conditions.submit(() => {
      if (faulty >= 0) return;
      const said = isTyped ? splitType(valid, typeField) : { type, where: valid };
      showAs({ state: entryState, sort, ...said });
      onClose();
    });
  /** Replaces the conditions on the type, which share one value with the selector (spec 1 §4). */
  function pickType(next: string): void {
    setType(next);
    if (isTyped) conditions.drop(typeField);
  }
  function reset(): void {
    const usual = defaultState(resource);
    setEntryState(usual.filter.state);
    setType(usual.filter.type);
    setSort(usual.sort);
    conditions.clear();
  }

  return (
    <Dialog
      title={t(`filters.${resource}.title`)}
      onClose={leave}
      closesOutside
      footer={<ConditionsFooter {...{ resource, faulty, isDirty }} onReset={reset} onApply={apply} />}
    >
      <div className="sheet" data-autofocus tabIndex={-1}>
        {statesOf(spec).length > 1 && (
          <Segments
            label={t('lists.stateTabs')}
            options={statesOf(spec).map((one) => ({ value: one, text: entryStateLabel(t, one) }))}
            value={entryState}
            onPick={setEntryState}
          />
        )}
        {types && <TypePick {...types} value={type} isFiltered={isTyped} onPick={pickType} />}
        <SortSelect columns={columns} value={sort} onPick={setSort} />
        {fields.length > 0 && (
          <div className="conds">
            <p className="help">{t('filters.lead')}</p>
            {valid.length > 0 ? (
              <Note level="plain" role="status" icon={<Icon name="filter" />}>
                <FilterSentence where={valid} fields={fields} />
              </Note>
            ) : null}
            <ConditionList conditions={conditions} fields={fields} />
          </div>
        )}
        {cards && (
          <>
            <CheckLine checked={cards.isWhole} onChange={({ target }) => cards.setWhole(target.checked)}>
              <span>{t('lists.cards')}</span>
            </CheckLine>
            {cards.isWhole && cards.choice ? <ColumnChooser choice={cards.choice} /> : null}
          </>
        )}
      </div>
    </Dialog>
  );
}
