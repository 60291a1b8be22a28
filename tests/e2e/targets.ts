/** Finds controls of the current page that are too small for a finger (WCAG 2.5.5, and 2.5.8 inside a sentence). */
import type { Page } from '@playwright/test';

/** The size that a finger needs, and the least size of a link within a sentence, in pixels. */
const FINGER = 44;
const IN_A_SENTENCE = 24;

/** The controls that are too small, one line each with the size of the area that reacts. */
export function smallTargetsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    ([finger, inSentence]) => {
      const PRESSED =
        'a[href], button, select, textarea, input:not([type=hidden]), [role=menuitem], [role=option], [role=tab]';
      const cover = [...document.querySelectorAll('[aria-modal=true], [role=menu]')].at(-1) ?? document.body;
      const scrolled = [window.scrollX, window.scrollY] as const;
      /** Whether a press there hits this control, something in it, or its label. */
      const reacts = (control: Element, x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y);
        if (!hit) return false;
        // They go in a few seconds, or with the pointer.
        if (hit.closest('.toast, [role=tooltip]')) return true;
        if (control.contains(hit) || hit.contains(control))
          return control.contains(hit) || isBox(control, hit);
        const label = hit.closest('label');
        return label !== null && (label.control === control || label.contains(control));
      };
      /** A field's own frame, which focuses it. */
      const isBox = (control: Element, hit: Element): boolean =>
        hit.matches('label, .input, .multi, .find-rows') && hit.contains(control);
      /** The extent of the reacting area through the control's middle, up to a finger's size. */
      const reach = (control: Element, x: number, y: number, dx: number, dy: number): number => {
        let length = 0;
        while (length < finger && reacts(control, x + dx * (length + 1), y + dy * (length + 1))) length += 1;
        return length;
      };
      const isInSentence = (control: Element): boolean => {
        if (getComputedStyle(control).display !== 'inline') return false;
        const around = control.parentElement?.textContent.trim() ?? '';
        return around.length > control.textContent.trim().length + 1;
      };
      const found = [...cover.querySelectorAll(PRESSED)].flatMap((control) => {
        if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
        if (control.closest('[inert], .Layout-skip, .workbench, iframe')) return [];
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const box = control.getClientRects()[0];
        // A file field is hidden behind its button.
        if (!box || box.width <= 1 || box.height <= 1) return [];
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        // Something floats over it: the bar of a selection, a toast.
        if (!reacts(control, x, y)) return [];
        const width = 1 + reach(control, x, y, -1, 0) + reach(control, x, y, 1, 0);
        const height = 1 + reach(control, x, y, 0, -1) + reach(control, x, y, 0, 1);
        const least = isInSentence(control) ? inSentence : finger;
        // Half a pixel is lost at fractional edges.
        if (height >= least - 1 && width >= Math.min(least, inSentence === least ? 1 : least) - 1) return [];
        const name = [control.tagName.toLowerCase(), ...control.classList].join('.');
        const parent = [
          control.parentElement?.tagName.toLowerCase(),
          ...(control.parentElement?.classList ?? []),
        ].join('.');
        const words = (control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 30);
        return [`${parent} > ${name} “${words}” reacts on ${width} × ${height} px`];
      });
      window.scrollTo(...scrolled);
      return [...new Set(found)];
    },
    [FINGER, IN_A_SENTENCE] as const,
  );
}

/** Whether the first row of the page's list begins below the window. */
export function rowsBelow(page: Page): Promise<string[]> {
  return page.evaluate((finger) => {
    // Only of a list in a page, not in a layer over it or beneath a form.
    const row = document.querySelector('main .list tbody tr:not(.skeletons)');
    if (!row?.checkVisibility() || document.querySelector('[aria-modal=true]')) return [];
    const main = document.querySelector('main');
    const top = Math.round(row.getBoundingClientRect().top + window.scrollY + (main?.scrollTop ?? 0));
    return top + finger > window.innerHeight ? [`the first row begins at ${top} px`] : [];
  }, FINGER);
}
