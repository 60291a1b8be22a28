/** Finds what doesn't fit in a page: the rule of the translators' workbench, and what only a whole page shows. */
import type { Page } from '@playwright/test';
import { formsOf, leavesOf } from '../../i18n/tools/catalogue.ts';
import { areaNames, readArea } from '../../i18n/tools/read.ts';
import { findMisfits } from '../../i18n/workbench/fit/fit.ts';

/** A message without words would match every text. */
const WORDS = /\p{L}{2}/u;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Whether a text is a message of the language, with any values. */
export function messagesOf(locale: string): (text: string) => boolean {
  const shapes = areaNames().flatMap((area) =>
    [...leavesOf(readArea(locale, area) ?? {}).values()].flatMap((message) =>
      formsOf(message).map((form) => form.split(/%\{\w+\}/u)),
    ),
  );
  const fixed = new Set(shapes.filter((parts) => parts.length === 1).map(([text = '']) => text));
  const open = shapes
    .filter((parts) => parts.length > 1 && WORDS.test(parts.join('')))
    .map((parts) => new RegExp(`^${parts.map(escaped).join('.+')}$`, 'u'));
  return (text) => fixed.has(text) || open.some((shape) => shape.test(text));
}

type Finder = typeof globalThis & { findMisfits: typeof findMisfits };

type Misfit = {
  readonly text: string;
  readonly how: string;
  readonly where: string;
  /** Ends in an ellipsis, as long data may. */
  readonly isShortened: boolean;
  /** The whole text is available elsewhere. */
  readonly isWhole: boolean;
};

/** Injects the rule into every page from now on. */
export async function bringFinder(page: Page): Promise<void> {
  await page.addInitScript({ content: `globalThis.findMisfits = ${findMisfits.toString()}` });
}

const readPage = (page: Page) =>
  page.evaluate(() => {
    const above = (element: Element): Element[] => {
      const all: Element[] = [];
      for (let each: Element | null = element; each; each = each.parentElement) all.push(each);
      return all;
    };
    const place = (element: Element) =>
      above(element)
        .slice(0, 2)
        .map((each) => [each.tagName.toLowerCase(), ...each.classList].join('.'))
        .toReversed()
        .join(' > ');
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    /** For screen readers only: a table head of stacked columns is a pixel large. */
    const isTiny = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (width <= 1 || height <= 1) && getComputedStyle(element).overflow !== 'visible';
    };
    const describe = (element: Element, text: string, how: string): Misfit => ({
      text: text.trim(),
      how,
      where: place(element),
      isShortened: above(element).some((each) => getComputedStyle(each).textOverflow === 'ellipsis'),
      isWhole: element.closest('[title], [aria-describedby], a, button') !== null,
    });
    const misfits = (globalThis as Finder)
      .findMisfits()
      .filter(({ element }) => !above(element).some(isTiny))
      .map(({ element, text, how, pixels }) => describe(element, text, `${how} by ${pixels} px`));
    // The rule skips intentional truncation; words must never be truncated.
    const cut = [...document.querySelectorAll('.cut')]
      .filter((element) => isSeen(element) && element.scrollWidth > element.clientWidth + 1)
      .map((element) => describe(element, element.textContent, 'cut on purpose'));
    // A single-line button that has wrapped.
    const pressed = [...document.querySelectorAll('button, .btn, .chip, .tag, [role=menuitem], nav a')];
    const tall = pressed.filter(isSeen).flatMap((element) => {
      const box = element.getBoundingClientRect();
      // A badge on its corner overflows on purpose, and a select's options are in a popup.
      const texts = document.createTreeWalker(
        element,
        NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
        (node) =>
          node instanceof Element &&
          (node.matches('select') || getComputedStyle(node).position === 'absolute')
            ? NodeFilter.FILTER_REJECT
            : NodeFilter.FILTER_ACCEPT,
      );
      let beyond = 0;
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNode(node);
        const inside = range.getBoundingClientRect();
        // Not displayed.
        if (inside.width === 0 && inside.height === 0) continue;
        beyond = Math.max(beyond, Math.round(Math.max(inside.bottom - box.bottom, box.top - inside.top)));
      }
      const isFault = beyond > 2 && box.height > 1 && element.textContent.trim() !== '';
      return isFault ? [describe(element, element.textContent, `taller than its box by ${beyond} px`)] : [];
    });
    return {
      misfits: [...misfits, ...cut, ...tall],
      sideways: document.documentElement.scrollWidth - window.innerWidth,
    };
  });

/** What doesn't fit in the current page, one line each. */
export async function misfitsOf(page: Page, isMessage: (text: string) => boolean): Promise<string[]> {
  const { misfits, sideways } = await readPage(page);
  return [
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
    ...misfits
      .filter(({ text, how, isShortened, isWhole }) => {
        if (!how.startsWith('cut') || !isShortened || isMessage(text)) return true;
        return how === 'cut on purpose' && !isWhole;
      })
      .map(({ text, how, where }) => `${how}: “${text}” (${where})`),
  ];
}
