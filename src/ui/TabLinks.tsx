import { Link } from 'react-router';
import { Tooltip } from './Tooltip.tsx';

export type TabLink = {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly isCurrent: boolean;
  /** Why it can't be opened; it can still be reached, and says so. */
  readonly disabledReason?: string | undefined;
};

/** Tabs that are links, each a route of its own. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) =>
        tab.disabledReason === undefined ? (
          <Link key={tab.key} to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined}>
            {tab.label}
          </Link>
        ) : (
          <Tooltip key={tab.key} content={tab.disabledReason}>
            <button type="button" aria-disabled="true">
              {tab.label}
            </button>
          </Tooltip>
        ),
      )}
    </nav>
  );
}
