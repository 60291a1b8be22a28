/** Fetches the code and data of a link's screen as soon as the user is about to follow it. */
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useEvent, useStoreContext } from 'ra-core';
import { useEffect } from 'react';
import { useConsoleSession } from '../../data/session.tsx';
import { isPlainPress } from '../../shared/list/openRow.ts';
import { readAhead } from '../readAhead.ts';
import { preloadScreen } from '../screens.ts';

/** How long a pointer, the focus or a finger must stay on a link before it counts, in milliseconds. */
const REST_MS = 100;

/**
 * Where the link under an event leads, if it is another page of this origin. Elsewhere in a row, the row's link counts.
 */
function addressAt({ target }: Event): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const link =
    target.closest('a[href]') ?? (target.matches('tr') ? target.querySelector('a[data-open]') : null);
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== window.location.origin)
    return undefined;
  const address = link.pathname + link.search;
  return address === window.location.pathname + window.location.search ? undefined : address;
}

/** Listens to the whole document, so that no link needs code of its own. */
export function useAnnouncements(): void {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const store = useStoreContext();
  const { user, runtime } = useConsoleSession();
  const fetchScreen = useEvent((address: string) => {
    preloadScreen(new URL(address, window.location.origin).pathname);
    readAhead(address, { user, runtime, queryClient, dataProvider, store });
  });

  useEffect(() => {
    let timer: number | undefined;
    let at = { x: -1, y: -1 };
    const forget = () => window.clearTimeout(timer);
    const later = (event: Event) => {
      forget();
      if (addressAt(event) === undefined) return;
      timer = window.setTimeout(() => {
        // Checked again, because the press may have navigated there meanwhile.
        const address = addressAt(event);
        if (address !== undefined) fetchScreen(address);
      }, REST_MS);
    };
    const now = (event: MouseEvent) => {
      const address = isPlainPress(event) ? addressAt(event) : undefined;
      if (address === undefined) return;
      forget();
      fetchScreen(address);
    };
    const onOver = (event: PointerEvent) => {
      // A page that changes or scrolls under a resting pointer announces nothing.
      const hasMoved = event.clientX !== at.x || event.clientY !== at.y;
      at = { x: event.clientX, y: event.clientY };
      if (hasMoved && event.pointerType === 'mouse') later(event);
      else forget();
    };
    // A finger may be about to scroll: the browser then cancels the pointer.
    const onDown = (event: PointerEvent) => (event.pointerType === 'touch' ? later(event) : now(event));
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    document.addEventListener('pointerover', onOver, options);
    document.addEventListener('pointerdown', onDown, options);
    document.addEventListener('pointercancel', forget, options);
    document.addEventListener('focusin', later, options);
    document.addEventListener('focusout', forget, options);
    // Also from the keyboard, and before the router renders anything.
    document.addEventListener('click', now, options);
    return () => {
      forget();
      listening.abort();
    };
  }, [fetchScreen]);
}
