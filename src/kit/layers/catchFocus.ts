/** Moves a focus that was lost because its element was removed, such as the button of a deleted row (WCAG 2.4.3). */

/** How many frames a component has to move the focus itself, to a better place. */
const FRAMES = 30;

/**
 * Watches changes below `host`. Once `isLost` has held for a while, the focus goes to the element in `home` that is
 * marked with `data-focus-home`, else to `home` itself; without a home nothing happens. Returns how to stop.
 */
export function catchFocus(
  host: Node,
  isLost: () => boolean,
  home: () => HTMLElement | undefined,
): () => void {
  let frame = 0;
  function wait(frames: number): void {
    frame = 0;
    if (!isLost()) return;
    if (frames > 0) frame = requestAnimationFrame(() => wait(frames - 1));
    else {
      const place = home();
      (place?.querySelector<HTMLElement>('[data-focus-home]') ?? place)?.focus({ preventScroll: true });
    }
  }
  const observer = new MutationObserver(() => frame === 0 && wait(FRAMES));
  observer.observe(host, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
