/**
 * Finds texts that don't fit: clipped by their box, overflowing it or the window, or overlapping the text beside them.
 * A function without imports, so that a browser test can pass it to `page.evaluate`.
 */

export type Misfit = {
  readonly element: Element;
  /** The displayed text, with its marks. */
  readonly text: string;
  /** Number of pixels that are hidden or overflow. */
  readonly pixels: number;
  readonly how: 'cut' | 'out' | 'window' | 'over';
};

export type FitOptions = {
  /** Selector of what is checked; the whole page by default. */
  readonly within?: string;
  /** Selector of what is skipped. */
  readonly without?: string;
  /** Checks only marked messages; by default every text. */
  readonly marked?: boolean;
};

/** The texts that don't fit, in document order. */
export function findMisfits({ within = 'body', without, marked = false }: FitOptions = {}): Misfit[] {
  // Half pixels are rounding errors.
  const LEAST = 1.5;
  const MARK = /[\u2061-\u2063]\u2064/u;
  // Data may be truncated: in table cells, and wherever a title has the full text.
  const CUT_DATA = '.cut, .two, [title]';
  const HIDES = new Set(['hidden', 'clip']);
  const SCROLLS = new Set(['auto', 'scroll']);
  type Found = Omit<Misfit, 'element' | 'text'>;
  const worse = (one: Found | undefined, other: Found | undefined): Found | undefined =>
    !one || (other && other.pixels > one.pixels) ? other : one;
  const found = (how: Found['how'], pixels: number): Found | undefined =>
    pixels > LEAST ? { how, pixels: Math.round(pixels) } : undefined;

  const isSeen = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    // Texts for screen readers only are one pixel large.
    return (width > 1 && height > 1) || getComputedStyle(element).display === 'contents';
  };
  const isForEars = (element: Element): boolean => element.closest('.sr') !== null;

  /** The block that the text's lines belong to. */
  const blockOf = (element: Element): Element => {
    let block = element;
    while (/^(inline|contents)$/u.test(getComputedStyle(block).display) && block.parentElement)
      block = block.parentElement;
    return block;
  };

  /** Clipped by the nearest box that hides overflow; scrollable overflow is not clipped. */
  const cutOf = (block: Element, rect: DOMRect): Found | undefined => {
    let worst: Found | undefined;
    let [across, down] = [true, true];
    for (let box: Element | null = block; box && (across || down); box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.display === 'inline' || style.display === 'contents') continue;
      const edge = box.getBoundingClientRect();
      if (across && HIDES.has(style.overflowX)) {
        const hidden = Math.max(rect.right - edge.right, edge.left - rect.left);
        worst = worse(
          worst,
          found('cut', Math.max(hidden, box === block ? box.scrollWidth - box.clientWidth : 0)),
        );
      }
      if (down && HIDES.has(style.overflowY)) {
        const own = box === block ? box.scrollHeight - box.clientHeight : 0;
        const lines = Math.max(own, rect.bottom - edge.bottom, edge.top - rect.top);
        // A font is often taller than its line, so only text that is half hidden counts.
        if (lines > Number.parseFloat(style.fontSize) / 2) worst = worse(worst, found('cut', lines));
      }
      if (SCROLLS.has(style.overflowX)) across = false;
      if (SCROLLS.has(style.overflowY)) down = false;
      if (style.position === 'fixed') break;
    }
    return worst;
  };

  const scrollsAcross = (element: Element | null): boolean => {
    for (let box = element; box; box = box.parentElement)
      if (SCROLLS.has(getComputedStyle(box).overflowX) && box !== document.body) return true;
    return false;
  };

  const outOf = (block: Element, rect: DOMRect): Found | undefined => {
    if (HIDES.has(getComputedStyle(block).overflowX) || scrollsAcross(block)) return undefined;
    const edge = block.getBoundingClientRect();
    const width = document.documentElement.clientWidth;
    return worse(
      found('out', Math.max(rect.right - edge.right, edge.left - rect.left)),
      found('window', Math.max(rect.right - width, -rect.left)),
    );
  };

  /** The overlap of two texts, along the shorter axis. */
  const overlapOf = (one: DOMRect, other: DOMRect): number => {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return across > 2 && down > 4 ? Math.min(across, down) : 0;
  };

  /** The placeholder of an empty field, or the label of a select's current option. */
  const fieldText = (field: Element): string => {
    if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
    if (field instanceof HTMLInputElement && field.value === '') return field.placeholder;
    return '';
  };
  const pen = document.createElement('canvas').getContext('2d');
  const fieldFault = (field: Element, text: string): Found | undefined => {
    if (!pen) return undefined;
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    pen.font = font;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return found('cut', pen.measureText(text).width - room);
  };

  const roots = [...document.querySelectorAll(within)];
  const isWanted = (element: Element, text: string): boolean =>
    text.trim() !== '' &&
    (!marked || MARK.test(text)) &&
    !(without && element.closest(without)) &&
    !isForEars(element) &&
    isSeen(element) &&
    (MARK.test(text) || !element.closest(CUT_DATA));

  type Shown = { element: Element; block: Element; text: string; rect: DOMRect; lines: DOMRect[] };
  const texts: Shown[] = [];
  const misfits: Misfit[] = [];
  for (const root of roots) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue ?? '';
      if (!element || /^(SCRIPT|STYLE|OPTION|TEXTAREA)$/u.test(element.tagName)) continue;
      if (!isWanted(element, text)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = range.getBoundingClientRect();
      if (rect.width === 0) continue;
      texts.push({ element, block: blockOf(element), text, rect, lines: [...range.getClientRects()] });
    }
    for (const field of root.querySelectorAll('input, select')) {
      const text = fieldText(field);
      const fault = isWanted(field, text) ? fieldFault(field, text) : undefined;
      if (fault) misfits.push({ element: field, text, ...fault });
    }
  }

  const rows = new Map<Element | null, Shown[]>();
  for (const each of texts) {
    const row = rows.get(each.block.parentElement) ?? [];
    rows.set(each.block.parentElement, row);
    row.push(each);
  }
  for (const { element, block, text, rect, lines } of texts) {
    const beside = (rows.get(block.parentElement) ?? []).filter((other) => other.block !== block);
    const over = Math.max(
      0,
      ...beside.flatMap((other) => lines.flatMap((one) => other.lines.map((line) => overlapOf(one, line)))),
    );
    const fault = worse(worse(cutOf(block, rect), outOf(block, rect)), found('over', over));
    if (fault) misfits.push({ element, text, ...fault });
  }
  return misfits;
}
