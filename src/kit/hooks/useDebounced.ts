import { useEffect, useState } from 'react';

/** How long typing rests before a search starts, in milliseconds (spec 1 §9). */
export const SEARCH_DEBOUNCE_MS = 300;

/** A debounced text, for searching (spec 1 §9). */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
