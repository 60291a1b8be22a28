import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Locale } from '../../languages.ts';
import type { About, MessageRow } from '../list/rows.ts';
import { type ReplaceHit, hitsOf, isTaken } from './hits.ts';
import { NO_WISH, type Wish } from './replace.ts';

type Kept = {
  readonly wish: Wish;
  /** Whether only the messages in the list are searched. */
  readonly isNarrow: boolean;
  /** Hits that were ticked or unticked by hand. */
  readonly ticks: ReadonlyMap<string, boolean>;
};

const NO_TICKS: Kept['ticks'] = new Map();

/** Restored when the dialog is opened again, because Escape is easily pressed. */
let kept: Kept = { wish: NO_WISH, isNarrow: true, ticks: NO_TICKS };

/** Forgets the ticks after a replacement. */
export const forgetTicks = (): void => {
  kept = { ...kept, ticks: NO_TICKS };
};

type Props = {
  all: readonly MessageRow[];
  shown: readonly MessageRow[];
  about: About;
  locale: Locale;
};

export type Replacing = Kept & {
  readonly hits: readonly ReplaceHit[];
  readonly taken: readonly ReplaceHit[];
  /** Whether the hits match the current input. */
  readonly isSettled: boolean;
  change(next: Partial<Wish>): void;
  narrow(isNarrow: boolean): void;
  tick(hits: readonly ReplaceHit[], isTicked: boolean): void;
};

/** The search input, its hits while typing, and which of them are ticked. */
export function useReplace({ all, shown, about, locale }: Props): Replacing {
  const [now, setNow] = useState(kept);
  const set = useCallback((next: Partial<Kept>) => {
    kept = { ...kept, ...next };
    setNow(kept);
  }, []);
  const tick = useCallback(
    (which: readonly ReplaceHit[], isTicked: boolean) =>
      set({ ticks: new Map([...kept.ticks, ...which.map(({ key }) => [key, isTicked] as const)]) }),
    [set],
  );
  // Deferred, so that typing stays responsive while thousands of messages are searched and checked.
  const wish = useDeferredValue(now.wish);
  const rows = now.isNarrow ? shown : all;
  const hits = useMemo(() => hitsOf(rows, wish, { ...about, locale }), [rows, wish, about, locale]);
  const taken = useMemo(() => hits.filter((hit) => isTaken(hit, now.ticks)), [hits, now.ticks]);
  return {
    ...now,
    hits,
    taken,
    isSettled: wish === now.wish,
    // A new search resets the ticks; a new replacement text keeps them.
    change: (next) =>
      set({
        wish: { ...kept.wish, ...next },
        ...(Object.keys(next).every((name) => name === 'replacement') ? {} : { ticks: NO_TICKS }),
      }),
    narrow: (isNarrow) => set({ isNarrow }),
    tick,
  };
}
