/** The screens, each behind its access rule: the lists come with the console, the others when they are shown. */
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { useConsoleSession } from '../data/session.tsx';
import { AccountsPage } from '../features/accounts/AccountsPage.tsx';
import { judgeTab, tabAt } from '../features/accounts/tabs.ts';
import { TeamsPage } from '../features/teams/TeamsPage.tsx';
import { UsersPage } from '../features/users/UsersPage.tsx';
import { type Action, dashboardViews, judge } from '../domain/access/access.ts';
import type { AccountTabProps } from '../features/accounts/AccountPage.tsx';
import { paths } from '../paths.ts';
import type { SettingsTab } from '../tabs.ts';
import type { AccountTab } from '../paths.ts';
import { NotAllowed } from './errors/NotAllowed.tsx';
import { NotFound } from './errors/NotFound.tsx';
import { SettingsArea } from './layout/SettingsArea.tsx';
import { ACCOUNT_TAB, AccountCreate, AccountScreen, SETTINGS_TAB } from './screens.ts';

type RouteAction = Extract<Action, `${string}.list` | 'accounts.create'>;

/** Refuses what the policy refuses, and says why (decisions §7). */
function Allowed({ action, children }: { action: RouteAction; children: ReactNode }) {
  const { user } = useConsoleSession();
  const verdict = judge(user, action);
  return verdict.allowed ? children : <NotAllowed reason={verdict.reason} />;
}

/** /accounts: the first dashboard view that the user has (decisions §7). */
export function AccountsRoute() {
  const { user } = useConsoleSession();
  const [first] = dashboardViews(user);
  if (first === 'users') return <Navigate to={paths.users} replace />;
  return (
    <Allowed action="accounts.list">
      <AccountsPage />
    </Allowed>
  );
}

export const AccountCreateRoute = () => (
  <Allowed action="accounts.create">
    <AccountCreate />
  </Allowed>
);

/** /accounts/{id}/{tab}; without a tab, the first. */
export function AccountRoute() {
  const { user } = useConsoleSession();
  const { id = '', '*': rest = '' } = useParams();
  const verdict = judge(user, 'account.open', { id });
  if (!verdict.allowed) return <NotAllowed reason={verdict.reason} />;
  if (rest === '') return <Navigate to={paths.account(id)} replace />;
  const tab = tabAt(rest);
  if (!tab) return <NotFound />;
  return (
    <AccountScreen
      key={id}
      id={id}
      tab={tab}
      renderTab={(props) => <AccountTabRoute key={tab} tab={tab} {...props} />}
    />
  );
}

/** A tab of an account, once the account is known (spec 1 §2). */
function AccountTabRoute({ tab, ...props }: AccountTabProps & { tab: AccountTab }) {
  const { user, runtime: setting } = useConsoleSession();
  const verdict = judgeTab(user, tab, props.account, setting);
  if (!verdict.allowed) {
    // A deal that waits for its invoice leaves one way open (spec 2 §2).
    if (verdict.reason === 'invoiceFirst')
      return <Navigate to={paths.account(props.account.id, 'billing')} replace />;
    return <NotAllowed reason={verdict.reason} />;
  }
  const Tab = ACCOUNT_TAB[tab];
  return <Tab {...props} />;
}

export const TeamsRoute = () => (
  <Allowed action="teams.list">
    <TeamsPage />
  </Allowed>
);

export const UsersRoute = () => (
  <Allowed action="users.list">
    <UsersPage />
  </Allowed>
);

/** /settings/{page}: who may not open it goes to the profile (spec 1 §2). */
export function SettingsRoute({ tab }: { tab: SettingsTab }) {
  const { user, runtime: setting } = useConsoleSession();
  if (!judge(user, 'settings.open', { tab, setting }).allowed) return <Navigate to={paths.profile} replace />;
  const Tab = SETTINGS_TAB[tab];
  return (
    <SettingsArea current={tab}>
      <Tab />
    </SettingsArea>
  );
}
