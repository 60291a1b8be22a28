/** A session that ends while a third party asks something over the page, such as the bank during a payment. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { forgetCardProvider } from '../../../src/shared/payment/provider.ts';
import { whenOver } from '../../leaving.ts';
import { cardsOf } from '../payment/cards.ts';
import { browserOf, openAt, signInAs, warm } from './inTab.ts';

beforeAll(() => warm());

/** Adds an element to the body, as a script of a third party does. */
function put(name: 'dialog' | 'div', ...content: Element[]): HTMLElement {
  const added = document.createElement(name);
  added.append(...content);
  document.body.append(added);
  whenOver(() => added.remove());
  return added;
}

test('what a bank asks over the page can still be answered when the session ends, and the page itself is inert [WALK-46]', async () => {
  const tab = await openAt('/settings/profile', await browserOf('ines'));
  await tab.user.type(await screen.findByLabelText(/^Phone/u), '1');
  const frame = document.createElement('iframe');
  frame.srcdoc = 'Is this payment yours?';
  const asked = [put('dialog'), put('div', frame)];
  const ours = put('div');
  const other = await tab.beside();
  await other.auth.logout();
  await screen.findByRole('dialog', { name: 'Your session has ended' });
  expect(asked.map((each) => each.hasAttribute('inert'))).toEqual([false, false]);
  expect([tab.root, ours].map((each) => each.hasAttribute('inert'))).toEqual([true, true]);
  await signInAs(tab);
  await waitFor(() => expect(tab.root.hasAttribute('inert')).toBe(false));
});

test('when the session ends during the save of a card, the fields are locked, and the next press finds that it was saved', async () => {
  const browser = await browserOf('ada');
  cardsOf(browser.platform);
  whenOver(forgetCardProvider);
  const tab = await openAt('/settings/billing', browser);
  await tab.user.click(await screen.findByRole('button', { name: 'Edit card' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit card' }));
  const number = await dialog.findByLabelText<HTMLInputElement>('Credit or debit card number');
  const save = dialog.getByRole('button', { name: 'Save card' });
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('false'));
  fireEvent.input(number, { target: { value: '4242424242424242' } });
  fireEvent.input(dialog.getByLabelText(/expiration date$/u), { target: { value: '1234' } });
  fireEvent.input(dialog.getByLabelText(/CVC/u), { target: { value: '123' } });
  tab.platform.faults.add({ call: 'updatePayment', kind: '401once', effect: true });
  tab.platform.faults.add({ call: 'refresh', kind: '401twice' });
  await tab.user.click(save);
  await screen.findByRole('dialog', { name: 'Your session has ended' });
  tab.platform.faults.clear();
  await signInAs(tab);
  await waitFor(() => expect(document.querySelector('.cover')).toBeNull());
  expect(number.disabled).toBe(true);
  await tab.user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tab.platform.log.of('updatePayment')).toHaveLength(1);
});
