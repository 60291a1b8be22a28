import { Link } from 'react-router';
import { ACCOUNT_TABS, type AccountTab, paths } from '../../../paths.ts';
import { useT } from '../../../ui/i18n.tsx';

/** The tabs of an account: links, each a sub-route (spec 1 §2). */
export function Tabs({ id, current }: { id: string; current: AccountTab }) {
  const t = useT();
  return (
    <nav className="tabs" aria-label={t('accounts.record.tabs')}>
      {ACCOUNT_TABS.map((tab) => (
        <Link key={tab} to={paths.account(id, tab)} aria-current={tab === current ? 'page' : undefined}>
          {t(`accounts.tab.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
