/** The order of an upgrade, before anything is paid: users, cadence, promotional code and price. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { SETTINGS_TAB } from '../../../src/app/screens.ts';
import { SUBSCRIPTION_DIALOG } from '../../../src/features/subscription/dialogs.ts';
import { settingsPaths } from '../../../src/tabs.ts';
import { held } from '../../held.ts';
import { smallPlatform } from '../../signedIn.ts';
import { open } from '../accounts/open.ts';

beforeAll(() => Promise.all([SETTINGS_TAB.subscription.ready(), SUBSCRIPTION_DIALOG.upgrade.ready()]));

async function openUpgrade(flags: Record<string, boolean> = {}) {
  const platform = smallPlatform({ config: { flags } });
  const app = await open({ as: 'lena', at: settingsPaths.upgradeToPro, platform });
  const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade to Professional' }));
  await dialog.findByRole('radio', { name: '1 user' });
  return {
    ...app,
    dialog,
    code: () => dialog.getByLabelText<HTMLInputElement>('Promotional code'),
    price: () => dialog.getByRole('group', { name: 'Price' }).textContent,
    isOff: (name: string) => dialog.getByRole('button', { name }).getAttribute('aria-disabled') === 'true',
  };
}

test('the order has one to three users and is annual, with its savings, unless monthly is chosen [UPG-4] [UPG-5] [UPG-7]', async () => {
  const { user, dialog, price } = await openUpgrade();
  const isOn = (name: string | RegExp) => dialog.getByRole<HTMLInputElement>('radio', { name }).checked;
  expect(dialog.getAllByRole('radio')).toHaveLength(5);
  expect(['1 user', '2 users', '3 users', /^Annual/u, /^Monthly/u].map(isOn)).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
  expect(dialog.getByText('10% savings')).toBeTruthy();
  expect(price()).toContain('1 user × $1,620.00 a year');
  await user.click(dialog.getByRole('radio', { name: '3 users' }));
  await user.click(dialog.getByRole('radio', { name: /^Monthly/u }));
  expect(price()).toContain('3 users × $150.00 a month$450.00');
});

describe('the promotional code', () => {
  test('Apply checks the code; a refused one or a failed check shows a message, and Next stays disabled [UPG-9] [UPG-11] [UPG-12]', async () => {
    const { user, dialog, code, isOff, fail, bodies } = await openUpgrade();
    expect([isOff('Apply'), isOff('Next')]).toEqual([true, false]);
    await user.type(code(), 'SUMMER24');
    expect([isOff('Apply'), isOff('Next')]).toEqual([false, true]);
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await dialog.findByText('This promotional code has expired.');
    // The platform's log hides what was typed.
    expect(bodies('validatePromoCode')).toEqual([{ code: '•••' }]);
    fail({ call: 'validatePromoCode', kind: '502html', count: 1 });
    await user.type(code(), '{Enter}');
    await dialog.findByText('Something went wrong validating your code');
    expect(isOff('Next')).toBe(true);
  });

  test('a code is checked, lowers the price by an amount or a percentage, and can be removed [UPG-10] [UPG-19]', async () => {
    const { user, dialog, code, price, fail } = await openUpgrade();
    const { until, release } = held();
    fail({ call: 'validatePromoCode', kind: 'delay', until, count: 1 });
    await user.type(code(), 'FIFTY{Enter}');
    await dialog.findByText('Checking the code…');
    release();
    await dialog.findByText('Code FIFTY applied');
    expect(price()).toContain('−$50.00');
    const remove = () => dialog.getByRole('button', { name: 'Remove' });
    await user.click(remove());
    expect(price()).not.toContain('−$50.00');
    await user.type(code(), 'welcome10{Enter}');
    await dialog.findByText('Code welcome10 applied');
    await waitFor(() => expect(document.activeElement).toBe(remove()));
    await user.keyboard('{Enter}');
    expect([code().value, document.activeElement]).toEqual(['', code()]);
    await user.type(code(), 'WELCOME10{Enter}');
    await dialog.findByText('Code WELCOME10 applied');
    await user.click(dialog.getByRole('radio', { name: '3 users' }));
    await user.click(dialog.getByRole('radio', { name: /^Monthly/u }));
    for (const words of [
      '3 users × $150.00 a month$450.00',
      'Code WELCOME10, 10% off−$45.00',
      'Due today$405.00',
      'You’re charged $405.00 for the first month.',
      'at the regular rate of $450.00 a month.',
    ])
      expect(price()).toContain(words);
  });

  test('without their flags the dialog has no promotional code, no trial offer and one step less [UPG-3] [UPG-8]', async () => {
    const { dialog } = await openUpgrade({ trialsOfTiers: false, promotionalCodes: false });
    expect(dialog.queryByLabelText('Promotional code')).toBeNull();
    expect(dialog.queryByText(/^Not sure yet\?/u)).toBeNull();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Subscription',
      '2Payment',
      '3Success',
    ]);
  });
});
