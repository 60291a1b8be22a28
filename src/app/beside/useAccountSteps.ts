import { useLocation } from 'react-router';
import { useConsoleSession } from '../../data/session.tsx';
import type { Id } from '../../domain/entities.ts';
import { judgeTab } from '../../features/accounts/tabs.ts';
import { type AccountTab, paths } from '../../paths.ts';
import type { KeptRows } from './rowsWith.ts';
import { useNeighbours } from './useNeighbours.ts';

/**
 * The navigation state while stepping through accounts: the tab that the user wants, which the next account may have
 * even if this one doesn't.
 */
export type StepState = { readonly wantedTab: AccountTab };

const isStepState = (state: unknown): state is StepState =>
  typeof state === 'object' && state !== null && 'wantedTab' in state;

/**
 * Next and previous account, on the current tab, or on the first one if the account doesn't have it. `go` is called
 * with the path of an account's page, its navigation state, and a page of the list if that changes.
 */
export function useAccountSteps(
  id: Id,
  tab: AccountTab,
  go: (path: string, state: StepState, listPage: number | undefined) => void,
  kept?: KeptRows,
) {
  const { user, runtime: setting } = useConsoleSession();
  const state: unknown = useLocation().state;
  const wanted: StepState = isStepState(state) ? state : { wantedTab: tab };
  return useNeighbours(
    'accounts',
    id,
    (account, listPage) => {
      if (typeof account === 'string') return go(paths.account(account), wanted, listPage);
      const isOpen = judgeTab(user, wanted.wantedTab, account, setting).allowed;
      return go(paths.account(account.id, isOpen ? wanted.wantedTab : 'settings'), wanted, listPage);
    },
    kept,
  );
}
