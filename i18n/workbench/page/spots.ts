/** Finds where the document shows messages, by the marks in texts and attributes. */
import { isMarked, messagesIn } from '../marks.ts';

/** One message at one place. */
export type Spot = {
  readonly key: string;
  readonly element: Element;
  /** The range in a text node; undefined for an attribute. */
  readonly text?: { readonly node: Text; readonly start: number; readonly end: number };
};

export type Box = { left: number; top: number; right: number; bottom: number };

export const PANEL = '.workbench';

/** The panel and the list, whose own texts can't be selected. */
export const OWN = `${PANEL}, .tr-list`;

const SKIPPED = `${OWN}, script, style, noscript`;

/** Attributes that are displayed or announced, also by stylesheets. */
const ATTRIBUTES = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
  'alt',
  'label',
  'data-label',
] as const;

/** The mutations that can change spots. */
export const WATCHED: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
  attributeFilter: [...ATTRIBUTES, 'hidden', 'inert', 'class', 'open'],
};

export const markedAttributes = (element: Element): { name: string; value: string }[] =>
  ATTRIBUTES.flatMap((name) => {
    const value = element.getAttribute(name);
    return value !== null && isMarked(value) ? [{ name, value }] : [];
  });

/** Visits every element and text node of the page, but not of the workbench. */
export function visit(root: Node, each: (node: Element | Text) => void): void {
  const filter = (node: Node) =>
    node instanceof Element && node.matches(SKIPPED) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, filter);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) each(node as Element | Text);
}

/** The messages of the document, in order. */
export function findSpots(root: Node = document): Spot[] {
  const spots: Spot[] = [];
  visit(root, (node) => {
    if (node instanceof Element) {
      for (const { value } of markedAttributes(node))
        spots.push(...messagesIn(value).map(({ key }) => ({ key, element: node })));
    } else if (isMarked(node.data)) {
      const element = node.parentElement;
      if (!element) return;
      spots.push(
        ...messagesIn(node.data).map(({ key, ...part }) => ({ key, element, text: { node, ...part } })),
      );
    }
  });
  return spots;
}

const isBox = ({ width, height }: DOMRect): boolean => width > 0 && height > 0;

/** Texts for screen readers only are clipped to a pixel. */
export const isClipped = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width === 1 && height === 1;
};

/** The control that a hidden text describes or names, as a closed tooltip does. */
function describedBy(element: Element): Element | undefined {
  const id = element.closest('[hidden][id]')?.id;
  if (id === undefined) return undefined;
  const is = `~="${CSS.escape(id)}"`;
  return document.querySelector(`[aria-describedby${is}], [aria-labelledby${is}]`) ?? undefined;
}

/** The visible element for this one: options of a closed select and closed tooltips have no box. */
export function seenFor(element: Element): Element {
  const whole = element.closest('select') ?? describedBy(element) ?? element;
  return isClipped(whole) ? (whole.parentElement ?? whole) : whole;
}

/** The boxes of a spot, one per line; empty when it is not rendered. */
export function boxesOf({ element, text }: Spot): readonly Box[] {
  const shown = seenFor(element);
  if (!text || shown !== element) return [shown.getBoundingClientRect()].filter(isBox);
  if (!text.node.isConnected || text.end > text.node.length) return [];
  const range = document.createRange();
  // A message that wraps others may have an empty range of its own; then the whole text is used.
  range.setStart(text.node, text.start === text.end ? 0 : text.start);
  range.setEnd(text.node, text.end);
  return [...range.getClientRects()].filter(isBox);
}

/** The bounding box of all. */
export function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** Whether the user can reach it: rendered and not covered, or the document's title. */
export const isReachable = (spot: Spot): boolean =>
  spot.element.localName === 'title' || (!spot.element.closest('[inert]') && boxesOf(spot).length > 0);
