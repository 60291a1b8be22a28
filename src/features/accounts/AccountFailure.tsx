import { Link } from 'react-router';
import { failureOf, textOf } from '../../data/errors.ts';
import { paths } from '../../paths.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { usePageTitle } from '../../kit/page.tsx';

/** In place of an account that can't be shown: it is gone, not for this user, or could not be loaded. */
export function AccountFailure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useT();
  const { statusCode } = failureOf(error);
  const words = textOf(error);
  const isGone = statusCode === 404;
  const isForbidden = statusCode === 403;
  const title = t(
    isGone
      ? 'accounts.record.goneTitle'
      : isForbidden
        ? 'accounts.record.forbidden'
        : 'accounts.record.failed',
  );
  usePageTitle(title);
  return (
    <div className="whole">
      <div className="state" role="alert">
        <span className="glyph">
          <Icon name={isForbidden ? 'lock' : isGone ? 'search' : 'err'} size="l" />
        </span>
        <h1>{title}</h1>
        <p>{isGone ? t('accounts.record.goneBody') : <bdi>{words ?? t('common.error.request')}</bdi>}</p>
        <div className="row">
          {isGone || isForbidden ? null : (
            <button type="button" className="btn primary" onClick={onRetry}>
              <Icon name="refresh" />
              {t('common.action.tryAgain')}
            </button>
          )}
          <Link className={isGone || isForbidden ? 'btn primary' : 'btn'} to={paths.accounts}>
            {t('accounts.record.back')}
          </Link>
        </div>
      </div>
    </div>
  );
}
