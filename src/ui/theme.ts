/**
 * Light, dark or the system's theme: kept in this browser, shown by `<html data-theme>`. Without React.
 * The first page's theme is set by boot/first.ts, before anything is painted.
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
    // Storage may be refused; the theme then lasts as long as the page.
    return 'system';
  }
}

let theme: Theme | undefined;

/** The chosen theme, read from the browser the first time. */
const currentTheme = (): Theme => (theme ??= read());

/** Chooses a theme, shows it and keeps it. */
export function chooseTheme(next: Theme): void {
  theme = next;
  if (next === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export const themeStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: currentTheme,
};
