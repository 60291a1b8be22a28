/** Components whose code comes later than the page: with their first use, or ahead of it. */
import { type ComponentType, createElement, Suspense, use, useState } from 'react';

export type Later<Props> = ComponentType<Props> & {
  /** Fetches the code ahead; what fails is met where the component is shown. */
  warm(): void;
  /** Settles once the code is here. */
  ready(): Promise<unknown>;
};

/**
 * Like `lazy` in a `Suspense` of its own, but once the code is here it renders in the same turn, so that nothing
 * flickers and nothing waits for React's pause between fallbacks. A failed load is thrown to the error boundary.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  const ready = () =>
    (coming ??= load().then((component) => {
      Loaded = component;
      return component;
    }));
  const Awaited = (props: Props) => createElement(use(ready()), props);
  function Shown(props: Props) {
    // As it was when this one appeared: another tree in its place would begin anew.
    const [loaded] = useState(() => Loaded);
    if (loaded) return createElement(loaded, props);
    return (
      <Suspense>
        <Awaited {...props} />
      </Suspense>
    );
  }
  return Object.assign(Shown, { ready, warm: () => void ready().catch(() => undefined) });
}
