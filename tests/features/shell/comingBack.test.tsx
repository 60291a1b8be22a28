/** A return to the tab: rows and the record are fetched again, and typed input stays. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { companyRow } from '../../../mocks/seeds/companies.ts';
import { quiet } from '../../quiet.ts';
import { field, idOf, open } from '../accounts/open.ts';

/** Hides the tab, and shows it again after so many seconds. */
function away(seconds: number): void {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  const back = Date.now() + seconds * 1000;
  vi.spyOn(Date, 'now').mockReturnValue(back);
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.mocked(Date.now).mockRestore();
}
afterEach(() => vi.restoreAllMocks());

const rename = (app: Awaited<ReturnType<typeof open>>, name: string) => {
  app.row('aldergrove').name = name;
  app.platform.db.touch();
};

test('rows are fetched again after the tab was hidden for a minute, and stay in place meanwhile', async () => {
  const app = await open({ at: '/accounts?q=aldergrove' });
  await screen.findByRole('link', { name: /^Aldergrove/u });
  rename(app, 'Aldergrove Renamed');
  away(59);
  await quiet(() => [app]);
  expect(app.platform.log.of('listAccounts')).toHaveLength(0);
  away(60);
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(await screen.findByRole('link', { name: 'Aldergrove Renamed' })).toBeTruthy();
  expect(app.platform.log.of('listAccounts')).toHaveLength(1);
});

test('the record is fetched again when the tab is shown, and typed input stays', async () => {
  const app = await open({ at: `/accounts/${idOf('aldergrove')}/settings` });
  const name = await field('Account name');
  await app.user.type(name, ' typed');
  const typed = name.value;
  const row = app.platform.db.accounts[companyRow('aldergrove')];
  if (row) row.seatsPurchased += 7;
  app.platform.db.touch();
  away(120);
  await waitFor(() => expect(app.platform.log.of('getAccount')).toHaveLength(1));
  await quiet(() => [app]);
  expect(document.querySelector('.facts')?.textContent).toContain(`of ${row?.seatsPurchased}`);
  expect(name.value).toBe(typed);
});
