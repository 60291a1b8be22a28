/** The real console in the upgrade wizard of an account, over a mock platform. */
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { CompanyKey } from '../../../mocks/seeds/companies.ts';
import { LazyWizard } from '../../../src/features/enterprise/UpgradeButton.tsx';
import { paths } from '../../../src/paths.ts';
import { idOf, open } from '../accounts/open.ts';

export type App = Awaited<ReturnType<typeof open>>;

// By selector: a query by role through the whole console costs most of a test's time.
const shown = () => document.querySelector<HTMLElement>('[role="dialog"]');
/** Waits until it is there. */
async function found<T>(look: () => T | null | undefined): Promise<T> {
  await waitFor(() => expect(look() ?? undefined).toBeDefined());
  return look() as T;
}
const says = (text: string | null, name: string | RegExp): boolean =>
  typeof name === 'string' ? text?.trim() === name : name.test(text ?? '');
const among = (selector: string, name: string | RegExp) =>
  [...(shown()?.querySelectorAll<HTMLElement>(selector) ?? [])].find((each) =>
    says(each.getAttribute('aria-label') ?? each.textContent, name),
  );

export const dialog = () => found(shown);
export const gone = () => waitFor(() => expect(shown()).toBeNull());
/** The current step. */
export const step = async () =>
  (await dialog()).querySelector('[aria-current="step"]')?.textContent.replace(/^\d/u, '');
export const at = (name: string) => waitFor(async () => expect(await step()).toBe(name));
export const buttonNamed = (name: string | RegExp) => found(() => among('button', name));
export const press = async (app: App, name: string | RegExp) => app.user.click(await buttonNamed(name));
export const pick = async (app: App, name: string | RegExp) =>
  app.user.click(await found(() => among('.choice', name)?.querySelector('input')));
export const isRefused = async (name: string | RegExp) =>
  (await buttonNamed(name)).getAttribute('aria-disabled') === 'true';
/** The wizard's messages; an alert may be empty. */
export const alert = () =>
  found(() =>
    [...(shown()?.querySelectorAll('[role="alert"]') ?? [])]
      .map(({ textContent }) => textContent.trim())
      .find((text) => text !== ''),
  );
export const input = (label: RegExp) =>
  found(() => among('label', label)?.parentElement?.querySelector<HTMLInputElement>('input'));
/** Fills a field at once. */
export async function paste(app: App, label: RegExp, text: string): Promise<HTMLInputElement> {
  const target = await input(label);
  await app.user.click(target);
  await app.user.paste(text);
  return target;
}

/** At the wizard's first step, by its address. */
export async function openWizard(key: CompanyKey, options: Partial<Parameters<typeof open>[0]> = {}) {
  await LazyWizard.ready();
  const app = await open({ at: `${paths.account(idOf(key))}?dialog=upgrade`, ...options });
  await dialog();
  return app;
}

/** Atlas, a Professional account, at the deal selection. */
export async function atDeal(options: Partial<Parameters<typeof open>[0]> = {}) {
  const app = await openWizard('atlas', options);
  await pick(app, /^Atlas Outdoor/u);
  await press(app, 'Next');
  await at('Deal selection');
  await found(() => among('.choice', /, Enterprise/u));
  return app;
}

/** Atlas with its sign-up deal, validated. */
export async function atInvoice(options: Partial<Parameters<typeof open>[0]> = {}) {
  const app = await atDeal(options);
  await pick(app, /, Enterprise/u);
  await press(app, 'Next');
  await at('Invoice details');
  return app;
}

export const SEND = 'Send invoice for $15,450.00';
export const DONE = 'success: The upgrade to Enterprise has begun. An invoice has been sent successfully.';
