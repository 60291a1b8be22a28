/** Lazily loaded components, with preloading. */
import { type ComponentType, createElement, Suspense, use, useState } from 'react';
import type { Area } from '../../i18n/messages.ts';
import { loadTexts } from './i18n/texts.ts';

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Preloads the code; a failure surfaces when the component is rendered. */
  preload(): void;
  /** Settles when the code is loaded. */
  ready(): Promise<unknown>;
};

/**
 * Like `lazy` inside a `Suspense` of its own, but once loaded it renders synchronously, without a flicker and without
 * React's throttling of fallbacks. `texts` are the areas it needs, loaded in parallel with its code. A failed load is
 * thrown to the error boundary.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly Area[] = [],
): LazyComponent<Props> {
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
  /** Mounting again retries a failed load: the connection may be back. */
  function begin(): ComponentType<Props> | undefined {
    if (hasFailed) coming = undefined;
    hasFailed = false;
    return Loaded;
  }
  const Awaited = (props: Props) => createElement(use(ready()), props);
  function Shown(props: Props) {
    // Fixed for the lifetime of this instance: switching the tree would remount it.
    const [loaded] = useState(begin);
    if (loaded) return createElement(loaded, props);
    return (
      <Suspense>
        <Awaited {...props} />
      </Suspense>
    );
  }
  return Object.assign(Shown, { ready, preload: () => void ready().catch(() => undefined) });
}
