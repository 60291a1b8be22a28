/** Keeps the wizard in the URL, `?dialog=upgrade` of the settings tab, so that Back, reload and links work. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Id } from '../../domain/entities.ts';
import { useGo, usePlace } from '../../kit/place.ts';
import { paths } from '../../paths.ts';

const OPENED = { opened: true };

/** The position of this entry in the router's history; undefined when unknown. */
function depth(): number | undefined {
  const state: unknown = window.history.state;
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
  return typeof idx === 'number' ? idx : undefined;
}

/** Opens the wizard of an account. */
export function useOpenUpgrade(): (id: Id) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { at } = usePlace();
  return (id) => {
    const home = paths.account(id);
    const to = at(`${home}?dialog=upgrade`);
    // The second click of a double click, while the wizard's code is loading.
    if (to === `${window.location.pathname}${window.location.search}`) return;
    void navigate(to, pathname === home ? { state: OPENED } : {});
  };
}

/**
 * Whether the URL requests the wizard, and how to close it. When it was opened from this page, closing goes back past
 * all its steps, so that none is left in the history.
 */
export function useUpgradeAddress(id: Id): { isRequested: boolean; close(): void } {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const go = useGo();
  const isRequested = new URLSearchParams(search).get('dialog') === 'upgrade';
  const openedAt = useRef<number>(undefined);
  const state: unknown = location.state;
  const isOpening = isRequested && typeof state === 'object' && state !== null && 'opened' in state;
  useEffect(() => {
    if (isOpening) openedAt.current = depth();
    else if (!isRequested) openedAt.current = undefined;
  }, [isOpening, isRequested]);
  return {
    isRequested,
    close() {
      const now = depth();
      const back = openedAt.current === undefined || now === undefined ? 0 : openedAt.current - 1 - now;
      if (back < 0 && pathname === paths.account(id)) void navigate(back);
      else go(paths.account(id), { replace: true });
    },
  };
}
