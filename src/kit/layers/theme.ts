/**
 * The light, dark or system theme: stored in this browser, applied as `<html data-theme>`. Without React. boot/first.ts
 * applies it before the first paint.
 */

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'canvass.theme';
const listeners = new Set<() => void>();

function read(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === kept) ?? 'system';
  } catch {
    // Storage is blocked: the theme lasts as long as the page.
    return 'system';
  }
}

let theme: Theme | undefined;

/** The chosen theme, read from the storage once. */
const currentTheme = (): Theme => (theme ??= read());

/** Applies a theme and stores it. */
export function chooseTheme(next: Theme): void {
  theme = next;
  if (next === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Storage is blocked: the theme lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export const themeStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: currentTheme,
};
