/** The messages that the page currently shows, updated while it is watched. */
import { valueStore } from '../../../src/kit/valueStore.ts';
import { workbenchStore } from '../store.ts';
import { throttled } from '../throttled.ts';
import { findSpots, isReachable, OWN, type Spot, WATCHED } from './spots.ts';

/** The highlight's name in the stylesheet: `::highlight(translated)`. */
const NAME = 'translated';

/** Underlines the spots; browsers without the highlight API show only the outline. */
function underline(spots: readonly Spot[]): void {
  if (!('highlights' in CSS)) return;
  const ranges = spots.flatMap(({ text }) =>
    text && text.end > text.start
      ? new StaticRange({
          startContainer: text.node,
          startOffset: text.start,
          endContainer: text.node,
          endOffset: text.end,
        })
      : [],
  );
  if (ranges.length === 0) CSS.highlights.delete(NAME);
  else CSS.highlights.set(NAME, new Highlight(...ranges));
}

/** Minimum interval between scans, in milliseconds. */
const LOOK_EVERY_MS = 150;

const store = valueStore<readonly Spot[]>([]);
const look = throttled(() => set(findSpots()), LOOK_EVERY_MS);

/** Without underlines, as while somebody types: with them, the browser would paint the whole page for each key. */
let isPlain = false;

function bePlain(next: boolean): void {
  if (next === isPlain) return;
  isPlain = next;
  underline(isPlain ? [] : store.get());
}

function set(next: readonly Spot[]): void {
  if (!isPlain) underline(next);
  store.set(next);
}

export const pageTexts = {
  subscribe: store.subscribe,
  get: store.get,
  /** The spots after a fresh scan, if the page has changed since the last one. */
  current(): readonly Spot[] {
    look.flush();
    return store.get();
  },
};

const isOwn = ({ target }: MutationRecord | Event): boolean =>
  target instanceof Node &&
  (target instanceof Element ? target : target.parentElement)?.closest(OWN) instanceof Element;

/** Starts watching the page; the returned function stops it and removes the underlines. */
export function watchPage(): () => void {
  const observer = new MutationObserver((records) => {
    if (!records.every(isOwn)) look();
  });
  observer.observe(document, WATCHED);
  look();
  let { edits } = workbenchStore.get();
  const stopFollowing = workbenchStore.subscribe(() => {
    const before = edits;
    edits = workbenchStore.get().edits;
    if (edits !== before) bePlain(true);
  });
  const pages = new AbortController();
  for (const name of ['pointermove', 'focusin'])
    window.addEventListener(name, (event) => !isOwn(event) && bePlain(false), { signal: pages.signal });
  return () => {
    observer.disconnect();
    look.cancel();
    stopFollowing();
    pages.abort();
    set([]);
    bePlain(false);
  };
}

/** The reachable messages, each at its first place, in document order. */
export function messagesOf(found: readonly Spot[]): Spot[] {
  const first = new Map<string, Spot>();
  for (const spot of found) if (!first.has(spot.key) && isReachable(spot)) first.set(spot.key, spot);
  return [...first.values()];
}

/** The place of a message: where it was selected if that still exists, else the first, preferably not the title. */
export function spotOf(key: string, element?: Element): Spot | undefined {
  const places = store.get().filter((spot) => spot.key === key && isReachable(spot));
  return (
    places.find((spot) => spot.element === element) ??
    places.find((spot) => spot.element.localName !== 'title') ??
    places[0]
  );
}
