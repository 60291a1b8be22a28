import { Navigate } from 'react-router';
import { useConsoleSession } from '../../data/session.tsx';
import type { AccountTabProps } from '../../features/accounts/AccountPage.tsx';
import { judgeTab } from '../../features/accounts/tabs.ts';
import { usePlace } from '../../kit/place.ts';
import { type AccountTab, paths } from '../../paths.ts';
import type { StepState } from '../beside/useAccountSteps.ts';
import { NotAllowed } from '../errors/NotAllowed.tsx';
import { ACCOUNT_TAB } from './accountTabs.ts';

/** A tab of a loaded account (spec 1 §2). */
export function AccountTabRoute({ tab, ...props }: AccountTabProps & { tab: AccountTab }) {
  const { heading, at } = usePlace();
  const { user, runtime: setting } = useConsoleSession();
  const verdict = judgeTab(user, tab, props.account, setting);
  const { id } = props.account;
  if (!verdict.allowed) {
    // While a deal awaits its invoice, only the billing tab is open (spec 2 §2).
    const state = { wantedTab: tab } satisfies StepState;
    if (verdict.reason === 'invoiceFirst')
      return <Navigate to={at(paths.account(id, 'billing'))} replace state={state} />;
    // Another row was opened, whose account doesn't have the current tab.
    if (heading === 'h2' && tab !== 'settings')
      return <Navigate to={at(paths.account(id))} replace state={state} />;
    return <NotAllowed reason={verdict.reason} />;
  }
  const Tab = ACCOUNT_TAB[tab];
  return <Tab {...props} />;
}
