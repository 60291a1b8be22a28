import { useSyncExternalStore } from 'react';
import { Navigate } from 'react-router';
import { changesText, onChanges } from '../../data/changeLog.ts';
import type { AccountProps } from '../../data/record.tsx';
import { useConsoleSession } from '../../data/session.tsx';
import { logOwnerOf } from '../../data/useChangeLog.ts';
import type { Id } from '../../domain/entities.ts';
import { AccountPage } from '../../features/accounts/AccountPage.tsx';
import { judgeTab } from '../../features/accounts/tabs.ts';
import { UpgradeButton } from '../../features/enterprise/UpgradeButton.tsx';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { usePlace } from '../../kit/place.ts';
import { type AccountTab, paths } from '../../paths.ts';
import type { StepState } from '../beside/useAccountSteps.ts';
import { NotAllowed } from '../errors/WholePage.tsx';
import { ACCOUNT_TAB } from './accountTabs.ts';

/** A tab of a loaded account (spec 1 §2). */
function AccountTabRoute({ tab, ...props }: AccountProps & { tab: AccountTab }) {
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

/** Loaded only for an account that the user has changed; the page is complete without it. */
const LastChange = lazyLayer(async () => (await import('../../features/changes/LastChange.tsx')).LastChange);

/** Next and previous account. */
const LazySteps = lazyLayer(async () => (await import('../beside/PageSteps.tsx')).PageSteps);

/** The user's last change to this account, if the log has one. */
function ChangeNote({ id }: { id: Id }) {
  const owner = logOwnerOf(useConsoleSession()) ?? '';
  const isKnown = useSyncExternalStore(
    onChanges,
    () => changesText(owner)?.includes(JSON.stringify(id)) === true,
  );
  return isKnown ? <LastChange accountId={id} /> : null;
}

/** The page of an account, with its tabs and what other features add to it. */
export function AccountScreen({ id, tab }: { id: Id; tab: AccountTab }) {
  // Beside a list, the bar above has the next and previous buttons.
  const isWhole = usePlace().heading === 'h1';
  return (
    <AccountPage
      id={id}
      tab={tab}
      renderTab={(props) => <AccountTabRoute key={tab} tab={tab} {...props} />}
      actions={<UpgradeButton />}
      steps={isWhole ? <LazySteps id={id} tab={tab} /> : null}
      note={<ChangeNote id={id} />}
    />
  );
}
