/** A browser that translates the page, as Chrome does: a font element in the place of each text. */
import type { Page } from '@playwright/test';

/** Where the text node of React ends: out of the page, or inside of the font elements. */
export type Way = 'replaced' | 'wrapped';

export const isWay = (text: string | undefined): text is Way => text === 'replaced' || text === 'wrapped';

/** What the browser leaves untranslated. */
const LEFT = '[translate=no], .notranslate, script, style, noscript, textarea, title, svg, template, iframe';

/**
 * Translates every page from now on, and whatever appears in it later, a moment after it is shown. The translation of
 * a text is the same text, so that any test finds things by their names and sees an old text that is still shown. `from`
 * is the event at which the browser begins; a person who presses "Translate" comes later.
 */
export async function translated(page: Page, way: Way, from: 'DOMContentLoaded' | 'load' = 'load') {
  await page.addInitScript(
    ([how, left, begin]) => {
      // The browser's own world knows neither what the page replaces of the DOM, nor the clock of a test.
      // oxlint-disable-next-line no-restricted-properties -- in the page: the browser's own delay, no test waits for it
      const { setTimeout, MutationObserver } = globalThis;
      const font = () => {
        const made = document.createElement('font');
        made.style.verticalAlign = 'inherit';
        return made;
      };
      const isDone = (text: Text) => text.parentElement?.closest('font') !== null;
      const translate = (text: Text) => {
        if (!text.data.trim() || isDone(text) || text.parentElement?.closest(left)) return;
        const [outer, inner] = [font(), font()];
        text.replaceWith(outer);
        inner.append(how === 'wrapped' ? text : text.data);
        outer.append(inner);
      };
      const all = () => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        texts.forEach(translate);
      };
      let isDue = false;
      const soon = () => {
        if (isDue) return;
        isDue = true;
        setTimeout(() => {
          isDue = false;
          all();
        }, 10);
      };
      addEventListener(begin, () => {
        document.documentElement.lang = 'de';
        document.documentElement.classList.add('translated-ltr');
        all();
        new MutationObserver(soon).observe(document.body, { childList: true, subtree: true });
      });
    },
    [way, LEFT, from] as const,
  );
}
