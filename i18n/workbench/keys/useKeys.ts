import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPressed } from '../panel/shortcuts.ts';
import { changeWorkbench, workbenchStore } from '../store.ts';

/** The search field of the list, or of the page's texts. */
const SEARCH = '.tr-search input, .wb-page input';

/** Goes to the search field; returns whether there is one. */
function goToSearch(): boolean {
  const { view } = workbenchStore.get();
  if (view === 'gallery') return false;
  // Deselects the text, which replaces the page's texts and their search field.
  if (view === 'page') flushSync(() => changeWorkbench({ selected: undefined }));
  const field = document.querySelector<HTMLInputElement>(SEARCH);
  field?.focus();
  field?.select();
  return field !== null;
}

/** The shortcuts that work everywhere, except those that step through the texts; and whether their list is shown. */
export function useKeys(): { areShown: boolean; show(areShown: boolean): void } {
  const [areShown, show] = useState(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = isPressed('keys', event) || isPressed('search', event);
    if (!isOurs) return;
    if (isPressed('keys', event)) show(!areShown);
    else {
      flushSync(() => show(false));
      if (!goToSearch()) return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);
  return { areShown, show };
}
