import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { held } from '../../held.ts';
import { quiet } from '../../quiet.ts';
import { smallPlatform } from '../../signedIn.ts';
import { show } from './show.ts';

describe('a list without matches', () => {
  test('the list says why it is empty, and a button searches all types and states', async () => {
    const list = await show({ at: '/accounts?state=inactive&type=TEST&q=alpine' });
    // The second call counts matches elsewhere.
    await list.settled(2);
    expect(screen.getByRole('heading', { name: 'No accounts match' })).toBeTruthy();
    expect(screen.getByText('Nothing in this view contains “alpine”.')).toBeTruthy();
    await list.user.click(screen.getByRole('button', { name: 'Search all types and states' }));
    await list.settled(3);
    expect(list.query()).toBe('?q=alpine&state=all&type=all');
    expect(list.names()).toContain('Alpine Foods Group');
  });

  test('a button removes the condition that empties the list', async () => {
    const list = await show({ at: '/accounts?where=seatsPurchased:lessThan:0&and=seatsUsed:greaterThan:0' });
    await list.settled(2);
    await list.user.click(screen.getByRole('button', { name: 'Remove “Seats purchased is less than 0”' }));
    await list.settled(3);
    // The second condition is now the first.
    expect(list.query()).toBe('?where=seatsUsed:greaterThan:0');
  });

  test('"Clear filters" clears search and conditions together, even text that is still being typed', async () => {
    const list = await show({ at: '/accounts?state=all&type=all&q=zzz&where=seatsUsed:lessThan:0' });
    await list.settled(1);
    await list.user.type(screen.getByLabelText('Search accounts'), 'zz');
    await list.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await list.settled(2);
    expect(list.query()).toBe('?state=all&type=all');
    expect(screen.getByLabelText<HTMLInputElement>('Search accounts').value).toBe('');
  });
});

test('a late response to an older search does not replace the rows', async () => {
  const platform = smallPlatform();
  const list = await show({ at: '/accounts?state=all&type=all', platform });
  await list.settled(1);
  const { until, release } = held();
  const fault = platform.faults.add({ call: 'listAccounts', kind: 'delay', until });
  const search = screen.getByLabelText('Search accounts');
  await list.user.type(search, 'aldergrove{Enter}');
  await waitFor(() => expect(list.last()?.params['search']).toBe('aldergrove'));
  platform.faults.remove(fault);
  await list.user.clear(search);
  await list.user.type(search, 'cobalt{Enter}');
  await waitFor(() => expect(list.names()).toEqual(['Cobalt Analytics']));
  release();
  await quiet(() => [list]);
  expect(list.names()).toEqual(['Cobalt Analytics']);
});

describe('failures', () => {
  test('a failed request shows an error in place, and "Try again" loads the rows [NET-25]', async () => {
    const platform = smallPlatform();
    platform.faults.add({ call: 'listAccounts', kind: '400', count: 1 });
    const list = await show({ at: '/accounts', platform });
    expect(await screen.findByRole('heading', { name: 'Couldn’t load the accounts' })).toBeTruthy();
    await list.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(list.rows()).toHaveLength(25));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each(['html', 'malformed', 'swapped', 'empty'] as const)(
    'an answer that is %s is an error, not a blank page [NET-24]',
    async (kind) => {
      const platform = smallPlatform();
      platform.faults.add({ call: 'listAccounts', kind });
      await show({ at: '/accounts', platform });
      expect(await screen.findByRole('heading', { name: 'Couldn’t load the accounts' })).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    },
  );

  test.each(['nulls', 'missing', 'unknownEnum'] as const)(
    'an answer with %s still shows every row, each with its name or id [NET-24]',
    async (kind) => {
      const platform = smallPlatform();
      platform.faults.add({ call: 'listAccounts', kind });
      const list = await show({ at: '/accounts', platform });
      await waitFor(() => expect(list.rows()).toHaveLength(25));
      expect(list.names().filter((name) => (name ?? '').trim() === '')).toEqual([]);
    },
  );
});

describe('names with special characters', () => {
  test.each([
    ['<b>Harrow</b> & "Sons"', 'Harrow'],
    ['%{product} |||| Research', 'Research'],
    ['=1+1 Labs', '1+1'],
  ])('%s is shown as plain text', async (name, search) => {
    const list = await show({ at: `/accounts?state=all&type=all&q=${encodeURIComponent(search)}` });
    await list.settled(1);
    expect(list.names()).toContain(name);
    expect(document.querySelector('.rows b, .rows img')).toBeNull();
  });
});

describe('a name without visible characters', () => {
  test.each([
    ['spaces', '   '],
    ['invisible characters', '\u200b\u2060\u00a0'],
  ])('an account whose name is only %s has a link with visible text', async (_, name) => {
    const platform = smallPlatform();
    const [row] = platform.db.accounts;
    if (!row) throw new Error('The platform has no account');
    row.name = name;
    const list = await show({ at: '/accounts?state=all&type=all&size=100&sort=createdAt', platform });
    await list.settled(1);
    expect(
      [...document.querySelectorAll('.rows a[data-open]')].map((link) => link.textContent),
    ).not.toContain(name);
    for (const link of document.querySelectorAll('.rows a[data-open]'))
      expect(link.textContent).toMatch(/[\p{L}\d]/u);
  });
});

describe('the keys of a list', () => {
  test('the arrows go from row to row, Enter opens the account', async () => {
    const list = await show({ at: '/accounts?state=all&type=all' });
    await list.settled(1);
    const rows = list.rows();
    expect(rows.filter(({ tabIndex }) => tabIndex === 0)).toEqual([rows[0]]);
    rows[0]?.focus();
    await list.user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    // The first key loads the code for the keys.
    await waitFor(() => expect(document.activeElement).toBe(rows[1]));
    expect(rows.filter(({ tabIndex }) => tabIndex === 0)).toEqual([rows[1]]);
    await list.user.keyboard('{End}');
    expect(document.activeElement).toBe(rows[24]);
    await list.user.keyboard('{Home}');
    const address = rows[0]?.querySelector('a')?.getAttribute('href');
    await list.user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe(address));
  });

  test('/ focuses the search and f opens the filters, but not while text is being typed', async () => {
    const list = await show({ at: '/accounts' });
    await list.settled(1);
    await list.user.keyboard('/');
    const search = screen.getByLabelText<HTMLInputElement>('Search accounts');
    await waitFor(() => expect(document.activeElement).toBe(search));
    await list.user.keyboard('f/');
    expect(search.value).toBe('f/');
    expect(screen.queryByRole('dialog')).toBeNull();
    search.blur();
    await list.user.keyboard('f');
    expect(await screen.findByRole('dialog', { name: 'Filter accounts' })).toBeTruthy();
  });
});

describe('the selection of rows', () => {
  const box = (list: Awaited<ReturnType<typeof show>>, row: number) =>
    list.rows()[row]?.querySelector<HTMLInputElement>('input[type="checkbox"]') as HTMLInputElement;

  test('Shift selects a range; the selection counts across pages and is cleared when the filters change', async () => {
    const list = await show({ at: '/accounts?state=all&type=all' });
    await list.settled(1);
    await list.user.click(box(list, 1));
    await list.user.keyboard('{Shift>}');
    await list.user.click(box(list, 4));
    await list.user.keyboard('{/Shift}');
    expect(screen.getByText('4 selected')).toBeTruthy();
    const all = screen.getByLabelText<HTMLInputElement>('Select all 25 on this page');
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    await list.user.click(screen.getByRole('button', { name: 'Next page' }));
    await list.settled(2);
    expect(all.indeterminate).toBe(false);
    await list.user.click(all);
    expect(screen.getByText('29 selected')).toBeTruthy();
    await list.user.click(all);
    expect(screen.getByText('4 selected')).toBeTruthy();
    await list.user.click(list.state('Lapsed'));
    await list.settled(3);
    expect(screen.queryByText(/ selected$/u)).toBeNull();
  });

  test('Space selects the focused row, each checkbox has a label, and one press clears the selection', async () => {
    const list = await show({ at: '/accounts?state=all&type=all&q=Aldergrove' });
    await list.settled(1);
    list.rows()[0]?.focus();
    await list.user.keyboard(' ');
    // The first key takes effect when the code for the keys is loaded.
    expect(await screen.findByText('1 selected')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Select Aldergrove Insights').checked).toBe(true);
    await list.user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByText(/ selected$/u)).toBeNull();
  });
});
