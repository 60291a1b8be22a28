/** The bell of the header, by its name in a language. */
import type { Locator, Page } from '@playwright/test';
import type { MessageKey } from '../../i18n/messages.ts';
import { messageOf } from './stage.ts';

/** The button, with or without news. */
export function bellOf(page: Page, locale = 'en'): Locator {
  const named = (key: MessageKey) => page.getByRole('button', { name: messageOf(locale, key) });
  return named('shell.history.button').or(named('shell.history.buttonNew'));
}

/** Presses the bell; returns its panel. */
export async function openBell(page: Page, locale = 'en'): Promise<Locator> {
  await bellOf(page, locale).click();
  return page.getByRole('dialog', { name: messageOf(locale, 'shell.history.title') });
}
