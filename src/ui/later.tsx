/** Components whose code comes later than the page: with their first use, or ahead of it. */
import { type ComponentType, createElement, Suspense, use, useState } from 'react';
import type { Area } from '../../i18n/messages.ts';
import { loadTexts } from './texts.ts';

export type Later<Props> = ComponentType<Props> & {
  /** Fetches the code ahead; what fails is met where the component is shown. */
  warm(): void;
  /** Settles once the code is here. */
  ready(): Promise<unknown>;
};

/**
 * Like `lazy` in a `Suspense` of its own, but once the code is here it renders in the same turn, so that nothing
 * flickers and nothing waits for React's pause between fallbacks. `texts` are the areas that it brings, which travel
 * beside its code. A failed load is thrown to the error boundary.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly Area[] = [],
): Later<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  let hasFailed = false;
  const ready = () =>
    (coming ??= Promise.all([load(), loadTexts(texts)]).then(
      ([component]) => (Loaded = component),
      (error: unknown) => {
        hasFailed = true;
        throw error;
      },
    ));
  /** Where it is shown anew it is asked for anew: the connection may be back. */
  function begin(): ComponentType<Props> | undefined {
    if (hasFailed) coming = undefined;
    hasFailed = false;
    return Loaded;
  }
  const Awaited = (props: Props) => createElement(use(ready()), props);
  function Shown(props: Props) {
    // As it was when this one appeared: another tree in its place would begin anew.
    const [loaded] = useState(begin);
    if (loaded) return createElement(loaded, props);
    return (
      <Suspense>
        <Awaited {...props} />
      </Suspense>
    );
  }
  return Object.assign(Shown, { ready, warm: () => void ready().catch(() => undefined) });
}
