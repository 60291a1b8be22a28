import { useEvent, useListContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { processSearch, SEARCH_MAX } from '../../domain/lists/listQuery.ts';
import { shownEmail } from '../../domain/people/shownEmail.ts';
import { isComposing } from '../../kit/composing.ts';
import { Icon } from '../../kit/controls/Icon.tsx';
import { InputFrame } from '../../kit/controls/inputs.tsx';
import { SEARCH_KEYS } from '../../kit/form/keyboard.ts';
import { SEARCH_DEBOUNCE_MS } from '../../kit/hooks/useDebounced.ts';
import { PHONE, useMedia } from '../../kit/hooks/useMedia.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { SEARCH_KEY } from '../../kit/keys/signs.ts';
import { usePlace } from '../../kit/place.ts';
import { useConsoleListContext } from './consoleListContext.ts';

/** The search field of a list, debounced, or immediate on Enter; `/` focuses it. */
export function SearchInput() {
  const { resets } = useConsoleListContext();
  return <Field key={resets} />;
}

function Field() {
  const t = useT();
  const { named } = usePlace();
  const { spec, state, setSearch } = useConsoleListContext();
  const label = t(`lists.${spec.resource}.search`);
  // Beside the phone's buttons there is only room for one word.
  const isPhone = useMedia(PHONE);
  // The text that the list currently shows.
  const value = state.filter.search;
  const [text, setText] = useState(shownEmail(value));
  const [shown, setShown] = useState(value);
  // The last text this field requested: when the list catches up, later input must not be overwritten.
  const [requested, setRequested] = useState(value);
  const timer = useRef<number>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const { isFetching } = useListContext();
  /** Whether to move the focus into the rows once those for the typed text have arrived. */
  const goesOn = useRef(false);

  // The list changed elsewhere: by Back, a link, or a cleared search.
  if (shown !== value) {
    setShown(value);
    if (value !== requested) {
      setText(shownEmail(value));
      setRequested(value);
    }
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const request = useEvent((next: string) => {
    setRequested(processSearch(next));
    setSearch(next);
  });
  function schedule(next: string, wait: number): void {
    window.clearTimeout(timer.current);
    if (wait === 0) request(next);
    else timer.current = window.setTimeout(() => request(next), wait);
  }

  // Only the rows of this list; a page may contain several.
  const goOn = useEvent(() => {
    if (!goesOn.current || isFetching) return;
    goesOn.current = false;
    input.current?.closest('.list')?.querySelector<HTMLElement>('tbody > tr[tabindex="0"]')?.focus();
  });
  useEffect(goOn, [goOn, isFetching, value]);

  return (
    <InputFrame className="find-rows" role="search" aria-label={named('') || undefined}>
      <Icon name="search" />
      <input
        ref={input}
        {...SEARCH_KEYS}
        type="search"
        aria-label={label}
        aria-keyshortcuts={SEARCH_KEY}
        placeholder={isPhone ? t('shell.find') : label}
        maxLength={SEARCH_MAX}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (!isComposing()) schedule(target.value, SEARCH_DEBOUNCE_MS);
        }}
        onCompositionStart={() => window.clearTimeout(timer.current)}
        onCompositionEnd={({ currentTarget }) => schedule(currentTarget.value, SEARCH_DEBOUNCE_MS)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') schedule(text, 0);
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          goesOn.current = true;
          if (requested === processSearch(text)) goOn();
          else schedule(text, 0);
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </InputFrame>
  );
}
