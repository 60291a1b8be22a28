/** The subscription pages before the account is here, and where it can't be read. */
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import '../../kit/styles/record.css';

export function PlanSkeleton() {
  return (
    <div className="card loading" aria-hidden="true">
      <header>
        <span className="skeleton line" />
      </header>
      <div className="body stack">
        <span className="skeleton title" />
        <span className="skeleton line" />
        <span className="skeleton line" />
      </div>
    </div>
  );
}

type Props = { words: string | undefined; onRetry(): void };

/** Nothing of the pages can be shown: why, and the way to try again. */
export function PlanUnread({ words, onRetry }: Props) {
  const t = useT();
  return (
    <div className="card">
      <div className="state" role="alert">
        <span className="glyph">
          <Icon name="err" size="l" />
        </span>
        <h2>{t('shell.settings.unread')}</h2>
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
