import { useNotify } from '../../kit/toasts/notify.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { isChunkFailure } from './update.ts';
import { WholePage } from './WholePage.tsx';

type Props = { error: Error; onRetry(): void };

/** What somebody can send to support: no values of the page, only where and what. */
const detailsOf = (error: Error): string =>
  [
    new Date().toISOString(),
    window.location.pathname,
    navigator.userAgent,
    error.stack ?? error.message,
  ].join('\n');

/** In place of a screen that failed while it was drawn, or whose part could not be loaded. */
export function FailedPage({ error, onRetry }: Props) {
  const t = useT();
  const notify = useNotify();
  const isMissing = isChunkFailure(error);
  async function copy() {
    try {
      await navigator.clipboard.writeText(detailsOf(error));
      notify('shell.failure.copied', { type: 'success' });
    } catch {
      notify('common.error.generic', { type: 'error' });
    }
  }
  return (
    <WholePage
      icon="err"
      title={t(isMissing ? 'shell.failure.notLoaded' : 'shell.failure.title')}
      body={t(isMissing ? 'shell.failure.notLoadedBody' : 'shell.failure.body')}
    >
      <button type="button" className="btn primary" onClick={onRetry}>
        {t('common.action.tryAgain')}
      </button>
      <button type="button" className="btn" onClick={() => void copy()}>
        {t('shell.failure.details')}
      </button>
    </WholePage>
  );
}
