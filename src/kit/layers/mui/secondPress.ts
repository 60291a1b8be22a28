/**
 * Handles double presses and held keys: when the first part of the press opens a modal, the rest is not meant for
 * whatever then has the focus or is under the pointer.
 */
import { type KeyboardEvent, type MouseEvent, useCallback, useRef } from 'react';
import { beganBefore } from '../presses.ts';

/** Handlers of a modal that drop the rest of such a press; call `opened` once the modal is shown and has the focus. */
export function useSecondPress() {
  const since = useRef(0);
  /** The element focused on opening. If the user has moved the focus since, a press is intended. */
  const focused = useRef<Element>(null);
  const dropped = useRef('');
  const opened = useCallback(() => {
    since.current = performance.now();
    focused.current = document.activeElement;
  }, []);

  function drop(event: KeyboardEvent | MouseEvent): void {
    event.preventDefault();
    event.stopPropagation();
    // Drops a third press as well.
    since.current = performance.now();
  }

  return {
    opened,
    onKeyDownCapture(event: KeyboardEvent) {
      dropped.current = '';
      if ((event.key !== 'Enter' && event.key !== ' ') || event.target !== focused.current) return;
      if (!beganBefore(since.current, event.repeat)) return;
      dropped.current = event.key;
      drop(event);
    },
    /** The space bar presses a button on key up. */
    onKeyUpCapture(event: KeyboardEvent) {
      if (event.key === dropped.current) drop(event);
      dropped.current = '';
    },
    onClickCapture(event: MouseEvent) {
      if (event.detail > 1 && beganBefore(since.current, false)) drop(event);
    },
  };
}
