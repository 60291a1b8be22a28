/** The screens, each behind its access rule. The lists are part of the console's chunk; the other screens are lazy. */
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { useConsoleSession } from '../data/session.tsx';
import { type PolicyAction, dashboardViews, judge } from '../domain/access/access.ts';
import { visibilityOf } from '../domain/access/verdict.ts';
import { AccountsPage } from '../features/accounts/AccountsPage.tsx';
import { tabAt } from '../features/accounts/tabs.ts';
import { TeamsPage } from '../features/teams/TeamsPage.tsx';
import { UsersPage } from '../features/users/UsersPage.tsx';
import { TabLinks } from '../kit/controls/TabLinks.tsx';
import { useT } from '../kit/i18n/i18n.tsx';
import { useBreadcrumb, usePageTitle } from '../kit/page.tsx';
import { useNotify } from '../kit/toasts/notify.ts';
import { paths } from '../paths.ts';
import { SETTINGS_TABS, settingsPaths, type SettingsTab } from '../tabs.ts';
import { LazyAccountBeside, LazyTeamBeside, LazyUserBeside } from './beside/lazyBeside.ts';
import { WithRecordBeside } from './beside/WithRecordBeside.tsx';
import { NotAllowed, NotFound } from './errors/WholePage.tsx';
import { AccountCreate, AccountScreen, SETTINGS_TAB } from './screens.ts';
import '../kit/styles/card.css';
import '../kit/styles/record.css';

/** Pages below a tab that have a title of their own; others use the tab's. */
const SUBPAGES = ['comparePlans', 'editSubscription'] as const;

/** The frame of every page of the settings area: header, breadcrumb and tabs (spec 1 §2). */
function SettingsArea({ current, children }: { current: SettingsTab; children: ReactNode }) {
  const t = useT();
  const { user, runtime: setting } = useConsoleSession();
  const { pathname } = useLocation();
  const below = SUBPAGES.find((name) => settingsPaths[name] === pathname.replace(/\/$/u, ''));
  const visibility = (key: SettingsTab) => visibilityOf(judge(user, 'settings.tab', { tab: key, setting }));
  // For an Enterprise account the subscription is a page below Plan & Billing (decisions §13).
  const isInPlan = visibility(current) === 'HIDDEN' && visibility('planBilling') !== 'HIDDEN';
  const marked = isInPlan ? 'planBilling' : current;
  const stepTo = (key: SettingsTab) => ({ label: t(`shell.settings.${key}`), to: SETTINGS_TABS[key] });
  const page = { label: t(`shell.settings.${below ?? current}`) };
  usePageTitle(page.label);
  useBreadcrumb([
    { label: t('shell.settings.title') },
    ...(isInPlan ? [stepTo(marked)] : []),
    ...(below ? [stepTo(current)] : []),
    page,
  ]);
  const tabs = (Object.keys(SETTINGS_TABS) as SettingsTab[]).flatMap((key) => {
    const verdict = judge(user, 'settings.tab', { tab: key, setting });
    if (visibilityOf(verdict) === 'HIDDEN') return [];
    return {
      key,
      label: t(`shell.settings.${key}`),
      to: SETTINGS_TABS[key],
      isCurrent: key === marked,
      disabledReason: verdict.allowed ? undefined : t(`shell.reason.${verdict.reason}`),
    };
  });
  return (
    <>
      <div className="rec">
        <div className="in">
          <div className="rec-title">
            <h1>{t('shell.settings.title')}</h1>
          </div>
          <TabLinks label={t('shell.settings.tabs')} tabs={tabs} />
        </div>
      </div>
      <div className="wrap">{children}</div>
    </>
  );
}

type RouteAction = Extract<PolicyAction, `${string}.list` | 'accounts.create'>;

/** Renders its children if the policy allows the action; otherwise shows the reason (decisions §7). */
function Allowed({ action, children }: { action: RouteAction; children: ReactNode }) {
  const { user } = useConsoleSession();
  const verdict = judge(user, action);
  return verdict.allowed ? children : <NotAllowed reason={verdict.reason} />;
}

/** Redirects users without the accounts list to their users, with a toast if they followed a link to a search in it. */
function ToUsers() {
  const { search } = useLocation();
  const notify = useNotify();
  const tell = useEffectEvent(() => search !== '' && notify('shell.noAccounts', { type: 'info' }));
  useEffect(() => void tell(), []);
  return <Navigate to={paths.users} replace />;
}

/** /accounts: the list, or for users without it their first dashboard view (decisions §7). */
export function AccountsRoute() {
  const { user } = useConsoleSession();
  const [first] = dashboardViews(user);
  if (first === 'users') return <ToUsers />;
  return (
    <Allowed action="accounts.list">
      <WithRecordBeside
        hasPage
        renderRecord={(id, close) => <LazyAccountBeside id={id} close={close} page={<AccountRoute />} />}
      >
        <AccountsPage />
      </WithRecordBeside>
    </Allowed>
  );
}

export const AccountCreateRoute = () => (
  <Allowed action="accounts.create">
    <AccountCreate />
  </Allowed>
);

/** /accounts/{id}/{tab}; without a tab, the first one. */
export function AccountRoute() {
  const { user } = useConsoleSession();
  const { id = '', '*': rest = '' } = useParams();
  const verdict = judge(user, 'account.open', { id });
  if (!verdict.allowed) return <NotAllowed reason={verdict.reason} />;
  if (rest === '') return <Navigate to={paths.account(id)} replace />;
  const tab = tabAt(rest);
  if (!tab) return <NotFound />;
  return <AccountScreen key={id} id={id} tab={tab} />;
}

export const TeamsRoute = () => (
  <Allowed action="teams.list">
    <WithRecordBeside renderRecord={(id, close) => <LazyTeamBeside id={id} close={close} />}>
      <TeamsPage />
    </WithRecordBeside>
  </Allowed>
);

export const UsersRoute = () => (
  <Allowed action="users.list">
    <WithRecordBeside renderRecord={(id, close) => <LazyUserBeside id={id} close={close} />}>
      <UsersPage />
    </WithRecordBeside>
  </Allowed>
);

/** /settings/{page}; a user who may not open it is redirected to the profile (spec 1 §2). */
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
