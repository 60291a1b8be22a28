/** The card provider's stand-in under its real libraries, called with their real types. */
import type { Stripe, StripeCardNumberElement, StripeElements } from '@stripe/stripe-js';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import card from '../../../i18n/en/card.json';
import type { Platform } from '../../../mocks/platform.ts';
import { createPlainTranslate, TranslateProvider } from '../../../src/kit/i18n/i18n.tsx';
import { CardEntry } from '../../../src/shared/payment/CardEntry.tsx';
import type { CardHandle, createPort, PaymentPort } from '../../../src/shared/payment/paymentPort.ts';
import { forgetCardProvider } from '../../../src/shared/payment/provider.ts';
import { smallPlatform } from '../../signedIn.ts';
import { standInCards } from './cardPage.ts';

const t = createPlainTranslate('Canvass', () => ({ card }));
const KEY = 'pk_test_mock';

let platform: Platform;
beforeEach(() => {
  platform = smallPlatform();
});
afterEach(forgetCardProvider);

async function mount({ busy = false } = {}) {
  const page = standInCards(platform);
  const handle = { current: null as CardHandle | null };
  const states: string[] = [];
  const view = (isBusy: boolean) => (
    <TranslateProvider value={t}>
      <CardEntry
        ref={handle}
        publishableKey={KEY}
        locale="en"
        busy={isBusy}
        onState={(state) => void states.push(state)}
      />
    </TranslateProvider>
  );
  const { rerender, unmount, container } = render(view(busy));
  // Waits for the fields.
  expect(screen.getByRole('status', { name: 'Loading card fields…' })).toBeTruthy();
  await vi.waitFor(() => expect(states.at(-1)).toBe('ready'));
  const fields = {
    number: () => screen.getByLabelText<HTMLInputElement>('Credit or debit card number'),
    expiry: () => screen.getByLabelText<HTMLInputElement>('Credit or debit card expiration date'),
    cvc: () => screen.getByLabelText<HTMLInputElement>('Credit or debit card CVC/CVV'),
  };
  return {
    ...page,
    ...fields,
    handle,
    states,
    container,
    unmount,
    user: userEvent.setup(),
    setBusy: (isBusy: boolean) => rerender(view(isBusy)),
  };
}

describe('the card fields', () => {
  test('the fields show their errors while typing or on leaving, and check() is true when all are complete [UPG-20]', async () => {
    const { handle, user, number, expiry, cvc } = await mount();
    await user.type(number(), '4242');
    expect(screen.queryByText('Card number is incomplete.')).toBeNull();
    await user.tab();
    expect(screen.getByText('Card number is incomplete.')).toBeTruthy();
    await user.clear(number());
    await user.type(number(), '4242424242424241');
    expect(screen.getByText('Card number is invalid.')).toBeTruthy();
    await user.type(number(), '{Backspace}2');
    expect(number().value).toBe('4242 4242 4242 4242');
    await user.type(expiry(), '120');
    await user.type(cvc(), '12');
    expect(screen.getByText("Card's expiration date is incomplete.")).toBeTruthy();
    await user.clear(expiry());
    await user.type(expiry(), '1220');
    expect(screen.getByText("Card's expiration year is in the past.")).toBeTruthy();
    await user.clear(expiry());
    await user.type(expiry(), '1234');
    await user.type(cvc(), '3');
    act(() => expect(handle.current?.check()).toBe(true));
    expect(screen.queryByText(/Card('s| number)/u, { selector: '.help' })).toBeNull();
  });

  test('check() marks every incomplete field and focuses the first of them', async () => {
    const { handle, user, number, expiry } = await mount();
    await user.type(number(), '4242424242424242');
    let isComplete: boolean | undefined;
    act(() => {
      isComplete = handle.current?.check();
    });
    expect(isComplete).toBe(false);
    expect(document.activeElement).toBe(expiry());
    expect(screen.getByText("Card's expiration date is incomplete.")).toBeTruthy();
    expect(screen.getByText("Card's security code is incomplete.")).toBeTruthy();
  });

  test('a click on the label focuses its field; fields are disabled while busy and removed on unmount', async () => {
    const { user, number, cvc, setBusy, unmount } = await mount();
    await user.click(screen.getByText('Security code (CVC)'));
    expect(document.activeElement).toBe(cvc());
    const field = screen.getByText('Security code (CVC)').closest('.field');
    expect(field?.querySelector('.frame')?.classList.contains('on')).toBe(true);
    setBusy(true);
    expect([number().disabled, cvc().disabled]).toEqual([true, true]);
    setBusy(false);
    expect(number().disabled).toBe(false);
    unmount();
    expect(document.querySelectorAll('input')).toHaveLength(0);
  });
});

test('without a key a note says that cards are not configured, and there is no retry', async () => {
  const states: string[] = [];
  render(
    <TranslateProvider value={t}>
      <CardEntry publishableKey="" locale="en" onState={(state) => void states.push(state)} />
    </TranslateProvider>,
  );
  expect(await screen.findByText('Card payments aren’t configured here.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  // The state is reported in an effect, which may run after the text is shown.
  await waitFor(() => expect(states).toEqual(['loading', 'failed']));
  expect(document.querySelectorAll('script')).toHaveLength(0);
});

describe('the requests to the card provider', () => {
  async function typed(number: string) {
    const page = await mount();
    await page.user.type(page.number(), number);
    await page.user.type(page.expiry(), '1234');
    await page.user.type(page.cvc(), '123');
    const intent = platform.state().ledger.open({ amount: 100, payer: -1 });
    const port = page.handle.current?.port() as PaymentPort;
    const confirm = async () => {
      const method = await port.method();
      if ('error' in method) throw new Error(method.error.message);
      return port.confirm(intent.clientSecret, method.value.id, 'https://shop.test/back');
    };
    return { ...page, intent, port, confirm };
  }

  test('the typed card becomes a method, then the payment is confirmed, without the console’s token or an amount', async () => {
    const { confirm, asked, intent } = await typed('4242424242424242');
    expect(await confirm()).toMatchObject({ value: { id: intent.id, status: 'succeeded', amount: 100 } });
    expect(asked).toEqual([
      { operation: 'payment_methods', body: { number: '4242424242424242' } },
      {
        operation: 'confirm',
        body: {
          client_secret: intent.clientSecret,
          payment_method: 'pm_mock00001',
          return_url: 'https://shop.test/back',
        },
      },
    ]);
    expect(intent.charges).toBe(1);
  });

  test.each([
    ['Complete', { value: { status: 'succeeded' } }, 1],
    ['Fail', { error: { code: 'payment_intent_authentication_failure' } }, 0],
    ['Close', { error: { code: 'payment_intent_authentication_failure' } }, 0],
  ])('the confirmation waits for the bank’s answer: %s', async (button, answer, charges) => {
    const { confirm, user, intent } = await typed('4000002500003155');
    const confirmed = confirm();
    await user.click(await screen.findByText(button, { selector: 'button' }));
    expect(await confirmed).toMatchObject(answer);
    expect(intent.charges).toBe(charges);
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('a failed connection is returned as an api_connection_error', async () => {
    const { confirm, lost, port, intent } = await typed('4242424242424242');
    lost.push({ operation: 'confirm', effect: true }, { operation: 'retrieve', effect: false });
    expect(await confirm()).toMatchObject({ error: { type: 'api_connection_error' } });
    expect(await port.read(intent.clientSecret)).toMatchObject({ error: { type: 'api_connection_error' } });
    expect(await port.read(intent.clientSecret)).toMatchObject({ value: { status: 'succeeded' } });
  });

  test('the calls match the types of stripe-js', () => {
    type Port = Parameters<typeof createPort>[0];
    expectTypeOf<Stripe>().toExtend<Port>();
    const calls = (stripe: Stripe, element: StripeCardNumberElement, elements: StripeElements) => [
      stripe.createPaymentMethod({ type: 'card', card: element }),
      stripe.confirmPayment({
        clientSecret: 'pi',
        confirmParams: { payment_method: 'pm', return_url: 'https://shop.test' },
        redirect: 'if_required',
      }),
      stripe.retrievePaymentIntent('pi'),
      elements.getElement('cardNumber')?.focus(),
      // @ts-expect-error without a way back the provider can't leave the page for the bank
      stripe.confirmPayment({ clientSecret: 'pi', redirect: 'always', confirmParams: {} }),
    ];
    expect(calls).toBeTypeOf('function');
  });
});
