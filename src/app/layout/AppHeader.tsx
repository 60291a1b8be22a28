import { clsx } from 'clsx';
import { memo, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { useConsoleSession } from '../../data/session.tsx';
import { BrandMark } from '../../kit/controls/BrandMark.tsx';
import { IconButton } from '../../kit/controls/Button.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { PHONE, useMedia } from '../../kit/hooks/useMedia.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { BAR_KEYS } from '../../kit/keys/signs.ts';
import { LazyModal } from '../../kit/layers/layers.ts';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { Popup } from '../../kit/layers/Popup.tsx';
import { type Crumb, usePage } from '../../kit/page.tsx';
import { markToastsRead, toastStore } from '../../kit/toasts/toastStore.ts';
import { openCommand } from '../command/openCommand.ts';
import { Nav } from './Nav.tsx';
import { NavEntry } from './NavEntry.tsx';
import { homeOf, navigationOf } from './navigation.ts';
import { UserMenu } from './UserMenu.tsx';
import styles from './AppHeader.module.css';

const LazyEvents = lazyLayer(async () => (await import('../../features/changes/EventList.tsx')).EventList);

/** The bell: this session's toasts and the user's own changes, with a dot while there are unread toasts. */
function Bell() {
  const t = useT();
  const { unread } = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return (
    <Popup
      label={unread > 0 ? t('shell.history.buttonNew', { smart_count: unread }) : t('shell.history.button')}
      title={t('shell.history.title')}
      button={
        <>
          <Icon name="bell" />
          {unread > 0 ? <span className="dot" /> : null}
        </>
      }
      onOpen={markToastsRead}
      onPreload={LazyEvents.preload}
    >
      {(close) => <LazyEvents onClose={close} />}
    </Popup>
  );
}

/** The shortcut as Apple keyboards show it; undefined on other platforms. */
const OWN_FACE = /Mac|iP/u.test(navigator.platform) ? '⌘ K' : undefined;

/** Looks like a search field and opens the command bar; on a phone an icon. */
function FindButton() {
  const t = useT();
  return (
    <button
      type="button"
      className={styles.find}
      aria-haspopup="dialog"
      aria-keyshortcuts={BAR_KEYS}
      onClick={() => openCommand('bar')}
    >
      <Icon name="search" />
      <span>{t('shell.find')}</span>
      <kbd aria-hidden="true">{OWN_FACE ?? t('shell.findKey')}</kbd>
    </button>
  );
}

/** The page's breadcrumb, or its title if it sets none; on a phone only its last linked step, as the way back. */
function Breadcrumb({ from }: { from?: readonly Crumb[] }) {
  const t = useT();
  const { trail: own, title } = usePage();
  const trail = [...(from ?? []), ...(own.length === 0 && title !== undefined ? [{ label: title }] : own)];
  if (trail.length === 0) return null;
  const back = trail.findLastIndex(({ to }, index) => to !== undefined && index < trail.length - 1);
  return (
    <nav className={styles.crumbs} aria-label={t('shell.breadcrumb')}>
      <ol>
        {trail.map(({ label, to }, index) => {
          const isLast = index === trail.length - 1;
          return (
            <li key={index} className={index === back || (back < 0 && isLast) ? styles.back : undefined}>
              {to !== undefined && !isLast ? (
                <Link to={to}>
                  <bdi>{label}</bdi>
                </Link>
              ) : null}
              {isLast ? (
                <span className="cut" aria-current="page">
                  <bdi>{label}</bdi>
                </span>
              ) : (
                <>
                  {to === undefined ? <bdi>{label}</bdi> : null}
                  <Icon name="right" />
                </>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** "Get help" in the header: the brand's e-mail and help centre (spec 1 §1, §2). */
function HelpPopup() {
  const t = useT();
  const { help } = useConsoleSession().runtime.brand;
  return (
    <Popup label={t('shell.help.button')} title={t('shell.help.title')} button={<Icon name="help" />}>
      <dl className={styles.contacts}>
        <div>
          <Icon name="mail" />
          <dt>{t('shell.help.email')}</dt>
          <dd>
            <a href={`mailto:${help.email}`}>{help.email}</a>
          </dd>
        </div>
        <div>
          <Icon name="open" />
          <dt>{t('shell.help.centre')}</dt>
          <dd>
            <a href={help.centre} target="_blank" rel="noopener noreferrer">
              {new URL(help.centre).host}
              <span className="sr"> {t('shell.help.newTab')}</span>
            </a>
          </dd>
        </div>
      </dl>
    </Popup>
  );
}

/** The navigation on a phone, from the start side; closes after a navigation. */
function NavDrawer({ onClose }: { onClose(): void }) {
  const t = useT();
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (key !== opened.current) onClose();
  }, [key, onClose]);
  return (
    <LazyModal className="side" label={t('shell.nav.open')} onClose={onClose} closesOutside>
      <Nav />
    </LazyModal>
  );
}

/** The header: breadcrumb, help, past toasts. On a phone also the user menu and the button that opens the navigation. */
export const AppHeader = memo(function AppHeader() {
  const t = useT();
  const [isNavOpen, setNavOpen] = useState(false);
  const isPhone = useMedia(PHONE);
  return (
    <header className={styles.top}>
      <IconButton
        className={styles.menuButton}
        label={t('shell.nav.open')}
        icon={<Icon name="menu" size="l" />}
        aria-haspopup="dialog"
        onClick={() => setNavOpen(true)}
      />
      {isNavOpen ? <NavDrawer onClose={() => setNavOpen(false)} /> : null}
      <Breadcrumb />
      <div className={styles.end}>
        <FindButton />
        <HelpPopup />
        <Bell />
        {isPhone ? <UserMenu face="avatar" /> : null}
      </div>
    </header>
  );
});

/** The older header (flag uirefresh off): no left navigation, and "Admin Dashboard" first (spec 1 §2). */
export const OlderHeader = memo(function OlderHeader() {
  const t = useT();
  const { user, runtime } = useConsoleSession();
  const { administration } = navigationOf(user, runtime.flags);
  const dashboard =
    administration.length > 0 ? [{ label: t('shell.older.dashboard'), to: homeOf(user) }] : [];
  return (
    <header className={clsx(styles.top, styles.older)}>
      <BrandMark logo={runtime.brand.logo} name={runtime.brand.name} />
      <Breadcrumb from={dashboard} />
      {administration.length > 0 ? (
        <nav className={styles.views} aria-label={t('shell.nav.label')}>
          {administration.map((item) => (
            <NavEntry key={item.key} item={item} />
          ))}
        </nav>
      ) : null}
      <div className={styles.end}>
        <FindButton />
        <HelpPopup />
        <Bell />
        <UserMenu face="avatar" />
      </div>
    </header>
  );
});
