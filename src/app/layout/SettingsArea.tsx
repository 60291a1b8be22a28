import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useConsoleSession } from '../../data/session.tsx';
import { judge } from '../../domain/access/access.ts';
import { visibilityOf } from '../../domain/access/verdict.ts';
import { SETTINGS_TABS, settingsPaths, type SettingsTab } from '../../tabs.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useBreadcrumb, usePageTitle } from '../../kit/page.tsx';
import { TabLinks } from '../../kit/controls/TabLinks.tsx';
import '../../kit/styles/record.css';

/** Pages below a tab that have a name of their own; others are the tab's. */
const BELOW = ['comparePlans', 'editSubscription'] as const;

/** Around every page of the account-settings area: its header, breadcrumb and tabs (spec 1 §2). */
export function SettingsArea({ current, children }: { current: SettingsTab; children: ReactNode }) {
  const t = useT();
  const { user, runtime: setting } = useConsoleSession();
  const { pathname } = useLocation();
  const below = BELOW.find((name) => settingsPaths[name] === pathname.replace(/\/$/u, ''));
  const tab = { label: t(`shell.settings.${current}`), to: SETTINGS_TABS[current] };
  const page = below ? { label: t(`shell.settings.${below}`) } : { label: tab.label };
  usePageTitle(page.label);
  useBreadcrumb([{ label: t('shell.settings.title') }, ...(below ? [tab] : []), page]);
  const tabs = (Object.keys(SETTINGS_TABS) as SettingsTab[]).flatMap((key) => {
    const verdict = judge(user, 'settings.tab', { tab: key, setting });
    if (visibilityOf(verdict) === 'HIDDEN') return [];
    return {
      key,
      label: t(`shell.settings.${key}`),
      to: SETTINGS_TABS[key],
      isCurrent: key === current,
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
