import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { isTyping } from '../../kit/keys/typing.ts';

/** Calls `close` on Escape, unless the user is typing, or a menu or dialog is open, which Escape closes first. */
export function useEscape(close: () => void): void {
  const run = useEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event)) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    document.addEventListener('keydown', run);
    return () => document.removeEventListener('keydown', run);
  }, [run]);
}
