/** What can be done to one record, as its second level of the command bar lists it. */
import { useEffect, useEffectEvent } from 'react';
import type { FoundRecord } from '../../../domain/command/recent.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import type { Action } from '../../../kit/actions/action.ts';
import type { MenuEntry } from '../../../kit/layers/mui/MenuRow.tsx';

export type RecordActions = {
  /** The record's name. */
  readonly name: string;
  readonly actions: readonly MenuEntry[];
  /** What needs the record itself comes with it. */
  readonly state: 'reading' | 'read' | 'failed';
  retry(): void;
};

export type ActionListProps = {
  record: FoundRecord;
  /** Where the record is shown. */
  to: string;
  /** Called whenever there is something else to be listed. */
  onActions(actions: RecordActions): void;
};

/** Reports what can be done; again when `of` is another record, or the same one read anew. */
export function useReportedActions(
  actions: RecordActions,
  of: unknown,
  onActions: ActionListProps['onActions'],
): void {
  const tell = useEffectEvent(() => onActions(actions));
  useEffect(() => tell(), [of, actions.state]);
}

/** What takes nothing but the id: opening the record, and copying the id. */
export function useIdActions({ record: { id, label }, to }: Pick<ActionListProps, 'record' | 'to'>) {
  const t = useT();
  const notify = useNotify();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(id);
      notify('command.copied', { type: 'success' });
    } catch {
      notify('command.copyFailed', { type: 'error' });
    }
  }
  return {
    open: { id: 'open', icon: 'right', label: t('command.deed.open', { name: label }), to },
    copyId: {
      id: 'copy',
      icon: 'copy',
      label: t('command.deed.copyId', { name: label }),
      onSelect: () => void copy(),
    },
  } satisfies Record<string, Action>;
}

type Read = { error: Error | null; isFetching: boolean; refetch(): unknown };

/** How far the reading of a record has come. */
export const readingOf = (data: unknown, { error, isFetching, refetch }: Read) => ({
  state:
    data !== undefined
      ? ('read' as const)
      : error && !isFetching
        ? ('failed' as const)
        : ('reading' as const),
  retry: () => void refetch(),
});
