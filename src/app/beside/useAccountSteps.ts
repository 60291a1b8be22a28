import { useConsoleSession } from '../../data/session.tsx';
import type { Id } from '../../domain/entities.ts';
import { judgeTab } from '../../features/accounts/tabs.ts';
import { type AccountTab, paths } from '../../paths.ts';
import type { KeptRows } from './rowsWith.ts';
import { useNeighbours } from './useNeighbours.ts';

/**
 * Next and previous account, on the tab that one is on, or on the first one where the account doesn't have it. `go` is
 * called with the path of an account's page, and with a page of the list if that changes.
 */
export function useAccountSteps(
  id: Id,
  tab: AccountTab,
  go: (path: string, listPage: number | undefined) => void,
  kept?: KeptRows,
) {
  const { user, runtime: setting } = useConsoleSession();
  return useNeighbours(
    'accounts',
    id,
    (account, listPage) => {
      if (typeof account === 'string') return go(paths.account(account), listPage);
      const isOpen = judgeTab(user, tab, account, setting).allowed;
      return go(paths.account(account.id, isOpen ? tab : 'settings'), listPage);
    },
    kept,
  );
}
