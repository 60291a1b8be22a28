/** Customers change their billing data, and parts of it can't be read (spec 2 §2, §7, §8). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { companyRow } from '../../../mocks/seeds/companies.ts';
import type { CastKey } from '../../../mocks/seeds/people.ts';
import { SETTINGS_TAB } from '../../../src/app/screens.ts';
import { forgetCardProvider } from '../../../src/shared/payment/provider.ts';
import { settingsPaths } from '../../../src/tabs.ts';
import { whenOver } from '../../leaving.ts';
import { smallPlatform } from '../../signedIn.ts';
import { open } from '../accounts/open.ts';
import { cardsOf } from '../payment/cards.ts';

beforeAll(async () => {
  for (const tab of ['billing', 'planBilling', 'profile'] as const) await SETTINGS_TAB[tab].ready();
  await import('../../../src/features/billing/EditCard.tsx');
  await import('../../../src/shared/payment/CardFields.tsx');
});

const openBilling = (as: CastKey = 'ada', platform = smallPlatform()) =>
  open({ as, at: settingsPaths.billing, platform });

/** One of the two forms of the page. */
async function formOf(title: 'Billing contact' | 'Billing address') {
  const heading = await screen.findByRole('heading', { name: title });
  const form = heading.closest('form');
  if (!form) throw new Error(`The heading ${title} is not in a form`);
  return { form, ...within(form) };
}

/** Replaces the value of a field. */
const fill = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });

describe('the forms of the billing page', () => {
  test('the contact form checks the email, shows a failure in our words, and saves only the contact [BILL-6] [MSG-5]', async () => {
    const app = await openBilling();
    const contact = await formOf('Billing contact');
    const save = () => app.user.click(contact.getByRole('button', { name: 'Save contact' }));
    fill(contact.getByLabelText('First name'), 'Adela');
    fill(contact.getByLabelText('Email'), 'nobody');
    await save();
    expect(await contact.findAllByText('Not a valid email address')).not.toEqual([]);
    fill(contact.getByLabelText('Email'), 'bills@atlas.example');
    app.fail({ call: 'updateBillingContact', kind: '502html', count: 1 });
    await save();
    expect(await contact.findByText('Could not update')).toBeTruthy();
    expect(contact.getByLabelText('First name')).toHaveProperty('value', 'Adela');
    await save();
    await waitFor(() => expect(app.toasts()).toEqual(['success: Billing contact info updated']));
    expect(app.bodies('updateBillingContact').at(-1)).toEqual({
      billingContact: { firstName: 'Adela', lastName: 'Moreau', email: 'bills@atlas.example' },
    });
    expect(app.bodies('updateBillingAddress')).toEqual([]);
    expect(app.row('atlas').billingContact).toMatchObject({ firstName: 'Adela' });
  });

  test('the address form checks the city, shows a failure in our words, and saves only the address [BILL-7]', async () => {
    const app = await openBilling();
    const address = await formOf('Billing address');
    const save = () => app.user.click(address.getByRole('button', { name: 'Save address' }));
    fill(address.getByLabelText('City'), '');
    await save();
    expect(await address.findByText('Required')).toBeTruthy();
    fill(address.getByLabelText('City'), 'Lyon');
    await app.user.selectOptions(address.getByLabelText('Country'), 'France');
    app.fail({ call: 'updateBillingAddress', kind: '502html', count: 1 });
    await save();
    expect(await address.findByText('An error occurred while updating the billing address')).toBeTruthy();
    expect(address.getByLabelText('City')).toHaveProperty('value', 'Lyon');
    await save();
    await waitFor(() => expect(app.toasts()).toEqual(['success: Billing address updated successfully.']));
    expect(app.bodies('updateBillingAddress')).toHaveLength(2);
    expect(app.bodies('updateBillingContact')).toEqual([]);
    await app.unmount();
    await open({ as: 'ada', at: settingsPaths.billing, platform: app.platform });
    const again = await formOf('Billing address');
    expect(again.getByLabelText('City')).toHaveProperty('value', 'Lyon');
    expect(again.getByLabelText('Country')).toHaveProperty('value', 'FR');
  });
});

describe('two people change the same form', () => {
  const address = (line1: string, city: string) => ({
    firstName: 'Ada',
    lastName: 'Moreau',
    email: 'ada@atlas.example',
    address: { line1, city, country: 'FR' },
  });
  const value = (element: HTMLElement) => (element as HTMLInputElement).value;

  test('saving the city keeps the street that somebody else has changed, and shows it', async () => {
    const platform = smallPlatform();
    const row = platform.db.accounts[companyRow('atlas')];
    Object.assign(row ?? {}, { billingAddress: address('1 Old Street', 'Paris') });
    const app = await openBilling('ada', platform);
    const form = await formOf('Billing address');
    fill(form.getByLabelText('City'), 'Lyon');
    app.row('atlas').billingAddress = address('2 New Street', 'Paris');
    await app.user.click(form.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(app.toasts()).toEqual(['success: Billing address updated successfully.']));
    expect(app.row('atlas').billingAddress).toEqual(address('2 New Street', 'Lyon'));
    await waitFor(() => expect(value(form.getByLabelText('Address'))).toBe('2 New Street'));
    expect(value(form.getByLabelText('City'))).toBe('Lyon');
  });

  test('after a conflict about the first name, saving again keeps the email that only the other person changed', async () => {
    const app = await openBilling();
    const contact = await formOf('Billing contact');
    const save = () => app.user.click(contact.getByRole('button', { name: 'Save contact' }));
    fill(contact.getByLabelText('First name'), 'Adela');
    app.row('atlas').billingContact = { firstName: 'Alma', lastName: 'Moreau', email: 'bills@atlas.example' };
    await save();
    expect(await contact.findByText(/Someone else changed this while you were editing/u)).toBeTruthy();
    expect(app.bodies('updateBillingContact')).toEqual([]);
    expect(value(contact.getByLabelText('First name'))).toBe('Adela');
    await waitFor(() => expect(value(contact.getByLabelText('Email'))).toBe('bills@atlas.example'));
    await save();
    await waitFor(() => expect(app.toasts()).toEqual(['success: Billing contact info updated']));
    expect(app.bodies('updateBillingContact')).toEqual([
      { billingContact: { firstName: 'Adela', lastName: 'Moreau', email: 'bills@atlas.example' } },
    ]);
  });
});

describe('the Edit card dialog', () => {
  const FIELDS = {
    'Credit or debit card number': '4242424242424242',
    'Credit or debit card expiration date': '1234',
    'Credit or debit card CVC/CVV': '123',
  };

  /** The dialog, once its fields are there. */
  async function openCard() {
    const platform = smallPlatform();
    cardsOf(platform);
    whenOver(forgetCardProvider);
    const app = await openBilling('ada', platform);
    await app.user.click(await screen.findByRole('button', { name: 'Edit card' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit card' }));
    await dialog.findByLabelText('Credit or debit card number');
    const save = dialog.getByRole('button', { name: 'Save card' });
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('false'));
    return {
      ...app,
      dialog,
      typeCard() {
        for (const [label, value] of Object.entries(FIELDS))
          fireEvent.input(dialog.getByLabelText(label), { target: { value } });
      },
      save: () => app.user.click(save),
      says: (words: string) => waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(words)),
    };
  }

  test('an incomplete or refused card shows the provider’s message or ours, and is not sent to the platform [BILL-5]', async () => {
    const { dialog, typeCard, save, says, bodies } = await openCard();
    await save();
    expect(await dialog.findByText('Card number is incomplete.')).toBeTruthy();
    typeCard();
    const provider = globalThis.fetch;
    for (const [error, words] of [
      [{ type: 'card_error', message: 'This card is not supported.' }, 'This card is not supported.'],
      [{ type: 'api_connection_error', message: 'Network error.' }, 'Unexpected error'],
    ] as const) {
      globalThis.fetch = () => Promise.resolve(Response.json({ error }));
      await save();
      await says(words);
      globalThis.fetch = provider;
    }
    expect(bodies('updatePayment')).toEqual([]);
  });

  test('a card that somebody else has saved meanwhile is shown before it is replaced, and is not taken for the own one', async () => {
    const { typeCard, save, says, bodies, fail, platform, dialog } = await openCard();
    typeCard();
    const subscription = platform.state().subscriptions.get(companyRow('atlas'));
    Object.assign(subscription ?? {}, { card: { brand: 'mastercard', lastFourDigits: '4444' } });
    await save();
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/^Someone else changed this/u));
    expect(dialog.getByText(/ending 4444/u)).toBeTruthy();
    expect(bodies('updatePayment')).toEqual([]);
    fail({ call: 'updatePayment', kind: '502html', count: 1 });
    await save();
    await says('Unexpected error');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies('updatePayment')).toHaveLength(2);
  });

  test('after a lost response the dialog finds the new card on file, and the card is sent only once', async () => {
    const { typeCard, save, bodies, fail } = await openCard();
    typeCard();
    fail({ call: 'updatePayment', kind: '500', effect: true });
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const method = screen.getByRole('region', { name: 'Payment method' });
    await waitFor(() => expect(method.textContent).toContain('Visa ending 4242'));
    expect(bodies('updatePayment')).toHaveLength(1);
  });

  test('while it is unknown whether the card was saved, no other card can be typed, because it would not be sent', async () => {
    const { typeCard, save, bodies, fail, dialog } = await openCard();
    typeCard();
    fail({ call: 'updatePayment', kind: '500', effect: true });
    fail({ call: 'getSubscription', kind: '422', after: 1, count: 1 });
    await save();
    const again = await dialog.findByRole('button', { name: 'Check again' });
    const number = dialog.getByLabelText<HTMLInputElement>('Credit or debit card number');
    expect(number.disabled).toBe(true);
    fireEvent.click(again);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies('updatePayment')).toHaveLength(1);
  });
});

test.each<CastKey>(['lena', 'paul'])(
  '%s has no billing page and is redirected to the profile [BILL-1]',
  async (as) => {
    await openBilling(as);
    await waitFor(() => expect(window.location.pathname).toBe('/settings/profile'));
    expect(screen.queryByRole('heading', { name: 'Billing contact' })).toBeNull();
  },
);

test('each failed request of Plan & Billing shows an error in its place, and Try again loads it [BILL-8]', async () => {
  const platform = smallPlatform();
  for (const call of ['currentRenewal', 'subscriptionCatalog'] as const)
    platform.faults.add({ call, kind: 'html', count: 1 });
  const app = await open({ as: 'nora', at: settingsPaths.planBilling, platform });
  const again = () => screen.queryAllByRole('button', { name: 'Try again' });
  await waitFor(() => expect(again()).toHaveLength(2));
  for (const words of ['Couldn’t load the current renewal.', 'Couldn’t load the catalog.'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Billing contact' })).toBeTruthy();
  for (const left of [1, 0]) {
    await app.user.click(again()[0] as HTMLElement);
    await waitFor(() => expect(again()).toHaveLength(left));
  }
  const card = async (name: string) => (await screen.findByRole('region', { name })).textContent;
  expect(await card('Enterprise plan')).toContain('46 of 50 seats used');
  expect(await card('Current renewal')).toContain('Aldergrove Insights, renewal');
  expect(await card('Current renewal')).toContain('$31,000.00');
  expect(await card('What you can add')).toContain('Enterprise license');
  // Seats are marked for removal: the button says so here already.
  const add = await screen.findByRole('button', { name: 'Add seats' });
  expect(add.getAttribute('aria-disabled')).toBe('true');
});
