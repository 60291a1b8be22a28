/** Finds notes that touch what stands above them, and tooltips that something covers. */
import type { Page } from '@playwright/test';

/** The least distance of a note from what stands above it, in pixels. */
const GAP = 4;

/** One line for each note or tooltip in the current page with such a fault. */
export const overlapsOf = (page: Page): Promise<string[]> =>
  page.evaluate((gap) => {
    const named = (element: Element) => `“${element.textContent.trim().slice(0, 40)}”`;
    /** The element before it; for the only content of its parent (a live region), before that. */
    const before = (element: Element): Element | null => {
      const { previousElementSibling, parentElement } = element;
      if (previousElementSibling || !parentElement || parentElement.childElementCount > 1)
        return previousElementSibling;
      return parentElement.matches('main, [aria-modal=true], body') ? null : before(parentElement);
    };
    const touching = [...document.querySelectorAll('.note')].flatMap((note) => {
      const above = before(note);
      if (!above || !note.checkVisibility() || !above.checkVisibility()) return [];
      const [own, other] = [note.getBoundingClientRect(), above.getBoundingClientRect()];
      const distance = own.top - other.bottom;
      if (other.height < 2 || other.width < 2 || distance < -2 || distance >= gap) return [];
      return [`${named(note)} is ${Math.round(distance)} px below ${named(above)}`];
    });
    const covered = [...document.querySelectorAll('.tip')].flatMap((tip) => {
      const { left, width, top, height } = tip.getBoundingClientRect();
      const isOver = (x: number) => tip.contains(document.elementFromPoint(x, top + height / 2));
      const points = Array.from({ length: Math.floor(width / 8) }, (_, index) => left + 4 + index * 8);
      return points.every(isOver) ? [] : [`${named(tip)} is covered`];
    });
    return [...touching, ...covered];
  }, GAP);
