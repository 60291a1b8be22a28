/** Lazily loaded layers over the page, and parts that the page can do without for a while. */
import { Component, type ComponentType, type ReactNode } from 'react';
import type { TextFile } from '../../../i18n/files.ts';
import { type Translate, useT } from '../i18n/i18n.tsx';
import { type LazyComponent, lazyComponent } from '../lazyComponent.tsx';
import { newBuildStore, NotLoaded } from '../notLoaded.ts';
import { showToast } from '../toasts/toastStore.ts';

/** Delay before a part that failed to load is requested again, in milliseconds. */
const AGAIN_MS = 10_000;

type BoundaryProps = { children: ReactNode; onFailure(error: unknown): void };

/** Renders nothing after an error. */
class LayerBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  #again: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error);
    // Not for a component that failed to render, which would fail again.
    if (error instanceof NotLoaded)
      this.#again = setTimeout(() => this.setState({ failed: false }), AGAIN_MS);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#again);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/** Says that something could not be loaded, unless the note about a new version is shown. */
export function tellNotLoaded(t: Translate): void {
  if (!newBuildStore.get()) showToast({ level: 'error', text: t('common.error.retryLater') });
}

/** The callbacks that close a layer; a part of the page has none. */
type Closing = { onClose?: () => void; close?: () => void };

/**
 * `lazyComponent` for layers over the page: when the code or the texts fail to load, the page and its input stay. A
 * layer closes with a toast, unless the note about a new version is shown, and the next press retries; a part that
 * can't be closed is retried automatically.
 */
export function lazyLayer<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts?: TextFile,
): LazyComponent<Props> {
  const Layer = lazyComponent(load, texts);
  function Shown(props: Props) {
    const t = useT();
    const { onClose, close = onClose } = props as Closing;
    const giveUp = (): void => {
      if (!close) return;
      tellNotLoaded(t);
      close();
    };
    return (
      <LayerBoundary onFailure={giveUp}>
        <Layer {...props} />
      </LayerBoundary>
    );
  }
  return Object.assign(Shown, { ready: Layer.ready, preload: Layer.preload });
}
