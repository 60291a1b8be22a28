/** Finds the messages that the user points at. */
import { boxesOf, isClipped, type Spot } from './spots.ts';

/** The messages at a place: the most likely one first, then those that belong to it. */
export type Hit = { readonly spot: Spot; readonly keys: readonly string[] };

export type Point = { readonly x: number; readonly y: number };

/** Elements whose texts and attributes form one unit. */
const WHOLE =
  'a, button, input, select, textarea, summary, [role="button"], [role="menuitem"], [role="menuitemcheckbox"], [role="menuitemradio"], [role="tab"], [role="option"], [role="switch"]';

/** Tolerance around a text, in pixels. */
const NEAR = 2;

/**
 * Whether it can be pointed at: excludes texts for screen readers only, closed tooltips, and options of a closed select
 * that are not selected.
 */
const isSeen = ({ element, text }: Spot): boolean =>
  text !== undefined &&
  !isClipped(element) &&
  !element.closest('[hidden]') &&
  !(element instanceof HTMLOptionElement && !element.selected);

const isOn = (spot: Spot, { x, y }: Point): boolean =>
  isSeen(spot) &&
  boxesOf(spot).some(
    ({ left, top, right, bottom }) =>
      x >= left - NEAR && x <= right + NEAR && y >= top - NEAR && y <= bottom + NEAR,
  );

/** The elements that describe this one, which may not be visible. */
const describing = (element: Element): Element[] =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(/\s+/u)
    .flatMap((id) => (id === '' ? [] : (document.getElementById(id) ?? [])));

/** The messages of an element at a point; undefined when there are none. */
export function hitAt(spots: readonly Spot[], target: Element, point?: Point): Hit | undefined {
  const whole = target.closest(WHOLE);
  const inside = spots.filter(({ element }) => (whole ?? target).contains(element));
  const under = point ? inside.filter((spot) => isOn(spot, point)) : [];
  const own = whole ? inside : inside.filter(({ element, text }) => element === target && !text);
  const described = describing(whole ?? target);
  const said = spots.filter(({ element }) => described.some((words) => words.contains(element)));
  const all = [...under, ...own, ...(under.length + own.length > 0 ? said : [])];
  // Of nested texts, the innermost one.
  const [first] = all;
  return first && { spot: first, keys: [...new Set(all.map(({ key }) => key))] };
}
