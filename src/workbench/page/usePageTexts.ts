import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { stepOf } from '../panel/shortcuts.ts';
import { changeWorkbench, workbenchStore } from '../store.ts';
import { useWorkbench } from '../useWorkbench.ts';
import { startChoosing } from './choosing.ts';
import type { Hit } from './hit.ts';
import { messagesOf, pageTexts, spotOf, watchPage } from './pageTexts.ts';
import { around, type Box, boxesOf, PANEL, type Spot } from './spots.ts';

/** The part of the window that the panel leaves free. */
function freeArea(): Box {
  const free = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
  const panel = document.querySelector(PANEL)?.getBoundingClientRect();
  if (!panel) return free;
  // The panel is a sheet at the bottom, or at either side.
  if (panel.width >= free.right) free.bottom = panel.top;
  else if (panel.left > 0) free.right = panel.left;
  else free.left = panel.right;
  return free;
}

/** Scrolls to a text unless it is visible. */
function show(spot: Spot): void {
  const box = around(boxesOf(spot));
  if (!box) return;
  const free = freeArea();
  const middle = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  const isInside =
    box.top >= free.top && box.bottom <= free.bottom && box.left >= free.left && box.right <= free.right;
  // Not covered if the element at its center is its own, an ancestor or a descendant.
  const isCovered = !middle || !(middle.contains(spot.element) || spot.element.contains(middle));
  if (!isInside || isCovered) spot.element.scrollIntoView({ block: 'center', inline: 'nearest' });
}

export type PageTexts = {
  /** Goes to the next (1) or previous (-1) message on the page. */
  step(by: 1 | -1): void;
  /** 1-based position of the selected message, 0 when it is not on the page; and the number of messages. */
  at: number;
  all: number;
  /** The message that a click would select. */
  pointed: Spot | undefined;
  /** Where the selected message is shown. */
  chosen: Spot | undefined;
  /** Whether the editor takes the focus when it appears. */
  wantsFocus: RefObject<boolean>;
};

/** The page's texts and their selection, while mounted. `panel` contains the editor. */
export function usePageTexts(panel: RefObject<HTMLElement | null>): PageTexts {
  const spots = useSyncExternalStore(pageTexts.subscribe, pageTexts.get);
  const { selected } = useWorkbench();
  const [hit, setHit] = useState<Hit>();
  const [place, setPlace] = useState<Element>();
  const wantsFocus = useRef(false);
  const messages = useMemo(() => messagesOf(spots), [spots]);
  const at = messages.findIndex(({ key }) => key === selected);

  useEffect(() => watchPage(), []);

  const choose = useEffectEvent((next: Hit) => {
    wantsFocus.current = true;
    setPlace(next.spot.element);
    changeWorkbench({ selected: next.spot.key, together: next.keys });
  });
  useEffect(
    () =>
      startChoosing({
        isChoosing: () => workbenchStore.get().choosing,
        onPoint: setHit,
        onChoose: (next) => choose(next),
      }),
    [],
  );

  function step(by: 1 | -1): void {
    const from = at < 0 && by < 0 ? 0 : at;
    const next = messages.at((from + by) % messages.length);
    if (!next) return;
    // Keeps the focus in the panel: in the editor, or on the button that steps through the texts.
    const { activeElement } = document;
    wantsFocus.current =
      activeElement?.localName === 'textarea' && panel.current?.contains(activeElement) === true;
    setPlace(next.element);
    changeWorkbench({ selected: next.key, together: [] });
    show(next);
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const by = stepOf(event);
    if (by === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    step(by);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);

  const pointed =
    hit && spots.find(({ key, element }) => key === hit.spot.key && element === hit.spot.element);
  const chosen = selected === undefined ? undefined : spotOf(selected, place);
  return { step, at: at + 1, all: messages.length, pointed, chosen, wantsFocus };
}
