/** The upgrade wizard, which ends with a payment. */
import { expect } from 'vitest';
import type { LedgerIntent } from '../../../mocks/stripe/ledger.ts';
import type { Job } from '../suite.ts';

const ASKS_BANK = '4000002500003155';

export const moneyJobs = (job: Job): void => {
  job(
    'a Lite account upgrades by the wizard, with Back, a payment that the bank first refuses, and a sign-out',
    async ({ page, signIn, told, picture }) => {
      await signIn('lena', '/settings/subscription');
      await page.byRole('link', 'Upgrade to Pro').nth(0).click();
      const dialog = page.byRole('dialog', 'Upgrade to Professional');
      await dialog.byRole('radio', '3 users').check();
      await dialog.byRole('radio', /^Monthly/u).check();
      await dialog.byLabel('Promotional code').fill('WELCOME10');
      await page.press('Enter');
      await dialog.says('Code WELCOME10 applied');
      await dialog.says('You’re charged $405.00 for the first month.');
      await picture('upgrade');
      await dialog.byRole('button', 'Next').click();
      await dialog.byRole('button', 'Continue to payment').shows();
      // The browser's Back is a step back.
      await page.driver.back();
      await dialog.byRole('radio', '3 users').shows();
      await dialog.byRole('button', 'Next').click();
      await dialog.byRole('button', 'Continue to payment').click();
      await page.byLabel('Credit or debit card number').fill(ASKS_BANK);
      await page.byLabel('Credit or debit card expiration date').fill('1234');
      await page.byLabel('Credit or debit card CVC/CVV').fill('123');
      await picture('card');
      await dialog.byRole('button', 'Pay $405.00').click();
      const bank = page.byRole('dialog', 'Confirm this payment with your bank');
      await bank.byRole('button', 'Fail').click();
      await dialog.byRole('alert').says('We are unable to authenticate your payment method.');
      await dialog.byRole('button', 'Pay $405.00').click();
      await bank.byRole('button', 'Complete').click();
      await dialog.says('Payment Successful!');
      expect((await told<LedgerIntent[]>('ledger')).map(({ charges }) => charges)).toEqual([1]);
      await dialog.byRole('button', 'Log out now').click();
      await page.isAt('/upgrade-in-progress');
    },
  );
};
