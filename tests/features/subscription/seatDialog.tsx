/** A seat dialog at its address in the real console, over a mock platform. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { AccountRow } from '../../../mocks/db/db.ts';
import type { SubscriptionRow } from '../../../mocks/db/subscriptions.ts';
import type { FaultOrder } from '../../../mocks/faults/faults.ts';
import type { Platform } from '../../../mocks/platform.ts';
import { companyRow, type CompanyKey } from '../../../mocks/seeds/companies.ts';
import type { CastKey } from '../../../mocks/seeds/people.ts';
import { SETTINGS_TAB } from '../../../src/app/screens.ts';
import { SUBSCRIPTION_DIALOG } from '../../../src/features/subscription/dialogs.ts';
import { toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { settingsPaths, subscriptionDialog } from '../../../src/tabs.ts';
import { renderApp } from '../../renderApp.tsx';
import { smallPlatform } from '../../signedIn.ts';

/** The address of each dialog. */
const PLACES = {
  add: subscriptionDialog('add-seats'),
  remove: `${settingsPaths.editSubscription}?dialog=remove-seats`,
  cancel: `${settingsPaths.editSubscription}?dialog=cancel`,
} as const;

type Options = {
  as?: CastKey;
  company?: CompanyKey;
  platform?: Platform;
  /** Changes of the account and its subscription before the console reads them. */
  account?: Partial<AccountRow>;
  plan?: Partial<SubscriptionRow>;
  /** The dialog may not open, so it is not waited for. */
  isRefused?: boolean;
};

const dialog = () => screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog');

/** Bruce's account is Professional and annual, with two seats of two used. */
export async function shown(place: keyof typeof PLACES, options: Options = {}) {
  const { as = 'bruce', company = 'brightwell', isRefused = false } = options;
  const platform = options.platform ?? smallPlatform({ users: 600 });
  const row = companyRow(company);
  Object.assign(platform.db.accounts[row] ?? {}, options.account);
  Object.assign(platform.state().subscriptions.get(row) ?? {}, options.plan);
  const { subscription, users } = SETTINGS_TAB;
  // Preloads their code.
  await Promise.all([subscription, users, ...Object.values(SUBSCRIPTION_DIALOG)].map((part) => part.ready()));
  const app = await renderApp({ as, at: PLACES[place], platform });
  if (!isRefused) await waitFor(() => expect(dialog()).not.toBeNull());
  platform.log.clear();
  const { ledger } = platform.state();
  return {
    ...app,
    platform,
    /** Leaves before the test ends. */
    leave: app.unmount,
    go: (steps: number) => act(async () => window.history.go(steps)),
    isOpen: () => dialog() !== null,
    account: () => platform.db.accounts[row] as NonNullable<(typeof platform.db.accounts)[number]>,
    plan: () => {
      const found = platform.state().subscriptions.get(row);
      if (!found) throw new Error('The account has no subscription');
      return found;
    },
    /** The ledger's charges. */
    charges: () => ledger.intents.reduce((sum, { charges }) => sum + charges, 0),
    calls: (name: string) => platform.log.of(name).length,
    fault: (order: FaultOrder) => void platform.faults.add(order),
    press: (name: string | RegExp) => app.user.click(button(name)),
    /** Both clicks happen before the next render. */
    pressTwice: (name: string | RegExp) => {
      const target = button(name);
      target.click();
      target.click();
    },
  };
}
export type Shown = Awaited<ReturnType<typeof shown>>;

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const toasts = () => toastStore.get().history.map(({ text }) => text);
/** Waits until the console is at this path. */
export const landed = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));
export const problem = () => document.querySelector('div[role="alert"]')?.textContent ?? '';
