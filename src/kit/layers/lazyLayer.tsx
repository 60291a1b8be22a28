/** Lazily loaded layers over the page. */
import { Component, type ComponentType, type ReactNode } from 'react';
import type { Area } from '../../../i18n/messages.ts';
import { type LazyComponent, lazyComponent } from '../lazyComponent.tsx';

/** An error boundary that renders nothing after an error. */
export class SilentErrorBoundary<
  Props extends { children: ReactNode } = { children: ReactNode },
> extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/**
 * `lazyComponent` for layers over the page: when the code can't be loaded, the page and its input stay, and the console
 * offers a reload, which is the only remedy.
 */
export function lazyLayer<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly Area[] = [],
): LazyComponent<Props> {
  const Layer = lazyComponent(load, texts);
  const Shown = (props: Props) => (
    <SilentErrorBoundary>
      <Layer {...props} />
    </SilentErrorBoundary>
  );
  return Object.assign(Shown, { ready: Layer.ready, preload: Layer.preload });
}
