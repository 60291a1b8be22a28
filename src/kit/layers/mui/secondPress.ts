/**
 * A double press, or a key that is held: when its begin has opened a modal, the rest was not meant for what has the
 * focus or lies under the pointer by then.
 */
import { type KeyboardEvent, type MouseEvent, useCallback, useRef } from 'react';
import { beganBefore } from '../presses.ts';

/** Handlers of a modal that drop such a press; `opened` is to be called when the modal is shown and has the focus. */
export function useSecondPress() {
  const since = useRef(0);
  /** What got the focus by the opening. Whoever has moved the focus since means what they press. */
  const focused = useRef<Element>(null);
  const dropped = useRef('');
  const opened = useCallback(() => {
    since.current = performance.now();
    focused.current = document.activeElement;
  }, []);

  function drop(event: KeyboardEvent | MouseEvent): void {
    event.preventDefault();
    event.stopPropagation();
    // A third press is dropped as well.
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
    /** The space bar presses a button when it comes up. */
    onKeyUpCapture(event: KeyboardEvent) {
      if (event.key === dropped.current) drop(event);
      dropped.current = '';
    },
    onClickCapture(event: MouseEvent) {
      if (event.detail > 1 && beganBefore(since.current, false)) drop(event);
    },
  };
}
