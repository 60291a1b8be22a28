import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { useConsoleSession } from '../../data/session.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { useMedia } from '../../kit/hooks/useMedia.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Tooltip } from '../../kit/layers/Tooltip.tsx';
import { settingsPaths } from '../../tabs.ts';
import { type Lock, type NavItem, restartOf } from './navigation.ts';
import styles from './Nav.module.css';

type LockReasonProps = {
  lock: Lock;
  /** The section's name, when the entry itself doesn't show it. */
  name?: string | undefined;
};

/** Why a section is locked, with a link to the remedy if there is one: a restart or another plan (spec 1 §4, §6). */
function LockReason({ lock, name }: LockReasonProps) {
  const t = useT();
  return (
    <>
      {name === undefined ? null : <b>{name} </b>}
      {lock === 'locked' ? t('shell.nav.locked') : lock === 'plan' ? <AbovePlan /> : <Lapsed />}
    </>
  );
}

function AbovePlan() {
  const t = useT();
  return (
    <>
      {t('shell.nav.plan')} <Link to={settingsPaths.comparePlans}>{t('shell.settings.comparePlans')}</Link>
    </>
  );
}

function Lapsed() {
  const t = useT();
  const { user, runtime } = useConsoleSession();
  const restart = restartOf(user, runtime);
  const words = t('shell.nav.restart');
  return (
    <>
      {t('shell.nav.lapsed')}{' '}
      {'to' in restart ? <Link to={restart.to}>{words}</Link> : <a href={restart.href}>{words}</a>}
    </>
  );
}

/** The widths at which the navigation is a rail of icons. */
const RAIL = '(min-width: 901px) and (max-width: 1180px)';

/** One entry of the left navigation; a locked one shows the reason. */
export function NavEntry({ item }: { item: NavItem }) {
  const t = useT();
  const { appUrl } = useConsoleSession();
  const { pathname, search } = useLocation();
  const isRail = useMedia(RAIL);
  const label = t(`shell.nav.${item.key}`);
  const content = (
    <>
      <Icon name={item.icon} />
      <span className={styles.words}>{label}</span>
      {item.lock && !isRail ? <Icon name="lock" size="s" /> : null}
    </>
  );
  if (item.lock)
    return (
      <Tooltip side="after" content={<LockReason lock={item.lock} name={isRail ? label : undefined} />}>
        <button type="button" className={styles.item} aria-disabled="true">
          {content}
        </button>
      </Tooltip>
    );
  const isCurrent = item.at === 'console' && (pathname === item.path || pathname.startsWith(`${item.path}/`));
  // While a view of the list is shown, its pinned entry, if any, is the current page.
  const current = /\bview=/u.test(search) ? true : 'page';
  const entry: ReactElement<{ 'aria-describedby'?: string }> =
    item.at === 'console' ? (
      <Link className={styles.item} to={item.path} aria-current={isCurrent ? current : undefined}>
        {content}
      </Link>
    ) : (
      <a className={styles.item} href={appUrl(item.path)}>
        {content}
      </a>
    );
  return isRail ? (
    <Tooltip side="after" content={label}>
      {entry}
    </Tooltip>
  ) : (
    entry
  );
}
