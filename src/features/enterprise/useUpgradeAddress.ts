/** The wizard's place in the address, `?dialog=upgrade` of the settings tab: Back, reload and links lead where they should. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Id } from '../../domain/entities.ts';
import { paths } from '../../paths.ts';

const OPENED = { opened: true };

/** How many entries the router has behind this one. */
function depth(): number | undefined {
  const state: unknown = window.history.state;
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
  return typeof idx === 'number' ? idx : undefined;
}

/** Opens the wizard of an account. */
export function useOpenUpgrade(id: Id): () => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const home = paths.account(id);
  return () => void navigate(`${home}?dialog=upgrade`, pathname === home ? { state: OPENED } : {});
}

/** Whether the wizard is asked for, and the way back out of it: no step of it stays behind where that can be helped. */
export function useUpgradeAddress(id: Id): { isAsked: boolean; close(): void } {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const isAsked = new URLSearchParams(search).get('dialog') === 'upgrade';
  const openedAt = useRef<number>(undefined);
  const state: unknown = location.state;
  const isOpening = isAsked && typeof state === 'object' && state !== null && 'opened' in state;
  useEffect(() => {
    if (isOpening) openedAt.current = depth();
    else if (!isAsked) openedAt.current = undefined;
  }, [isOpening, isAsked]);
  return {
    isAsked,
    close() {
      const now = depth();
      const back = openedAt.current === undefined || now === undefined ? 0 : openedAt.current - 1 - now;
      if (back < 0 && pathname === paths.account(id)) void navigate(back);
      else void navigate(paths.account(id), { replace: true });
    },
  };
}
