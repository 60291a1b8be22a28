import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useT } from './i18n.tsx';
import './styles/record.css';

const TABS = [{ path: paths.profile, label: 'shell.settings.profile' }] as const;

/** Around every page of the account-settings area: its header and tabs (spec 1 §2). */
export function SettingsArea({ children }: { children: ReactNode }) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <>
      <div className="rec">
        <div className="in">
          <div className="rec-title">
            <h1>{t('shell.settings.title')}</h1>
          </div>
          <nav className="tabs" aria-label={t('shell.settings.tabs')}>
            {TABS.map(({ path, label }) => (
              <Link key={path} to={path} aria-current={pathname === path ? 'page' : undefined}>
                {t(label)}
              </Link>
            ))}
          </nav>
        </div>
      </div>
      <div className="wrap">{children}</div>
    </>
  );
}
