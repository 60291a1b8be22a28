/** The list of providers before there is one, and when it can't be read. */
import type { ReactNode } from 'react';
import { useT } from '../../ui/i18n.tsx';
import { Icon } from '../../ui/Icon.tsx';

export function EmptyProviders({ action }: { action: ReactNode }) {
  const t = useT();
  return (
    <div className="card">
      <div className="state">
        <span className="glyph">
          <Icon name="key" size="l" />
        </span>
        <h3>{t('sso.empty.title')}</h3>
        <p>{t('sso.empty.body')}</p>
        <div className="row">{action}</div>
      </div>
    </div>
  );
}

type Failed = { words: string | undefined; onRetry(): void };

export function FailedProviders({ words, onRetry }: Failed) {
  const t = useT();
  return (
    <div className="card">
      <div className="state" role="alert">
        <span className="glyph">
          <Icon name="err" size="l" />
        </span>
        <h3>{t('sso.failed')}</h3>
        <p>
          <bdi>{words ?? t('common.error.request')}</bdi>
        </p>
        <div className="row">
          <button type="button" className="btn" onClick={onRetry}>
            <Icon name="refresh" />
            {t('common.action.tryAgain')}
          </button>
        </div>
      </div>
    </div>
  );
}

/** What is shown may be old. */
export function StaleProviders({ words, onRetry }: Failed) {
  const t = useT();
  return (
    <div className="note bad" role="alert">
      <Icon name="err" />
      <span className="grow">
        {t('sso.unchecked')} <bdi>{words}</bdi>
      </span>
      <button type="button" className="link" onClick={onRetry}>
        {t('common.action.tryAgain')}
      </button>
    </div>
  );
}

export function ProviderBones() {
  const t = useT();
  return (
    <div className="card loading" role="status" aria-label={t('sso.loading')}>
      <header>
        <span className="bone line" />
      </header>
      <div className="body stack">
        <span className="bone line" />
        <span className="bone line" />
        <span className="bone line" />
      </div>
    </div>
  );
}
