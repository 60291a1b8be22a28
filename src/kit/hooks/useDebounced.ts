import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../../domain/lists/listQuery.ts';

/** A debounced text, for searching (spec 1 §9). */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
