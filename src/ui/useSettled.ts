import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../domain/listQuery.ts';

/** A text once its typing rests: what a search asks for (spec 1 §9). */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
