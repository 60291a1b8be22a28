/** The messages that the page currently shows, updated while it is watched. */
import { throttled } from '../throttled.ts';
import { findSpots, isReachable, PANEL, type Spot, WATCHED } from './spots.ts';

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

let spots: readonly Spot[] = [];
const look = throttled(() => set(findSpots()), LOOK_EVERY_MS);
const listeners = new Set<() => void>();

function set(next: readonly Spot[]): void {
  spots = next;
  underline(spots);
  for (const listener of listeners) listener();
}

export const pageTexts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): readonly Spot[] => spots,
  /** The spots after a fresh scan, if the page has changed since the last one. */
  current(): readonly Spot[] {
    look.flush();
    return spots;
  },
};

const isOfPanel = ({ target }: MutationRecord): boolean =>
  (target instanceof Element ? target : target.parentElement)?.closest(PANEL) instanceof Element;

/** Starts watching the page; the returned function stops it and removes the underlines. */
export function watchPage(): () => void {
  const observer = new MutationObserver((records) => {
    if (!records.every(isOfPanel)) look();
  });
  observer.observe(document, WATCHED);
  look();
  return () => {
    observer.disconnect();
    look.cancel();
    set([]);
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
  const places = spots.filter((spot) => spot.key === key && isReachable(spot));
  return (
    places.find((spot) => spot.element === element) ??
    places.find((spot) => spot.element.localName !== 'title') ??
    places[0]
  );
}
