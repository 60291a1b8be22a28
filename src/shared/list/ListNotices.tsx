import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon, type IconName } from '../../kit/controls/Icon.tsx';
import { formatList, truncate } from '../../kit/i18n/format.ts';
import { useConsoleListContext } from './consoleListContext.ts';

function Notice({ icon, tone, children }: { icon: IconName; tone: string; children: ReactNode }) {
  return (
    <div className={`note ${tone}`} role="status">
      <Icon name={icon} />
      {children}
    </div>
  );
}

/** Notices above the rows: a repaired link, skipped rows, possibly outdated rows. */
export function ListNotices() {
  const t = useT();
  const { data, error, refetch } = useListContext();
  const { dropped, dismissDropped, skipped } = useConsoleListContext();
  const reasons = dropped.map(({ text, reason }) =>
    t('lists.dropped.item', { text: truncate(text), reason: t(`lists.dropped.${reason}`) }),
  );
  return (
    <>
      {reasons.length > 0 && (
        <Notice icon="info" tone="info">
          <p className="grow">
            {t('lists.dropped.lead')} {formatList(reasons)}
          </p>
          <button
            type="button"
            className="icon-btn s"
            aria-label={t('lists.dismiss')}
            onClick={dismissDropped}
          >
            <Icon name="x" size="s" />
          </button>
        </Notice>
      )}
      {skipped > 0 && (
        <Notice icon="warn" tone="warn">
          <p className="grow">{t('lists.skipped', { smart_count: skipped })}</p>
        </Notice>
      )}
      {error && data && (
        <Notice icon="warn" tone="warn">
          <p className="grow">{t('lists.error.stale')}</p>
          <button type="button" className="link" onClick={() => void refetch()}>
            {t('common.action.tryAgain')}
          </button>
        </Notice>
      )}
    </>
  );
}
