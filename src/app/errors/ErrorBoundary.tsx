import { Component, type ReactNode } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { useCopy } from '../../kit/controls/useCopy.ts';
import { hasDirtyForm } from '../../kit/form/dirty.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { newBuildStore, NotLoaded } from '../../kit/notLoaded.ts';
import { WholePage } from './WholePage.tsx';

const RELOADED_KEY = 'canvass.reloadedAt';
/** Minimum time between two automatic reloads, in milliseconds. */
const RELOAD_INTERVAL_MS = 60_000;

function hasJustReloaded(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_KEY));
    if (Date.now() - last < RELOAD_INTERVAL_MS) return true;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    return false;
  } catch {
    // Without storage this can't be known; the banner is shown instead.
    return true;
  }
}

/**
 * The one case in which the page reloads itself (decisions §13): a screen can't be shown because another build has
 * removed its code, and no input would be lost. Only once; after that the banner is shown. Never for a file that merely
 * failed to load.
 */
export function reloadIfReplaced(reload = () => window.location.reload()): void {
  if (newBuildStore.get() && !hasDirtyForm() && !hasJustReloaded()) reload();
}

/** The details for support: place and error, but no data of the page. */
const detailsOf = (error: Error): string =>
  [
    new Date().toISOString(),
    window.location.pathname,
    navigator.userAgent,
    error.stack ?? error.message,
  ].join('\n');

/** Replaces a screen that failed to render, or whose code could not be loaded. */
function FailedPage({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useT();
  const isMissing = error instanceof NotLoaded;
  const copy = useCopy('shell.failure.copied', 'common.error.generic');
  return (
    <WholePage
      icon="err"
      title={t(isMissing ? 'shell.failure.notLoaded' : 'shell.failure.title')}
      body={t(isMissing ? 'shell.failure.notLoadedBody' : 'shell.failure.body')}
    >
      <Button kind="primary" onClick={onRetry}>
        {t('common.action.tryAgain')}
      </Button>
      <Button onClick={() => void copy(detailsOf(error))}>{t('shell.failure.details')}</Button>
    </WholePage>
  );
}

type Props = {
  resetKey: string;
  /** Whether it wraps the frame, so that its page has no `<main>` around it. */
  isOutermost?: boolean;
  children: ReactNode;
};
type State = { error: Error | undefined };

/** Contains the failure of its children; a new `resetKey` or "Try again" renders them again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof NotLoaded) reloadIfReplaced();
  }

  override componentDidUpdate(before: Props, { error: earlier }: State): void {
    // An error of the screen that this navigation just rendered must stay.
    const isEarlier = this.state.error !== undefined && this.state.error === earlier;
    if (isEarlier && before.resetKey !== this.props.resetKey) this.setState({ error: undefined });
  }

  /** Code that another build has removed needs a reload; anything else is rendered, and requested, again. */
  #retry(error: Error): void {
    if (error instanceof NotLoaded && newBuildStore.get()) window.location.reload();
    else this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const page = <FailedPage error={error} onRetry={() => this.#retry(error)} />;
    return this.props.isOutermost ? <main className="alone">{page}</main> : page;
  }
}
