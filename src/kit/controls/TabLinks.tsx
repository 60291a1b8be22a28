import { useId } from 'react';
import { Link } from 'react-router';
import { PHONE, useMedia } from '../hooks/useMedia.ts';
import { useT } from '../i18n/i18n.tsx';
import { Menu } from '../layers/Menu.tsx';
import { Tooltip } from '../layers/Tooltip.tsx';
import { Icon } from './Icon.tsx';

/** A count of a tab's content: short beside its name, and in full for screen readers. */
export type TabCount = { readonly short: string; readonly label: string };

export type TabLink = {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly isCurrent: boolean;
  readonly count?: TabCount | undefined;
  /** Why the tab is disabled; it stays focusable and shows the reason. */
  readonly disabledReason?: string | undefined;
};

type Props = { label: string; tabs: readonly TabLink[] };

/** How many tabs fit side by side on a phone. */
const MOST_ON_PHONE = 4;

/** On phones: a button with the current tab and a menu of all tabs. */
function TabMenu({ label, tabs }: Props) {
  const t = useT();
  const current = tabs.find(({ isCurrent }) => isCurrent)?.label ?? label;
  return (
    <nav className="tab-menu" aria-label={label}>
      <Menu
        label={t('shell.tabMenu', { label, current })}
        className="btn"
        align="start"
        entries={tabs.map((tab) => ({
          id: tab.key,
          label: tab.label,
          icon: tab.isCurrent ? 'check' : undefined,
          to: tab.to,
          disabledReason: tab.disabledReason,
        }))}
      >
        <span className="grow">{current}</span>
        <Icon name="down" />
      </Menu>
    </nav>
  );
}

/** A tab's name and count; the count's words, with this id, describe the tab. */
const TabFace = ({ tab: { label, count }, id }: { tab: TabLink; id: string }) => (
  <>
    <span className="tab-label" data-label={label}>
      {label}
    </span>
    {count ? (
      <span className="count" aria-hidden="true" title={count.label}>
        {count.short}
        <span id={id} hidden>
          {count.label}
        </span>
      </span>
    ) : null}
  </>
);

/** Tabs as links, each with a route of its own. */
export function TabLinks({ label, tabs }: Props) {
  const id = useId();
  const isPhone = useMedia(PHONE);
  if (isPhone && tabs.length > MOST_ON_PHONE) return <TabMenu label={label} tabs={tabs} />;
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) =>
        tab.disabledReason === undefined ? (
          <Link
            key={tab.key}
            to={tab.to}
            aria-current={tab.isCurrent ? 'page' : undefined}
            // Not part of the name, so that the name stays the same while the count changes.
            aria-describedby={tab.count && `${id}${tab.key}`}
          >
            <TabFace tab={tab} id={`${id}${tab.key}`} />
          </Link>
        ) : (
          <Tooltip key={tab.key} content={tab.disabledReason}>
            <button type="button" aria-disabled="true" aria-describedby={tab.count && `${id}${tab.key}`}>
              <TabFace tab={tab} id={`${id}${tab.key}`} />
            </button>
          </Tooltip>
        ),
      )}
    </nav>
  );
}
