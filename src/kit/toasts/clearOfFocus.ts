/** Keeps toasts from covering the focused element (WCAG 2.4.11). Loaded with the first toast. */

const isUnder = (target: Element, toast: Element): boolean => {
  const { left, top, width, height } = target.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const box = toast.getBoundingClientRect();
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
};

/**
 * Moves the toasts to the other edge of the window whenever they cover the focused element; returns a function that
 * stops it.
 */
export function keepClearOfFocus(region: HTMLElement): () => void {
  function look(target: EventTarget | null): void {
    if (!(target instanceof Element) || region.contains(target)) return;
    const hides = [...region.querySelectorAll('.toast')].some((toast) => isUnder(target, toast));
    if (hides) region.toggleAttribute('data-below');
  }
  function onFocus({ target }: FocusEvent): void {
    // A heading or region focused by a script is left alone.
    if (!(target instanceof Element) || target.matches('[tabindex="-1"]')) return;
    // The browser scrolls like this next; the resulting position is what counts.
    target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    look(target);
  }
  look(document.activeElement);
  document.addEventListener('focusin', onFocus);
  return () => {
    document.removeEventListener('focusin', onFocus);
    region.removeAttribute('data-below');
  };
}
