/** Which messages a person means who points at something. */
import { boxesOf, isClipped, type Spot } from './spots.ts';

/** What is pointed at: the one meant first, and all that go with it. */
export type Hit = { readonly spot: Spot; readonly keys: readonly string[] };

export type Point = { readonly x: number; readonly y: number };

/** One thing to a person: its texts and its attributes belong together. */
const WHOLE =
  'a, button, input, select, textarea, summary, [role="button"], [role="menuitem"], [role="menuitemcheckbox"], [role="menuitemradio"], [role="tab"], [role="option"], [role="switch"]';

/** Pixels around a text that count as on it. */
const NEAR = 2;

/** Whether it can be pointed at: not what is read out only, nor what a closed choice offers besides. */
const isSeen = ({ element, text }: Spot): boolean =>
  text !== undefined && !isClipped(element) && !(element instanceof HTMLOptionElement && !element.selected);

const isOn = (spot: Spot, { x, y }: Point): boolean =>
  isSeen(spot) &&
  boxesOf(spot).some(
    ({ left, top, right, bottom }) =>
      x >= left - NEAR && x <= right + NEAR && y >= top - NEAR && y <= bottom + NEAR,
  );

/** What describes it is said with it, though it may be shown nowhere. */
const describing = (element: Element): Element[] =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(/\s+/u)
    .flatMap((id) => (id === '' ? [] : (document.getElementById(id) ?? [])));

/** The messages at an element, and at a point of it; undefined where there are none. */
export function hitAt(spots: readonly Spot[], target: Element, point?: Point): Hit | undefined {
  const whole = target.closest(WHOLE);
  const inside = spots.filter(({ element }) => (whole ?? target).contains(element));
  const under = point ? inside.filter((spot) => isOn(spot, point)) : [];
  const own = whole ? inside : inside.filter(({ element, text }) => element === target && !text);
  const described = describing(whole ?? target);
  const said = spots.filter(({ element }) => described.some((words) => words.contains(element)));
  const all = [...under, ...own, ...(under.length + own.length > 0 ? said : [])];
  // Where one text lies in another, the smaller one is meant.
  const [first] = all;
  return first && { spot: first, keys: [...new Set(all.map(({ key }) => key))] };
}
