/** Lazy screens, each behind its access rule. */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Navigate } from 'react-router';
import { useConsoleSession } from '../data/session.tsx';
import { type Action, dashboardViews, judge } from '../domain/access.ts';
import { paths } from '../paths.ts';
import { NotAllowed } from './errors/NotAllowed.tsx';

const screen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

const AccountList = screen(() => import('../features/accounts/AccountList.tsx'), 'AccountList');
const TeamList = screen(() => import('../features/teams/TeamList.tsx'), 'TeamList');
const UserList = screen(() => import('../features/users/UserList.tsx'), 'UserList');
const ProfilePage = screen(() => import('../features/profile/ProfilePage.tsx'), 'ProfilePage');

/** Refuses what the policy refuses, and says why (decisions §7). */
function Allowed({ action, children }: { action: Extract<Action, `${string}.list` | 'dashboard.open'>; children: ReactNode }) {
  const { user } = useConsoleSession();
  const verdict = judge(user, action);
  return verdict.allowed ? <Suspense>{children}</Suspense> : <NotAllowed reason={verdict.reason} />;
}

/** /accounts: the first dashboard view that the user has (decisions §7). */
export function AccountsRoute() {
  const { user } = useConsoleSession();
  const [first] = dashboardViews(user);
  if (first === 'users') return <Navigate to={paths.users} replace />;
  return (
    <Allowed action="accounts.list">
      <AccountList />
    </Allowed>
  );
}

export const TeamsRoute = () => (
  <Allowed action="teams.list">
    <TeamList />
  </Allowed>
);

export const UsersRoute = () => (
  <Allowed action="users.list">
    <UserList />
  </Allowed>
);

export const ProfileRoute = () => (
  <Suspense>
    <ProfilePage />
  </Suspense>
);
