import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { listOrder, neighbourOf } from '../next/order.ts';
import { stepOf } from '../panel/shortcuts.ts';
import { changeWorkbench, workbenchStore } from '../store.ts';
import { useWorkbench } from '../useWorkbench.ts';
import { startChoosing } from './choosing.ts';
import type { Hit } from './hit.ts';
import { messagesOf, pageTexts, spotOf, watchPage } from './pageTexts.ts';
import { showSpot } from './scroll.ts';
import type { Spot } from './spots.ts';

export type PageTexts = {
  /**
   * Goes to the next (1) or previous (-1) message of the page, or of the list if that is shown; with `isTyping` the
   * editor takes the focus.
   */
  step(by: 1 | -1, isTyping?: boolean): void;
  /** Outlines a message on the page, as if it were pointed at; undefined removes the outline. */
  point(key: string | undefined): void;
  /** The messages of the page, in document order. */
  messages: readonly Spot[];
  /** 1-based position of the selected message, 0 when it is not on the page; and the number of messages. */
  at: number;
  all: number;
  /** The message that a click would select. */
  pointed: Spot | undefined;
  /** Where the selected message is shown. */
  chosen: Spot | undefined;
  /**
   * The part that takes the focus once it is rendered. Named, because the list may render again before the editor that
   * a press opens, and must not take the editor's focus.
   */
  wantsFocus: RefObject<'editor' | 'list' | undefined>;
};

/** The page's texts and their selection, while mounted. `panel` contains the editor. */
export function usePageTexts(panel: RefObject<HTMLElement | null>): PageTexts {
  const spots = useSyncExternalStore(pageTexts.subscribe, pageTexts.get);
  const { selected, view } = useWorkbench();
  const [hit, setHit] = useState<Hit>();
  // Separate from the hit under the pointer, which is over the panel here.
  const [listedKey, setListedKey] = useState<string>();
  const [place, setPlace] = useState<Element>();
  const wantsFocus: PageTexts['wantsFocus'] = useRef(undefined);
  const messages = useMemo(() => messagesOf(spots), [spots]);
  const listed = useSyncExternalStore(listOrder.subscribe, listOrder.get);
  const order = useMemo(
    () => (view === 'list' ? listed : messages.map(({ key }) => key)),
    [view, listed, messages],
  );
  const at = order.findIndex((key) => key === selected);
  const seenAt = useRef(0);
  useEffect(() => {
    if (at >= 0) seenAt.current = at;
  }, [at]);

  useEffect(() => watchPage(), []);

  const choose = useEffectEvent((next: Hit) => {
    wantsFocus.current = 'editor';
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

  function step(by: 1 | -1, isTyping = false): void {
    const next = neighbourOf(order, selected, by, seenAt.current);
    if (next === undefined) return;
    // Keeps the focus in the panel: in the editor, or on the button that steps through the texts.
    const { activeElement } = document;
    const isInEditor =
      activeElement?.localName === 'textarea' && panel.current?.contains(activeElement) === true;
    wantsFocus.current = isTyping || isInEditor ? 'editor' : undefined;
    const spot = spotOf(next);
    setPlace(spot?.element);
    changeWorkbench({ selected: next, together: [] });
    if (spot) showSpot(spot);
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
    listedKey === undefined
      ? hit && spots.find(({ key, element }) => key === hit.spot.key && element === hit.spot.element)
      : spotOf(listedKey);
  const chosen = selected === undefined ? undefined : spotOf(selected, place);
  return { step, point: setListedKey, messages, at: at + 1, all: order.length, pointed, chosen, wantsFocus };
}
