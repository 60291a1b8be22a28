import type { ReactNode } from 'react';
import { useT } from '../i18n.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { formatList, truncate } from '../format.ts';
import type { ConsoleList } from './useConsoleList.ts';

function Notice({ icon, tone, children }: { icon: IconName; tone: string; children: ReactNode }) {
  return (
    <div className={`note ${tone}`} role="status">
      <Icon name={icon} />
      {children}
    </div>
  );
}

type Props = {
  list: Pick<ConsoleList, 'dropped' | 'dismissDropped' | 'skipped' | 'error' | 'rows' | 'retry'>;
};

/** What is not as asked for, over the rows: a repaired link, rows left out, rows that may be out of date. */
export function ListNotices({ list }: Props) {
  const t = useT();
  const reasons = list.dropped.map(({ text, reason }) =>
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
            onClick={list.dismissDropped}
          >
            <Icon name="x" size="s" />
          </button>
        </Notice>
      )}
      {list.skipped > 0 && (
        <Notice icon="warn" tone="warn">
          <p className="grow">{t('lists.skipped', { smart_count: list.skipped })}</p>
        </Notice>
      )}
      {list.error && list.rows && (
        <Notice icon="warn" tone="warn">
          <p className="grow">{t('lists.error.stale')}</p>
          <button type="button" className="link" onClick={list.retry}>
            {t('common.action.tryAgain')}
          </button>
        </Notice>
      )}
    </>
  );
}
