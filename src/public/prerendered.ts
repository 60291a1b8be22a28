/**
 * The form that is in the page before the code is loaded. The build renders it into templates of index.html
 * (deploy/prerender/pages.tsx); boot/first.ts puts one into the root and marks what is pressed.
 */

/**
 * The screen whose form is prerendered in the root, if any. From now on first.ts ignores its presses, and a translation
 * of its texts is undone.
 */
export function takePrerendered(
  root: HTMLElement,
  page: { canvassPutBack?: (root: HTMLElement) => void } = window as object,
): string | undefined {
  const { screen } = root.dataset;
  delete root.dataset['screen'];
  page.canvassPutBack?.(root);
  return screen;
}

/** Replays in the hydrated form what was typed, filled in by the browser, and pressed before. */
export function takeEarly(root: HTMLElement): void {
  for (const input of root.querySelectorAll('input'))
    if (input.value !== '') input.dispatchEvent(new Event('input', { bubbles: true }));
  for (const pressed of root.querySelectorAll<HTMLElement>('[data-early]')) {
    delete pressed.dataset['early'];
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed.click();
  }
}
