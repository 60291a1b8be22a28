/** Finds what breaks on a page when its texts are spaced or the page is enlarged. */
import type { Page } from '@playwright/test';

/** The text spacing that a page must bear (WCAG 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

/** Adds the text spacing to a page, or removes it. */
export async function spaceTexts(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate(
    (rules) => {
      // The policy lets scripts add sheets of this kind.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = rules === '' ? [] : [sheet];
    },
    isOn ? SPACING : '',
  );
}

/** Controls that are hidden by other parts when they have the focus (WCAG 2.4.11), and parts that make the page scroll
 * sideways (1.4.10). */
export const hiddenFocusOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS = 'a[href], button, select, textarea, input:not([type=hidden]), [tabindex="0"]';
    const cover = [...document.querySelectorAll('[aria-modal=true], [role=menu]')].at(-1) ?? document.body;
    const before = document.activeElement;
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 2 &&
        height > 2 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    };
    /** Whether a part of it is on top. */
    const isOnTop = (control: Element): boolean => {
      const { x, y, width, height } = control.getClientRects()[0] ?? control.getBoundingClientRect();
      return [0.1, 0.3, 0.5, 0.7, 0.9].some((down) =>
        [0.1, 0.5, 0.9].some((along) => {
          const hit = document.elementFromPoint(x + width * along, y + height * down);
          return (
            hit !== null &&
            (control.contains(hit) || hit.contains(control) || hit.closest('label')?.control === control)
          );
        }),
      );
    };
    const name = (control: Element): string =>
      `${control.tagName.toLowerCase()} “${(control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 40)}”`;
    const hidden = [...cover.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control) => {
      if (
        control.closest('[inert], .workbench') ||
        control.matches(':disabled, [tabindex="-1"]') ||
        !isSeen(control)
      )
        return [];
      // The browser does not scroll to an element that already has the focus.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      control.focus();
      // It may open something that moves the focus.
      if (document.activeElement !== control) return [];
      return isOnTop(control) ? [] : [`hidden while it has the focus: ${name(control)}`];
    });
    if (before instanceof HTMLElement) before.focus();
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return [...new Set(hidden), ...(over > 0 ? [`scrolls sideways by ${over} px`] : [])];
  });

/**
 * The share of the window's height, from 0 to 1, that moves when the content with the form controls is scrolled; the
 * rest is sticky or outside of it. 1 where nothing has to be scrolled.
 */
export const movingShareOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const cover = [...document.querySelectorAll('[aria-modal=true]')].at(-1);
    const start = cover?.querySelector('input, select') ?? document.querySelector('main input, main select');
    const scrolls = (element: Element): boolean =>
      element.scrollHeight > element.clientHeight + 1 &&
      (element === document.documentElement || /auto|scroll/u.test(getComputedStyle(element).overflowY));
    let scroller: Element | null = start ?? null;
    while (scroller && !scrolls(scroller)) scroller = scroller === cover ? null : scroller.parentElement;
    if (!scroller) return 1;
    const isPage = scroller === document.documentElement;
    const { x, y, width, height } = isPage
      ? new DOMRect(0, 0, innerWidth, innerHeight)
      : scroller.getBoundingClientRect();
    scroller.scrollTo({ top: scroller.scrollHeight / 2, behavior: 'instant' });
    const isPinned = (hit: Element | null): boolean => {
      for (let element = hit; element && element !== scroller; element = element.parentElement)
        if (/sticky|fixed/u.test(getComputedStyle(element).position)) return !element.contains(scroller);
      return false;
    };
    const [top, bottom] = [Math.max(y, 0), Math.min(y + height, innerHeight)];
    let moving = 0;
    for (let at = top + 1; at < bottom; at += 2)
      if (!isPinned(document.elementFromPoint(x + width / 2, at))) moving += 2;
    scroller.scrollTo({ top: 0, behavior: 'instant' });
    return Math.round((moving / innerHeight) * 100) / 100;
  });
