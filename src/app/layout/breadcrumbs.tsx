import { Link } from 'react-router';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import type { Crumb } from '../../kit/page.tsx';

/** The way to the page; on a phone only the step before it, as the way back. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  const t = useT();
  if (trail.length === 0) return null;
  const back = trail.findLastIndex(({ to }, index) => to !== undefined && index < trail.length - 1);
  return (
    <nav className="crumbs" aria-label={t('shell.breadcrumb')}>
      <ol>
        {trail.map(({ label, to }, index) => {
          const isLast = index === trail.length - 1;
          return (
            <li key={index} className={index === back || (back < 0 && isLast) ? 'back' : undefined}>
              {to !== undefined && !isLast ? <Link to={to}>{label}</Link> : null}
              {isLast ? (
                <span className="cut" aria-current="page">
                  {label}
                </span>
              ) : (
                <>
                  {to === undefined ? label : null}
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
