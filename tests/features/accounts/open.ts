/** The real console at an account screen, over a mock platform, and the requests it sent. */
import { act, screen, waitFor } from '@testing-library/react';
import { Children, isValidElement, type ReactNode } from 'react';
import { expect } from 'vitest';
import { accountIds } from '../../../mocks/db/ids.ts';
import type { FaultOrder } from '../../../mocks/faults/faults.ts';
import { companyRow, type CompanyKey } from '../../../mocks/seeds/companies.ts';
import { ACCOUNT_TAB } from '../../../src/app/account/accountTabs.ts';
import { AccountScreen } from '../../../src/app/screens.ts';
import { toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { renderApp } from '../../renderApp.tsx';
import { smallPlatform } from '../../signedIn.ts';

type App = Awaited<ReturnType<typeof renderApp>>;

/** The id of a fixed company. */
export const idOf = (key: CompanyKey): string => accountIds.of(companyRow(key));

/** The words of a toast, without the undo beside them. */
const wordsIn = (text: ReactNode): string =>
  isValidElement<{ children: ReactNode }>(text)
    ? String(Children.toArray(text.props.children)[0])
    : String(text);

/** The console at an address. */
export async function open(options: Parameters<typeof renderApp>[0]) {
  const platform = options.platform ?? smallPlatform();
  // As in the console, which fetches both while the first list is loading.
  await Promise.all([AccountScreen.ready(), ACCOUNT_TAB.settings.ready()]);
  const app = await renderApp({ ...options, platform });
  platform.log.clear();
  return {
    ...app,
    /** The row of a fixed company in the platform's data. */
    row: (key: CompanyKey) => {
      const row = platform.db.accounts[companyRow(key)];
      if (!row) throw new Error(`No company ${key}`);
      return row;
    },
    /** Bodies of a call, in order. */
    bodies: (call: string) => platform.log.of(call).map(({ body }) => body),
    fail: (order: FaultOrder) => platform.faults.add(order),
    toasts: () => toastStore.get().history.map(({ level, text }) => `${level}: ${wordsIn(text)}`),
    back: () => act(async () => window.history.back()),
  };
}

export const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

/** Asks to deactivate the account that is shown, from the menu in its header. */
export async function askToDeactivate({ user }: Pick<App, 'user'>): Promise<void> {
  await user.click(await button('More actions'));
  await user.click(await screen.findByRole('menuitem', { name: 'Deactivate account' }));
}

/** Replaces the text of a field. */
export async function type(
  app: Pick<App, 'user'>,
  name: string | RegExp,
  text: string,
): Promise<HTMLInputElement> {
  const input = await field(name);
  await app.user.clear(input);
  // user-event reads braces and brackets as keys unless doubled.
  if (text !== '') await app.user.type(input, text.replaceAll(/[{[]/gu, '$&$&'));
  return input;
}

/** Waits until this call was sent so many times. */
export const asked = (app: Pick<Awaited<ReturnType<typeof open>>, 'bodies'>, call: string, times: number) =>
  waitFor(() => expect(app.bodies(call)).toHaveLength(times));
