/** Lazily loaded layers over the page. */
import { Component, type ComponentType, type ReactNode } from 'react';
import type { Area } from '../../i18n/messages.ts';
import { type Later, later } from './later.tsx';

/** An error boundary that renders nothing after an error. */
export class Spared<Props extends { children: ReactNode } = { children: ReactNode }> extends Component<
  Props,
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/**
 * `later` for layers over the page: when the code can't be loaded, the page and its input stay, and the console offers
 * a reload, which is the only remedy.
 */
export function laterLayer<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly Area[] = [],
): Later<Props> {
  const Layer = later(load, texts);
  const Shown = (props: Props) => (
    <Spared>
      <Layer {...props} />
    </Spared>
  );
  return Object.assign(Shown, { ready: Layer.ready, warm: Layer.warm });
}
