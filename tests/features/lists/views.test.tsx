import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { quiet } from '../../quiet.ts';
import { renderApp } from '../../renderApp.tsx';
import { smallPlatform } from '../../signedIn.ts';

const RENEWING = 'Renewing within 60 days';
const countOf = (name: string) => {
  const entry = screen.getByRole('menuitem', { name });
  return document.getElementById(entry.getAttribute('aria-describedby') ?? '')?.textContent;
};

test('the menu of views says how many rows the ready-made ones have, in one call each', async () => {
  const app = await renderApp({ at: '/accounts' });
  await quiet(() => [app]);
  const before = app.sent.length;
  await app.user.click(screen.getByRole('button', { name: 'Views' }));
  await screen.findByRole('menuitem', { name: RENEWING });
  await waitFor(() => expect(countOf(RENEWING)).toMatch(/^\d+$/u));
  await quiet(() => [app]);
  const told = Number(countOf(RENEWING));
  expect(app.sent.slice(before)).toHaveLength(3);
  await app.user.click(screen.getByRole('menuitem', { name: RENEWING }));
  await waitFor(() => expect(document.querySelector('.n')?.textContent).toBe(`${told} accounts`));
  const opened = app.sent.length;
  await app.user.click(screen.getByRole('button', { name: /^Views|Renewing/u }));
  await screen.findByRole('menuitem', { name: RENEWING });
  expect(countOf(RENEWING)).toBe(String(told));
  await quiet(() => [app]);
  expect(app.sent.slice(opened)).toEqual([]);
});

test('a count that can’t be read leaves its view without a number', async () => {
  const platform = smallPlatform();
  const app = await renderApp({ at: '/accounts', platform });
  await quiet(() => [app]);
  platform.faults.add({ call: 'listAccounts', kind: '422' });
  await app.user.click(screen.getByRole('button', { name: 'Views' }));
  await screen.findByRole('menuitem', { name: RENEWING });
  await quiet(() => [app]);
  expect(countOf(RENEWING)).toBeUndefined();
});
