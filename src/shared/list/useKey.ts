/** Single-key shortcuts of a screen. */
import { useEvent } from 'ra-core';
import { useEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

/** Calls `action` when the key is pressed without modifiers, unless the user is typing or a dialog is open. */
export function useKey(key: string, action: () => void): void {
  const run = useEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    if (document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    document.addEventListener('keydown', run);
    return () => document.removeEventListener('keydown', run);
  }, [run]);
}
