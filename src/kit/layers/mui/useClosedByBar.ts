import { useEffect } from 'react';
import { isBarKey } from '../../keys/pressed.ts';

/** Closes a menu or popup when the command bar opens, because it would cover the bar. */
export function useClosedByBar(onClose: () => void): void {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (isBarKey(event)) onClose();
    };
    document.addEventListener('keydown', close, true);
    return () => document.removeEventListener('keydown', close, true);
  }, [onClose]);
}
