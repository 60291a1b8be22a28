/** Lazily loaded components, with preloading. */
import { type ComponentType, createElement, useEffect, useState } from 'react';
import type { TextFile } from '../../i18n/files.ts';
import { loadFile } from './i18n/texts.ts';

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Preloads the code; a failure surfaces when the component is rendered. */
  preload(): void;
  /** Settles when the code is loaded. */
  ready(): Promise<unknown>;
};

/**
 * Like `lazy`, but renders as soon as the code is loaded, or immediately if it already is: React delays suspended
 * content by up to 300 ms. `texts` is the text file to load in parallel with the code: `console` for the console's
 * first screens, `public` for the public screens. A failed load is thrown to the error boundary.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: TextFile = 'rest',
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let coming: Promise<unknown> | undefined;
  const ready = () =>
    (coming ??= Promise.all([load(), loadFile(texts)]).then(
      ([component]) => (Loaded = component),
      (error: unknown) => {
        // The next use retries, because the connection may be back.
        coming = undefined;
        throw error;
      },
    ));
  function Shown(props: Props) {
    const [outcome, setOutcome] = useState<{ error?: unknown }>({});
    const isLoaded = Loaded !== undefined;
    const { onClose } = props as { onClose?: () => void };
    useEffect(() => {
      if (isLoaded) return undefined;
      ready().then(
        () => setOutcome({}),
        (error: unknown) => setOutcome({ error }),
      );
      // A layer that Escape closes can be closed while it is loading, wherever the focus is.
      const dismiss = (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !onClose) return;
        event.stopPropagation();
        onClose();
      };
      document.addEventListener('keydown', dismiss, true);
      return () => document.removeEventListener('keydown', dismiss, true);
    }, [isLoaded, onClose]);
    if ('error' in outcome) throw outcome.error;
    return Loaded ? createElement(Loaded, props) : null;
  }
  return Object.assign(Shown, { ready, preload: () => void ready().catch(() => undefined) });
}
