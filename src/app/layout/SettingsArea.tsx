import type { ReactNode } from 'react';
import { useConsoleSession } from '../../data/session.tsx';
import { judge } from '../../domain/access.ts';
import { visibilityOf } from '../../domain/verdict.ts';
import { SETTINGS_TABS, type SettingsTab } from '../../tabs.ts';
import { useT } from '../../ui/i18n.tsx';
import { useBreadcrumb, usePageTitle } from '../../ui/page.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import '../../ui/styles/record.css';

/** Around every page of the account-settings area: its header, breadcrumb and tabs (spec 1 §2). */
export function SettingsArea({ current, children }: { current: SettingsTab; children: ReactNode }) {
  const t = useT();
  const { user, runtime: setting } = useConsoleSession();
  const title = t(`shell.settings.${current}`);
  usePageTitle(title);
  useBreadcrumb([{ label: t('shell.settings.title') }, { label: title }]);
  const tabs = (Object.keys(SETTINGS_TABS) as SettingsTab[]).flatMap((tab) => {
    const verdict = judge(user, 'settings.tab', { tab, setting });
    if (visibilityOf(verdict) === 'HIDDEN') return [];
    return {
      key: tab,
      label: t(`shell.settings.${tab}`),
      to: SETTINGS_TABS[tab],
      isCurrent: tab === current,
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
