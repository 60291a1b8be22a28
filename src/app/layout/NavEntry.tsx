import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { useConsoleSession } from '../../data/session.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { Tooltip } from '../../kit/layers/Tooltip.tsx';
import { LockReason } from './LockReason.tsx';
import type { NavItem } from './navigation.ts';
import { useMedia } from '../../kit/hooks/useMedia.ts';

/** Below this width the navigation is a rail of icons. */
const RAIL = '(min-width: 901px) and (max-width: 1180px)';

/** One entry of the left navigation; a locked one says why. */
export function NavEntry({ item }: { item: NavItem }) {
  const t = useT();
  const { appUrl } = useConsoleSession();
  const { pathname } = useLocation();
  const isRail = useMedia(RAIL);
  const label = t(`shell.nav.${item.key}`);
  const content = (
    <>
      <Icon name={item.icon} />
      <span className="words">{label}</span>
      {item.lock && !isRail ? <Icon name="lock" size="s" /> : null}
    </>
  );
  if (item.lock)
    return (
      <Tooltip side="after" content={<LockReason lock={item.lock} name={isRail ? label : undefined} />}>
        <button type="button" className="nav-item" aria-disabled="true">
          {content}
        </button>
      </Tooltip>
    );
  const isCurrent = item.at === 'console' && (pathname === item.path || pathname.startsWith(`${item.path}/`));
  const entry: ReactElement<{ 'aria-describedby'?: string }> =
    item.at === 'console' ? (
      <Link className="nav-item" to={item.path} aria-current={isCurrent ? 'page' : undefined}>
        {content}
      </Link>
    ) : (
      <a className="nav-item" href={appUrl(item.path)}>
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
