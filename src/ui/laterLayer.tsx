/** Code that comes later for what lies over the page. */
import { Component, type ComponentType, type ReactNode } from 'react';
import type { Area } from '../../i18n/messages.ts';
import { type Later, later } from './later.tsx';

/** Shows nothing in place of what failed. */
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
 * `later` for what lies over the page: when its code can't be loaded the page and what was typed into it stay, and
 * the console offers to load itself anew, which is all that helps.
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
