import { Component, type ReactNode } from 'react';
import { FailedPage } from './FailedPage.tsx';
import { isChunkFailure, reportChunkFailure } from './update.ts';

type Props = {
  resetKey: string;
  /** It is around the frame: its page stands alone. */
  isOutermost?: boolean;
  children: ReactNode;
};
type State = { error: Error | undefined };

/** Keeps a failure inside: what is around it stays, another path or "Try again" starts anew. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(error: unknown): void {
    if (isChunkFailure(error)) reportChunkFailure();
  }

  override componentDidUpdate(before: Props, { error: earlier }: State): void {
    // Not the failure of the screen that this very move shows.
    const isEarlier = this.state.error !== undefined && this.state.error === earlier;
    if (isEarlier && before.resetKey !== this.props.resetKey) this.setState({ error: undefined });
  }

  /** The browser keeps a failed module; only a new page asks for it again. */
  #retry(error: Error): void {
    if (isChunkFailure(error)) window.location.reload();
    else this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const page = <FailedPage error={error} onRetry={() => this.#retry(error)} />;
    return this.props.isOutermost ? <main className="alone">{page}</main> : page;
  }
}
