/** The actions on one record, as the second level of the command bar lists them. */
import { useEffect, useEffectEvent } from 'react';
import type { FoundRecord } from '../../../domain/command/recent.ts';
import type { Action } from '../../../kit/actions/action.ts';
import { useCopy } from '../../../kit/controls/useCopy.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import type { MenuEntry } from '../../../kit/layers/mui/MenuRow.tsx';

export type RecordActions = {
  readonly name: string;
  readonly actions: readonly MenuEntry[];
  /** Actions that need the record itself are added once it is read. */
  readonly state: 'reading' | 'read' | 'failed';
  retry(): void;
};

export type ActionListProps = {
  record: FoundRecord;
  /** Where the record is shown. */
  to: string;
  /** Called whenever the list changes. */
  onActions(actions: RecordActions): void;
};

/** Reports the actions; again when `of` is another record, or the same one refetched. */
export function useReportedActions(
  actions: RecordActions,
  of: unknown,
  onActions: ActionListProps['onActions'],
): void {
  const tell = useEffectEvent(() => onActions(actions));
  useEffect(() => tell(), [of, actions.state]);
}

/** The actions that need only the id: opening the record, and copying the id. */
export function useIdActions({ record: { id, label }, to }: Pick<ActionListProps, 'record' | 'to'>) {
  const t = useT();
  const copy = useCopy('command.copied', 'command.copyFailed');
  return {
    open: { id: 'open', icon: 'right', label: t('command.deed.open', { name: label }), to },
    copyId: {
      id: 'copy',
      icon: 'copy',
      label: t('command.deed.copyId', { name: label }),
      onSelect: () => void copy(id),
    },
  } satisfies Record<string, Action>;
}

type Read = { error: Error | null; isFetching: boolean; refetch(): unknown };

/** The state of reading a record. */
export const readingOf = (data: unknown, { error, isFetching, refetch }: Read) => ({
  state:
    data !== undefined
      ? ('read' as const)
      : error && !isFetching
        ? ('failed' as const)
        : ('reading' as const),
  retry: () => void refetch(),
});
