import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { button, idOf, open } from './open.ts';

const at = (id: string, tab: 'users' | 'billing') =>
  waitFor(() => expect(window.location.pathname).toBe(paths.account(id, tab)));

test('after a step over an account that opens on Billing, the next account opens on the tab from before', async () => {
  const app = await open({ at: '/accounts?type=all' });
  Object.assign(app.row('alpine'), { currentDeal: { amount: 48_000, invoiced: false } });
  app.platform.db.touch();
  await app.user.click(await screen.findByRole('link', { name: 'Aldergrove Insights' }));
  await app.user.click(await screen.findByRole('link', { name: 'Users', description: /seats used/u }));
  await at(idOf('aldergrove'), 'users');
  await app.user.click(await button('Next account'));
  await at(idOf('alpine'), 'billing');
  await app.user.click(await button('Next account'));
  await at(idOf('atlas'), 'users');
  await app.user.click(await button('Previous account'));
  await at(idOf('alpine'), 'billing');
});
