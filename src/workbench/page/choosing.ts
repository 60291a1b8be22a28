/** Selecting texts on the page: a press on a message selects it instead of acting on the page. */
import { type Hit, hitAt, type Point } from './hit.ts';
import { pageTexts } from './pageTexts.ts';
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

/** Listens before the page does; the returned function stops listening. */
export function startChoosing({ isChoosing, onPoint, onChoose }: Options): () => void {
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
