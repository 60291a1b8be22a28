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
import { type Hit, hitAt, type Point } from './hit.ts';
import { pageTexts, messagesOf, spotOf, watchPage } from './pageTexts.ts';
import { showSpot } from './scroll.ts';
import { PANEL, type Spot } from './spots.ts';

type Options = {
  /** Whether a plain click selects a text; Alt inverts this. */
  isChoosing(): boolean;
  /** Called with the message that a click would select, or with undefined. */
  onPoint(hit: Hit | undefined): void;
  onChoose(hit: Hit): void;
};

const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;

/** Fields that use the keys that would press a button. */
const TYPED =
  'textarea, select, input:not([type="button"], [type="submit"], [type="reset"], [type="checkbox"])';

/** Fields in which Enter submits the form. */
const FILLED = 'input:not([type="button"], [type="submit"], [type="reset"])';

/** Whether a click is the one that a browser dispatches to the form's button when Enter is pressed in a field. */
function isSubmission({ target }: Event): boolean {
  const { activeElement: field } = document;
  return (
    (target instanceof HTMLButtonElement || target instanceof HTMLInputElement) &&
    field instanceof HTMLInputElement &&
    field !== target &&
    field.matches(FILLED) &&
    field.form !== null &&
    field.form === target.form
  );
}

const targetOf = ({ target }: Event): Element | undefined =>
  target instanceof Element && !target.closest(PANEL) ? target : undefined;

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/**
 * A press on a message selects it instead of acting on the page, because this listens before the page does. The returned
 * function stops listening.
 */
function startChoosing({ isChoosing, onPoint, onChoose }: Options): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const listen = <Name extends keyof WindowEventMap>(name: Name, on: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, on, { capture: true, signal });

  const find = (
    event: MouseEvent | KeyboardEvent | FocusEvent,
    texts: () => readonly Spot[],
    point?: Point,
  ): Hit | undefined => {
    const target = targetOf(event);
    const isReversed = 'altKey' in event && event.altKey;
    if (!target || isChoosing() === isReversed) return undefined;
    return hitAt(texts(), target, point);
  };
  /** The message under a press, by a fresh scan: the page may have changed since the last one. */
  const press = (event: MouseEvent | KeyboardEvent, point?: Point) => find(event, pageTexts.current, point);

  /** Follows a link, which Alt+click would otherwise download. */
  function followLink(event: MouseEvent): void {
    const link = event.altKey && isChoosing() ? targetOf(event)?.closest<HTMLElement>('a[href]') : undefined;
    if (!link || !event.isTrusted) return;
    swallow(event);
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
  }

  for (const name of PRESSES)
    listen(name, (event) => {
      // Ignores events that scripts dispatch.
      if (!event.isTrusted) return;
      // Clicks by keyboard have no position.
      const isByKeyboard = name === 'click' && event.detail === 0;
      if (isByKeyboard && isSubmission(event)) return;
      const hit = press(event, isByKeyboard ? undefined : { x: event.clientX, y: event.clientY });
      if (hit) {
        swallow(event);
        if (name === 'click') onChoose(hit);
      } else if (name === 'click') followLink(event);
    });
  listen('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    // Space on a checkbox selects its text; Enter submits from it as from other fields.
    if (targetOf(event)?.matches(event.key === 'Enter' ? `${TYPED}, ${FILLED}` : TYPED)) return;
    const hit = press(event);
    if (!hit) return;
    swallow(event);
    onChoose(hit);
  });
  listen('pointermove', (event) => {
    if (event.pointerType !== 'touch')
      onPoint(find(event, pageTexts.get, { x: event.clientX, y: event.clientY }));
  });
  listen('focusin', (event) => onPoint(find(event, pageTexts.get)));
  document.documentElement.addEventListener('pointerleave', () => onPoint(undefined), { signal });
  return () => ends.abort();
}

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
