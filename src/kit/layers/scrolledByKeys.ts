const FOCUSABLE = 'a[href], :is(button, input, select, textarea):not(:disabled), [tabindex="0"]';

/**
 * A ref for a scroll container: makes it focusable while it overflows and contains nothing focusable, so that it can be
 * scrolled from the keyboard. Not every browser does that on its own.
 */
export function scrolledByKeys(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const judge = (): void => {
    const scrolls = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
    if (scrolls && !box.querySelector(FOCUSABLE)) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  // Also calls it for the first time, when there is a layout.
  const sizes = new ResizeObserver(judge);
  sizes.observe(box);
  const contents = new MutationObserver(judge);
  contents.observe(box, { childList: true, subtree: true, characterData: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}
