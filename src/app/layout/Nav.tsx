import { useStore } from 'ra-core';
import { memo, useId } from 'react';
import { Link } from 'react-router';
import { useConsoleSession } from '../../data/session.tsx';
import { BrandMark } from '../../kit/controls/BrandMark.tsx';
import { PHONE, useMedia } from '../../kit/hooks/useMedia.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { useAccountLocks } from './accountLocks.tsx';
import { NavEntry } from './NavEntry.tsx';
import { homeOf, type NavItem, navigationOf } from './navigation.ts';
import { UserMenu } from './UserMenu.tsx';
import styles from './Nav.module.css';

function Group({ title, items }: { title: string; items: readonly NavItem[] }) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <NavEntry item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const LazyPinned = lazyLayer(async () => (await import('./PinnedViews.tsx')).PinnedViews, 'console');

/** Loaded only for users who have saved a view. */
function Pinned() {
  const [views] = useStore<unknown>('views');
  return views === undefined ? null : <LazyPinned />;
}

/** The left navigation with the user menu (spec 1 §2), which on a phone is in the header. */
export const Nav = memo(function Nav() {
  const t = useT();
  const { user, runtime } = useConsoleSession();
  const { lapsed, above } = useAccountLocks();
  const isPhone = useMedia(PHONE);
  const { main, administration, workspace } = navigationOf(user, runtime.flags, lapsed, above);
  return (
    <nav className={styles.nav} aria-label={t('shell.nav.label')}>
      <Link className={styles.brand} to={homeOf(user)}>
        <BrandMark logo={runtime.brand.logo} />
        <span className={styles.words}>{runtime.brand.name}</span>
      </Link>
      <div className={styles.scroll}>
        <ul>
          {main.map((item) => (
            <li key={item.key}>
              <NavEntry item={item} />
            </li>
          ))}
        </ul>
        <Group title={t('shell.nav.administration')} items={administration} />
        <Pinned />
        <Group title={t('shell.nav.workspace')} items={workspace} />
      </div>
      {isPhone ? null : (
        <div className={styles.foot}>
          <UserMenu face="name" />
        </div>
      )}
    </nav>
  );
});
