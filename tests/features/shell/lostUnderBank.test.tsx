/** A session that ends while a third party asks something over the page, such as the bank during a payment. */
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { whenOver } from '../../leaving.ts';
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
