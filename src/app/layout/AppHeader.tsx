import { useState } from 'react';
import { useConsoleSession } from '../../data/session.tsx';
import { BrandMark } from '../../kit/controls/BrandMark.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { type Crumb, usePage } from '../../kit/page.tsx';
import { HelpPopup } from '../help/HelpPopup.tsx';
import { ToastHistory } from '../toasts/ToastHistory.tsx';
import { Breadcrumb } from './breadcrumbs.tsx';
import { NavDrawer } from './NavDrawer.tsx';
import { NavEntry } from './NavEntry.tsx';
import { homeOf, navigationOf } from './navigation.ts';
import { UserMenu } from './UserMenu.tsx';

/** The way to the page; the page alone where it names none. */
function useTrail(): readonly Crumb[] {
  const { trail, title } = usePage();
  return trail.length === 0 && title !== undefined ? [{ label: title }] : trail;
}

/** The header: the way here, help, past toasts, the user menu. On a phone also the button of the navigation. */
export function AppHeader() {
  const t = useT();
  const [isNavOpen, setNavOpen] = useState(false);
  const trail = useTrail();
  return (
    <header className="top">
      <button
        type="button"
        className="icon-btn menu-btn"
        aria-label={t('shell.nav.open')}
        aria-haspopup="dialog"
        onClick={() => setNavOpen(true)}
      >
        <Icon name="menu" size="l" />
      </button>
      {isNavOpen ? <NavDrawer onClose={() => setNavOpen(false)} /> : null}
      <Breadcrumb trail={trail} />
      <div className="end">
        <HelpPopup />
        <ToastHistory />
        <UserMenu face="avatar" />
      </div>
    </header>
  );
}

/** The older header, with the flag uirefresh off: no left navigation, "Admin Dashboard" first (spec 1 §2). */
export function OlderHeader() {
  const t = useT();
  const { user, runtime } = useConsoleSession();
  const trail = useTrail();
  const { administration } = navigationOf(user, runtime.flags);
  const dashboard =
    administration.length > 0 ? [{ label: t('shell.older.dashboard'), to: homeOf(user) }] : [];
  return (
    <header className="top">
      <BrandMark logo={runtime.brand.logo} name={runtime.brand.name} />
      <Breadcrumb trail={[...dashboard, ...trail]} />
      {administration.length > 0 ? (
        <nav className="views" aria-label={t('shell.nav.label')}>
          {administration.map((item) => (
            <NavEntry key={item.key} item={item} />
          ))}
        </nav>
      ) : null}
      <div className="end">
        <HelpPopup />
        <ToastHistory />
        <UserMenu face="avatar" />
      </div>
    </header>
  );
}
