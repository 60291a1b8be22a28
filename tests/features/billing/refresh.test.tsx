/** Billing data stays on the page when it can't be read again. */
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { SETTINGS_TAB } from '../../../src/app/screens.ts';
import { settingsPaths } from '../../../src/tabs.ts';
import { button, open } from '../accounts/open.ts';

beforeAll(() =>
  Promise.all((['billing', 'planBilling', 'users'] as const).map((tab) => SETTINGS_TAB[tab].ready())),
);

const { billing, planBilling } = settingsPaths;

test.each([
  { as: 'ada', at: billing, call: 'getSubscription', region: 'Subscription charge' },
  { as: 'grace', at: planBilling, call: 'subscriptionCatalog', region: 'What you can add' },
  { as: 'grace', at: planBilling, call: 'currentRenewal', region: 'Current renewal' },
  { as: 'grace', at: planBilling, call: 'getAccount', region: 'What you can add' },
] as const)(
  '“$region” stays when $call fails, with an error and Try again',
  async ({ as, at, call, region }) => {
    const app = await open({ as, at });
    const shown = () => screen.findByRole('region', { name: region });
    const figures = () => shown().then(({ textContent }) => /\$[\d,.]+/u.exec(textContent)?.[0]);
    await shown();
    const figure = await figures();
    expect(figure).toBeTruthy();
    await app.user.click(await screen.findByRole('link', { name: /^Users/u }));
    await waitFor(() => expect(screen.queryByRole('region', { name: region })).toBeNull());
    const fault = app.fail({ call, kind: '422' });
    await app.back();
    const again = await button('Try again');
    expect(await figures()).toBe(figure);
    app.platform.faults.remove(fault);
    await app.user.click(again);
    // The button is gone, so the focus is on an element around it, not on the body.
    expect(document.activeElement?.closest('main')).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    expect(await figures()).toBe(figure);
  },
);
