import { useEffect, useState } from 'react';
import { useComposed } from '../composing.ts';

/** How long typing must pause before a search starts, in milliseconds (spec 1 §9). */
export const SEARCH_DEBOUNCE_MS = 300;

/** A debounced text, for searching (spec 1 §9). Ignores text that an input method is still composing. */
export function useDebounced(typed: string): string {
  const text = useComposed(typed);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
