/**
 * Input methods of Chinese, Japanese and Korean compose a text before it is typed. Until then its keys choose among
 * candidates, and the half-made text is nobody's yet.
 */
import { useState, useSyncExternalStore } from 'react';

let composing = false;
const readers = new Set<() => void>();

function set(next: boolean): void {
  if (next === composing) return;
  composing = next;
  for (const read of readers) read();
}

/** Safari reports the key that ends a composition after its end, with the code that input methods use. */
const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;

// At the window, and loaded before the rest: no other listener of the page hears of such a key.
window.addEventListener(
  'keydown',
  (event) => {
    if (isOfInputMethod(event)) event.stopImmediatePropagation();
    // The end of a composition is not told when its field was removed.
    else set(false);
  },
  true,
);
window.addEventListener('compositionstart', () => set(true), true);
for (const end of ['compositionend', 'focusout'] as const)
  window.addEventListener(end, () => set(false), true);

/** Whether an input method composes a text. */
export const isComposing = (): boolean => composing;

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

/** A typed value to search by: while an input method composes, the one before. */
export function useComposed<T>(typed: T): T {
  const isHalfMade = useSyncExternalStore(subscribe, isComposing, () => false);
  const [whole, setWhole] = useState(typed);
  if (!isHalfMade && whole !== typed) setWhole(typed);
  return isHalfMade ? whole : typed;
}
