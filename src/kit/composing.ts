/**
 * Input methods for Chinese, Japanese and Korean compose a text before it is entered. During the composition their keys
 * choose among candidates, and the unfinished text must not be used.
 */
import { useState, useSyncExternalStore } from 'react';
import { valueStore } from './valueStore.ts';

const composing = valueStore(false);

/** Safari reports the key that ends a composition only after its end, with the key code that input methods use. */
const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;

// On the window, and loaded first, so that no other listener of the page gets such a key.
window.addEventListener(
  'keydown',
  (event) => {
    if (isOfInputMethod(event)) event.stopImmediatePropagation();
    // No event reports the end of a composition whose field was removed.
    else composing.set(false);
  },
  true,
);
window.addEventListener('compositionstart', () => composing.set(true), true);
for (const end of ['compositionend', 'focusout'] as const)
  window.addEventListener(end, () => composing.set(false), true);

/** Whether an input method is composing a text. */
export const isComposing = composing.get;

/** A typed value to search by; during a composition, the value before it. */
export function useComposed<T>(typed: T): T {
  const isHalfMade = useSyncExternalStore(composing.subscribe, isComposing, () => false);
  const [whole, setWhole] = useState(typed);
  if (!isHalfMade && whole !== typed) setWhole(typed);
  return isHalfMade ? whole : typed;
}
