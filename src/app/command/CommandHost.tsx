import { useEffect, useRef, useState } from 'react';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';
import { type Early, isHeld, openWith } from './early.ts';

const Keyboard = lazyLayer(() => import('./Keyboard.tsx').then((module) => module.Keyboard));

/** The keys of the console and its command bar. Their code comes with the first key that somebody presses. */
export function CommandHost() {
  const notify = useNotify();
  const [isUsed, setUsed] = useState(false);
  const listening = useRef<AbortController>(undefined);
  const held = useRef<Early[]>([]);

  useEffect(() => {
    const mine = (listening.current = new AbortController());
    const load = () =>
      void Keyboard.ready().then(
        () => setUsed(true),
        () => {
          if (held.current.length > 0) notify('common.error.retryLater', { type: 'error' });
          held.current = [];
        },
      );
    const onKey = (event: KeyboardEvent) => {
      if (isHeld(event, held.current)) {
        held.current.push(event);
        event.preventDefault();
        event.stopPropagation();
      }
      load();
    };
    document.addEventListener('keydown', onKey, { capture: true, signal: mine.signal });
    openWith((layer) => {
      held.current.push(layer);
      load();
    });
    return () => mine.abort();
  }, [notify]);

  return isUsed ? <Keyboard held={held.current} onReady={() => listening.current?.abort()} /> : null;
}
