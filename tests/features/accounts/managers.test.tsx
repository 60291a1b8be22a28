/** A change of managers in many accounts: each account is read before it is written, and keeps its other managers. */
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { accountIds, userIds } from '../../../mocks/db/ids.ts';
import { open } from './open.ts';

beforeAll(async () => {
  await import('../../../src/features/accounts/managers/ManagersButton.tsx');
  await import('../../../src/features/accounts/managers/ManyManagers.tsx');
});

const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

test('adding a manager to many accounts reads and writes each account once, also when a response is lost', async () => {
  const app = await open({ at: '/accounts?q=Al' });
  await app.user.click(await screen.findByRole('checkbox', { name: /^Select all \d+ on this page$/u }));
  await app.user.click(await screen.findByRole('button', { name: 'Change managers…' }));
  const shown = await dialog('Change managers');
  // In a tooltip while it is refused: another element afterwards.
  const next = () => shown.getByRole('button', { name: 'Continue' });
  expect(next().getAttribute('aria-disabled')).toBe('true');
  await app.user.selectOptions(shown.getByRole('combobox', { name: 'Account managers: action' }), 'Add');
  const who = shown.getByRole('combobox', { name: 'Account managers: people' });
  await app.user.click(who);
  const list = within(await screen.findByRole('listbox'));
  const [option] = await list.findAllByRole('option');
  if (!option) throw new Error('The list has no people to choose');
  await app.user.click(option);
  await app.user.click(next());
  const asked = within(await screen.findByRole('alertdialog'));
  expect(asked.getByText(/^Account managers, added: /u)).toBeTruthy();
  const go = asked.getByRole('button', { name: /^Change/u });
  const able = Number(/\d+/u.exec(go.textContent)?.[0] ?? 1);
  expect(able).toBeGreaterThan(1);
  const { accounts } = app.platform.db;
  const before = new Map(accounts.map(({ managers }, row) => [accountIds.of(row), managers.map(userIds.of)]));
  app.fail({ call: 'updateAccount', kind: 'refused', effect: true, count: 1 });
  app.sent.length = 0;
  await app.user.click(go);
  await dialog(`${able} accounts changed`);
  expect(app.sent.filter((line) => line.startsWith('PATCH '))).toHaveLength(able);
  expect(app.sent.filter((line) => /^GET \/api\/users\/accounts\/[a-z]+-\d+$/u.test(line))).toHaveLength(
    able,
  );
  const bodies = app.bodies('updateAccount') as { id: string; managers: string[] }[];
  // The previous managers stay, and the same person joins everywhere.
  const joined = bodies.map(({ id, managers }) => {
    const stay = before.get(id) ?? [];
    expect(managers.slice(0, stay.length)).toEqual(stay);
    return managers.slice(stay.length);
  });
  expect(joined.every((one) => one.length === 1)).toBe(true);
  expect(new Set(joined.flat()).size).toBe(1);
  expect(bodies.every((body) => Object.keys(body).toSorted().join() === 'id,managers')).toBe(true);
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(able);
});
