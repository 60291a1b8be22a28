import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { companyRow, type CompanyKey } from '../../../mocks/seeds/companies.ts';
import { ACCOUNT_TAB } from '../../../src/app/account/accountTabs.ts';
import { paths } from '../../../src/paths.ts';
import { smallPlatform } from '../../signedIn.ts';
import { asked, idOf, open } from '../accounts/open.ts';

const CALL = 'savePaymentAndBilling';

type App = Awaited<ReturnType<typeof open>>;

/** By label: a query by role is slow among the names of all countries. */
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);

/** Replaces the text of a field. */
async function type(app: App, label: string | RegExp, text: string): Promise<HTMLInputElement> {
  const input = await field(label);
  await app.user.clear(input);
  if (text !== '') await app.user.paste(text);
  return input;
}

/** The console at a company's billing, once the form is shown. */
async function openAt(key: CompanyKey, options: Partial<Parameters<typeof open>[0]> = {}) {
  await ACCOUNT_TAB.billing.ready();
  const app = await open({ at: paths.account(idOf(key), 'billing'), ...options });
  await field('Billing email');
  return app;
}
const save = () => document.querySelector('form.card footer button[type=submit]') as HTMLButtonElement;
const isOff = () => save().getAttribute('aria-disabled');
const footer = () => document.querySelector('form.card > footer > span')?.textContent;
const problem = () => document.querySelector('.summary')?.textContent;
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const choose = (app: App, name: string, value: string) =>
  app.user.selectOptions(screen.getByLabelText(name), value);

describe('the billing form', () => {
  test('the order of city, region and postal code depends on the country, and what was typed stays', async () => {
    const app = await openAt('aldergrove');
    const places = () =>
      [...document.querySelectorAll('fieldset.group.first .field label')]
        .map((label) => label.textContent ?? '')
        .flatMap((text) => /^(?:City|State or region|Postal code|Country)/u.exec(text) ?? []);
    await choose(app, 'Country', 'US');
    expect(places()).toEqual(['City', 'State or region', 'Postal code', 'Country']);
    const city = await type(app, 'City', 'Hamburg');
    await choose(app, 'Country', 'DE');
    expect(places()).toEqual(['Postal code', 'City', 'State or region', 'Country']);
    // What was typed stays, in the same field.
    expect(await field('City')).toBe(city);
    expect(city.value).toBe('Hamburg');
    expect(document.activeElement).toBe(screen.getByLabelText('Country'));
  });

  test('Save is enabled only if something was changed and nothing is missing, and a double click sends once [BILL-9] [BILL-10] [BILL-11]', async () => {
    const app = await openAt('aldergrove');
    expect(isOff()).toBe('true');
    await type(app, 'City', 'Bergen');
    expect(isOff()).toBe('false');
    await type(app, 'Billing email', '');
    expect(isOff()).toBe('true');
    expect(footer()).toContain('Still missing: Billing email');
    await app.user.click(save());
    await waitFor(() => expect(problem()).toContain('Billing email: Required'));
    expect(app.bodies(CALL)).toEqual([]);
    await type(app, 'Billing email', 'nora@aldergrove.example');
    await app.user.dblClick(save());
    await waitFor(() => expect(app.toasts()).toEqual(['success: Billing address updated successfully.']));
    const row = app.row('aldergrove');
    expect(app.bodies(CALL)).toEqual([
      {
        accountId: idOf('aldergrove'),
        paymentOptions: ['INVOICE', 'SERVICE_PROJECT'],
        sampleDiscountPercentage: row.sampleDiscountPercentage,
        invoiceTerms: row.invoiceTerms,
        priceOfNewLicenses: row.priceOfNewLicenses,
        dealAmount: row.currentDeal?.amount,
        billingAddress: row.billingAddress,
        purchaseOrderNumber: row.purchaseOrderNumber,
      },
    ]);
    expect(row.billingAddress?.address?.city).toBe('Bergen');
    await waitFor(() => expect(footer()).toBe('No changes to save'));
  });

  test('numbers out of bounds and missing values show the specified messages, and nothing is sent [BILL-12] [BILL-13] [BILL-15]', async () => {
    const app = await openAt('aldergrove');
    for (const [name, text, words] of [
      ['Price of new licenses ($)', '499', 'License price cannot be less than $500'],
      ['Price of new licenses ($)', '10001', 'License price cannot be more than $10000'],
      ['Price of new licenses ($)', '', 'Required'],
      ['Sample discount (%)', '101', 'Sample discount must be from 0 to 100'],
      ['Sample discount (%)', '', 'Required'],
      ['Billing email', 'nora@', 'Not a valid email address'],
    ] as const) {
      const input = await type(app, name, text);
      await app.user.tab();
      await waitFor(() =>
        expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
          words,
        ),
      );
    }
    await choose(app, 'Invoice terms', '');
    await app.user.click(save());
    await waitFor(() => expect(problem()).toContain('Please select an invoice term from the select list'));
    expect(app.bodies(CALL)).toEqual([]);
  });

  test('a stored phone number that is invalid blocks saving only if it is changed [WALK-45]', async () => {
    const platform = smallPlatform();
    const row = platform.db.accounts[companyRow('aldergrove')];
    if (row?.billingAddress) row.billingAddress.phone = 'ask Nora';
    const app = await openAt('aldergrove', { platform });
    expect((await field(/^Phone/u)).value).toBe('ask Nora');
    await type(app, 'City', 'Bergen');
    expect(isOff()).toBe('false');
    await type(app, /^Phone/u, 'ask Oskar');
    expect(isOff()).toBe('true');
    await type(app, /^Phone/u, 'ask Nora');
    await app.user.click(save());
    await waitFor(() => expect(app.toasts()).toEqual(['success: Billing address updated successfully.']));
    expect(app.bodies(CALL)).toMatchObject([{ billingAddress: { phone: 'ask Nora' } }]);
  });

  test('the billing email is required and checked, but phone and PO number may be empty [BILL-19] [BILL-21]', async () => {
    const app = await openAt('aldergrove');
    for (const [text, words] of [
      ['nora@', 'Not a valid email address'],
      ['', 'Required'],
    ] as const) {
      const input = await type(app, 'Billing email', text);
      await app.user.click(save());
      await waitFor(() => expect(problem()).toContain(`Billing email: ${words}`));
      expect(input.getAttribute('aria-invalid')).toBe('true');
    }
    expect(app.bodies(CALL)).toEqual([]);
    await type(app, 'Billing email', 'nora@aldergrove.example');
    await type(app, /^Phone/u, '');
    await type(app, /^PO number/u, '');
    await app.user.click(save());
    await asked(app, CALL, 1);
    await waitFor(() => expect(app.toasts()).toEqual(['success: Billing address updated successfully.']));
    expect(app.row('aldergrove').purchaseOrderNumber).toBeFalsy();
  });

  test.each([
    ['ANNUALLY', 'Annually'],
    ['MONTHLY', 'Monthly'],
  ] as const)('the cadence %s is shown as %s [BILL-20]', async (cadence, words) => {
    const platform = smallPlatform();
    const row = platform.db.accounts[companyRow('aldergrove')];
    if (row) row.billingCadence = cadence;
    await openAt('aldergrove', { platform });
    expect((await field('Billing cadence')).value).toBe(words);
  });

  test('Enterprise: forced payment options can’t be removed, others can be added, and terms show their days [BILL-16] [BILL-18] [BILL-20]', async () => {
    const app = await openAt('aldergrove');
    await app.user.click(box('Invoice'));
    expect([box('Invoice').checked, box('Service project').checked]).toEqual([true, true]);
    expect(box('Invoice').getAttribute('aria-disabled')).toBe('true');
    expect(isOff()).toBe('true');
    await app.user.click(box('Bulk credits'));
    expect((await field('Billing cadence')).value).toBe('Annually');
    const terms = screen.getByLabelText('Invoice terms');
    expect(
      within(terms)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Select terms', 'Net 30', 'Net 60', 'Net 90', 'Net 120']);
    await choose(app, 'Invoice terms', 'NET90');
    expect(screen.getByText('Due 90 days after it is sent.')).toBeTruthy();
    await app.user.click(save());
    await asked(app, CALL, 1);
    expect(app.bodies(CALL)).toMatchObject([
      { paymentOptions: ['INVOICE', 'BULK_CREDITS', 'SERVICE_PROJECT'], invoiceTerms: 'NET90' },
    ]);
    await waitFor(() => expect(app.toasts()).toEqual(['success: Billing updated']));
  });

  test('Professional: the only payment option is a credit card, the price is fixed, and there are no terms [BILL-14] [BILL-17]', async () => {
    const app = await openAt('atlas');
    const price = await field('Price of new licenses ($)');
    expect([price.value, price.readOnly]).toEqual(['10,000', true]);
    expect(screen.queryByLabelText('Invoice terms')).toBeNull();
    for (const name of ['Invoice', 'Bulk credits', 'Service project']) {
      await app.user.click(box(name));
      expect([box(name).checked, box(name).getAttribute('aria-disabled')]).toEqual([false, 'true']);
    }
    await app.user.click(box('Credit card'));
    expect(footer()).toContain('Still missing: Payment options');
    await app.user.click(box('Credit card'));
    await type(app, 'Sample discount (%)', '12.5');
    await app.user.click(save());
    await asked(app, CALL, 1);
    const [sent] = app.bodies(CALL) as Record<string, unknown>[];
    expect(sent).toMatchObject({
      paymentOptions: ['CREDIT_CARD'],
      priceOfNewLicenses: 10_000,
      sampleDiscountPercentage: 12.5,
    });
    expect(sent).not.toHaveProperty('invoiceTerms');
  });

  test.each([
    ['City', 'Oslo', 'An error occurred while updating Billing Address'],
    ['Sample discount (%)', '33', 'Unknown Error'],
  ])(
    '%s: a failure without a server message shows ours, and keeps what was typed [BILL-7] [BILL-32]',
    async (name, text, words) => {
      const app = await openAt('aldergrove');
      app.fail({ call: CALL, kind: 'refused' });
      const input = await type(app, name, text);
      await app.user.click(save());
      await waitFor(() => expect(problem()).toBe(words));
      expect(input.value).toBe(text);
      expect(app.toasts()).toEqual([]);
    },
  );

  test('a failure with a server message shows that one [BILL-32]', async () => {
    const app = await openAt('aldergrove');
    app.fail({ call: CALL, kind: '422' });
    await type(app, 'City', 'Oslo');
    await app.user.click(save());
    await waitFor(() => expect(problem()).toBe('This cannot be processed.'));
  });

  test('after a lost response the account is read again, and a saved change is reported as saved', async () => {
    const app = await openAt('aldergrove');
    app.fail({ call: CALL, kind: 'html' });
    await type(app, 'City', 'Oslo');
    await app.user.click(save());
    await waitFor(() => expect(app.toasts()).toEqual(['success: Billing address updated successfully.']));
    expect(app.bodies(CALL)).toHaveLength(1);
  });

  test.each<[string, string, string]>([
    ['an e-mail whose domain has capitals', 'Billing email', 'ada@Aldergrove.Example'],
    ['a name with two blanks', 'First name', 'Ada  May'],
  ])('who saves %s and loses the response is told that it was saved', async (_, label, typed) => {
    const app = await openAt('aldergrove');
    app.fail({ call: CALL, kind: 'html' });
    await type(app, label, typed);
    await app.user.click(save());
    await waitFor(() => expect(app.toasts()).toHaveLength(1));
    expect(app.toasts()[0]).toMatch(/^success: /u);
    expect(app.bodies(CALL)).toHaveLength(1);
  });

  test('who saves again, after the first save arrived late, is not told of somebody else’s change', async () => {
    const app = await openAt('aldergrove');
    const lost = app.fail({ call: CALL, kind: 'refused' });
    await type(app, 'Billing email', 'ada@Aldergrove.Example');
    await app.user.click(save());
    await waitFor(() => expect(problem()).toBe('An error occurred while updating Billing Address'));
    app.platform.faults.remove(lost);
    const row = app.row('aldergrove');
    row.billingAddress = { ...row.billingAddress, email: 'ada@aldergrove.example' };
    app.platform.db.touch();
    await app.user.click(save());
    await waitFor(() => expect(app.toasts()).toEqual(['success: Billing address updated successfully.']));
  });

  test('someone else’s change of the same field asks which to keep, and one of another field is kept', async () => {
    const app = await openAt('aldergrove');
    await type(app, 'City', 'Oslo');
    const row = app.row('aldergrove');
    row.billingAddress = {
      ...row.billingAddress,
      address: { ...row.billingAddress?.address, city: 'Bergen' },
    };
    row.sampleDiscountPercentage = 77;
    app.platform.db.touch();
    await app.user.click(save());
    expect(await screen.findByText('Bergen')).toBeTruthy();
    expect(app.bodies(CALL)).toEqual([]);
    await app.user.click(screen.getByText('Keep mine'));
    expect(document.activeElement).toBe(screen.getByLabelText('City'));
    await app.user.click(save());
    await asked(app, CALL, 1);
    const kept = { sampleDiscountPercentage: 77, billingAddress: { address: { city: 'Oslo' } } };
    expect(app.bodies(CALL)).toMatchObject([kept]);
  });
});

describe('the invoice that is sent with a save', () => {
  const SEND = /^Send the invoice for the current deal/u;

  test('an invoice that is chosen is sent with the save, with copies except to the billing contact [BILL-10] [INV-7]', async () => {
    const app = await openAt('granite');
    await app.user.click(screen.getByLabelText(SEND));
    await type(app, /^Copies \(CC\)/u, 'a@b.org grace@granite.example c@d.org ');
    await app.user.click(save());
    await waitFor(() =>
      expect(app.toasts()).toEqual(['success: Invoice has been sent!', 'success: Billing updated']),
    );
    expect(app.bodies(CALL)).toMatchObject([
      { dealAmount: 48_000, sendInvoice: true, carbonCopyRecipients: ['a@b.org', 'c@d.org'] },
    ]);
    await waitFor(() => expect(screen.queryByLabelText(SEND)).toBeNull());
    expect(footer()).toBe('No changes to save');
  });

  test('without the billinguserfacing flag there is no field for copies, and none are sent [BILL-10]', async () => {
    const platform = smallPlatform({ config: { flags: { billinguserfacing: false } } });
    const app = await openAt('granite', { platform });
    await app.user.click(screen.getByLabelText(SEND));
    expect(screen.queryByLabelText(/^Copies/u)).toBeNull();
    await app.user.click(save());
    await asked(app, CALL, 1);
    expect(app.bodies(CALL)[0]).not.toHaveProperty('carbonCopyRecipients');
  });

  test('if the deal was invoiced meanwhile, an error is shown and nothing is sent', async () => {
    const app = await openAt('granite');
    await app.user.click(screen.getByLabelText(SEND));
    app.row('granite').currentDeal = { amount: 48_000, invoiced: true };
    app.platform.db.touch();
    await app.user.click(save());
    await waitFor(() => expect(problem()).toContain('The current deal has already been invoiced.'));
    expect(app.bodies(CALL)).toEqual([]);
  });
});
