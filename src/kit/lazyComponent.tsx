/** Lazily loaded components, with preloading. */
import { type ComponentType, createElement, useEffect, useState } from 'react';
import type { Area } from '../../i18n/messages.ts';
import { loadTexts } from './i18n/texts.ts';

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Preloads the code; a failure surfaces when the component is rendered. */
  preload(): void;
  /** Settles when the code is loaded. */
  ready(): Promise<unknown>;
};

/**
 * Like `lazy`, but it renders as soon as it is loaded, at once if it is already: React delays what has suspended by up
 * to 300 ms. `texts` are the areas it needs, loaded in parallel with its code. A failed load is
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
    if (!Loaded) ready().catch(() => undefined);
    return Loaded;
  }
  function Shown(props: Props) {
    const [shown, setShown] = useState<{ component?: ComponentType<Props> | undefined; error?: unknown }>(
      () => ({
        component: begin(),
      }),
    );
    const { component } = shown;
    useEffect(() => {
      if (component) return undefined;
      let isMounted = true;
      const show = (next: typeof shown) => isMounted && setShown(next);
      ready().then(
        (loaded) => show({ component: loaded }),
        (error: unknown) => show({ error }),
      );
      return () => {
        isMounted = false;
      };
    }, [component]);
    if ('error' in shown) throw shown.error;
    return component ? createElement(component, props) : null;
  }
  return Object.assign(Shown, { ready, preload: () => void ready().catch(() => undefined) });
}
