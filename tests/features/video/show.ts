/** The video tab over a mock platform, and its drawer. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import { companyRow, type CompanyKey } from '../../../mocks/seeds/companies.ts';
import { ACCOUNT_TAB } from '../../../src/app/account/accountTabs.ts';
import { ManageMinutes } from '../../../src/features/video/VideoTab.tsx';
import { paths } from '../../../src/paths.ts';
import { smallPlatform } from '../../signedIn.ts';
import { button, idOf, open } from '../accounts/open.ts';

export type App = Awaited<ReturnType<typeof open>>;

const DAY_MS = 86_400_000;
export const today = Math.floor(Date.now() / DAY_MS);

// Preloads the lazy screens, so that no test waits for them.
beforeAll(() => Promise.all([ACCOUNT_TAB.video.ready(), ManageMinutes.ready()]));

/** Midnight UTC, this many days from today. */
export const midnight = (ahead: number): string => new Date((today + ahead) * DAY_MS).toISOString();
/** In a date field's format. */
export const dayField = (ahead: number): string => midnight(ahead).slice(0, 10);
/** As in "Nov 1, 2026". */
export const day = (ahead: number): string =>
  new Date((today + ahead) * DAY_MS).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** The console at the video tab of a company, by its link; `prepare` runs before it reads anything. */
export async function openVideo(
  key: CompanyKey = 'aldergrove',
  options: Partial<Parameters<typeof open>[0]> & { prepare?: (platform: App['platform']) => void } = {},
): Promise<App> {
  const { prepare, platform = smallPlatform(), ...rest } = options;
  prepare?.(platform);
  const app = await open({ at: paths.account(idOf(key)), platform, ...rest });
  await app.user.click(await screen.findByRole('link', { name: 'Video' }));
  return app;
}

export const panel = async (name: string) => within(await screen.findByRole('region', { name }));

/** Rows of a table as lists of their cells' texts. */
export const cells = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent.trim()));

/** The platform's rows of a company's terms. */
export const videoOf = (app: Pick<App, 'platform'>, key: CompanyKey = 'aldergrove') =>
  app.platform.state().videos.of(companyRow(key));

export const drawer = () => within(screen.getByRole('dialog', { name: 'Manage minutes' }));

/** The tab with its drawer open. */
export async function openDrawer(...given: Parameters<typeof openVideo>): Promise<App> {
  const app = await openVideo(...given);
  await screen.findByRole('region', { name: 'Terms' });
  await app.user.click(await button('Manage minutes'));
  await screen.findByRole('dialog', { name: 'Manage minutes' });
  // On a busy machine the drawer's frame is there before its content.
  await waitFor(() => expect(drawer().queryByRole('status', { name: /^Loading/u })).toBeNull());
  return app;
}

export const minutesField = () => drawer().getByRole<HTMLInputElement>('textbox', { name: 'Minutes' });
export const dateField = () => drawer().getByLabelText<HTMLInputElement>('Start date');
export const press = (app: App, name: string | RegExp) =>
  app.user.click(drawer().getByRole('button', { name }));

/** Replaces the minutes. */
export async function typeMinutes(app: App, text: string): Promise<void> {
  await app.user.clear(minutesField());
  if (text !== '') await app.user.type(minutesField(), text);
}
/** Browsers set a date field's value as a whole. */
export const typeDate = (value: string) => fireEvent.change(dateField(), { target: { value } });

/** The drawer's error messages. */
export const failures = () =>
  [...document.querySelectorAll('.drawer form .note.bad')]
    .map(({ textContent }) => textContent)
    .filter(Boolean);
