/**
 * The light, dark or system theme: stored in this browser, applied as `<html data-theme>`. Without React. boot/first.ts
 * applies it before the first paint.
 */
import { valueStore } from '../valueStore.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'canvass.theme';

function read(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === kept) ?? 'system';
  } catch {
    // Storage is blocked: the theme lasts as long as the page.
    return 'system';
  }
}

/** The chosen theme, read from the storage once. */
export const themeStore = valueStore(read());

/** Applies a theme and stores it. */
export function chooseTheme(next: Theme): void {
  if (next === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Storage is blocked: the theme lasts as long as the page.
  }
  themeStore.set(next);
}
