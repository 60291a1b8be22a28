/** Saved views: made by keyboard, pinned with their count, private to their user, and opened by an old link. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { quiet } from '../../quiet.ts';
import { smallPlatform } from '../../signedIn.ts';
import { heads, show } from './show.ts';

afterEach(() => window.localStorage.clear());

type List = Awaited<ReturnType<typeof show>>;

const views = (name = 'Views') => screen.getByRole('button', { name });
const entry = (name: string) => screen.findByRole('menuitem', { name });
const saveDialog = async () => within(await screen.findByRole('dialog', { name: 'Save as view' }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));
const pinned = () => navigation().getByRole('link', { name: /My renewals/u });
const press = async ({ user }: List, control: HTMLElement, key = '{Enter}') => {
  control.focus();
  await user.keyboard(key);
};

test('a ready-made view is changed, saved and pinned by keyboard, and its count is shown after a reload', async () => {
  const platform = smallPlatform();
  const list = await show({ at: '/accounts', platform });
  await list.settled(1);
  await press(list, views());
  const first = await entry('Active Enterprise accounts');
  await waitFor(() => expect(document.activeElement).toBe(first));
  await list.user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await entry('Renewing within 60 days'));
  await list.user.keyboard('{Enter}');
  // Relative in the address, calendar days in the request.
  await waitFor(() => expect(list.query()).toContain('where=renewalAt:betweenInclusive:P0D:P60D'));
  await quiet(() => [list]);
  const days = list.last()?.filters.find(({ field }) => field === 'renewalAt')?.operands ?? [];
  expect(days).toHaveLength(2);
  for (const day of days) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
  expect(screen.getByText(/today and 60 days from today/u)).toBeTruthy();
  expect(screen.queryByText('Modified')).toBeNull();

  await press(list, within(screen.getByRole('columnheader', { name: 'Seats' })).getByRole('button'));
  await screen.findByText('Modified');
  await press(list, screen.getByRole('button', { name: 'Save as view…' }));
  const dialog = await saveDialog();
  const name = dialog.getByLabelText('Name');
  await waitFor(() => expect(document.activeElement).toBe(name));
  await press(list, dialog.getByRole('button', { name: /^Save/u }));
  await dialog.findByText('Required');
  await list.user.type(name, 'My renewals');
  await press(list, dialog.getByLabelText(/^Pin to the navigation/u), ' ');
  await press(list, name);
  await gone();
  expect(screen.queryByText('Modified')).toBeNull();
  await quiet(() => [list]);
  const total = Number.parseInt(list.count() ?? '', 10);
  expect(total).toBeGreaterThan(0);
  await waitFor(() => expect(pinned().textContent).toContain(String(total)));
  await list.unmount();

  const again = await show({ at: '/users', platform });
  await quiet(() => [again]);
  await waitFor(() => expect(pinned().textContent).toContain(String(total)));
  const calls = () => again.asked().filter(({ path }) => path.includes('/accounts/'));
  expect(calls()).toEqual([]);
  await press(again, pinned());
  await waitFor(() => expect(views('My renewals')).toBeTruthy());
  await quiet(() => [again]);
  expect(calls()).toHaveLength(1);
  // The pinned entry is the current page; the entry of the whole list is the section that contains it.
  expect(pinned().getAttribute('aria-current')).toBe('page');
  expect(navigation().getAllByRole('link', { current: 'page' })).toEqual([pinned()]);
  expect(navigation().getByRole('link', { name: 'Accounts' }).getAttribute('aria-current')).toBe('true');
});

test('another user in the same browser does not see the views, but a link to one carries its name', async () => {
  const platform = smallPlatform();
  const list = await show({
    at: '/accounts?type=all&where=seatsAvailable:lessThanOrEquals:5',
    platform,
  });
  await list.settled(1);
  await list.user.click(views());
  await list.user.click(await entry('Save as view…'));
  const dialog = await saveDialog();
  await list.user.type(dialog.getByLabelText('Name'), 'Full house');
  await list.user.click(dialog.getByRole('button', { name: 'Save view' }));
  await gone();
  const { pathname, search } = window.location;
  expect(search).toContain('view=Full+house');
  await list.unmount();

  const other = await show({ as: 'sol', at: pathname + search, platform });
  await quiet(() => [other]);
  await other.user.click(views('Full house'));
  await entry('Active Enterprise accounts');
  expect(screen.queryByText('Your views')).toBeNull();
  await other.user.keyboard('{Escape}');
  await other.user.click(screen.getByRole('button', { name: 'Save this view' }));
  const own = await saveDialog();
  expect(own.getByLabelText<HTMLInputElement>('Name').value).toBe('Full house');
  await other.user.click(own.getByRole('button', { name: 'Save view' }));
  await gone();
  await other.user.click(views('Full house'));
  expect(await screen.findByText('Your views')).toBeTruthy();
});

test('a link to a ready-made view that was made in another language opens the view under its name here', async () => {
  const query = 'type=all&where=renewalAt:betweenInclusive:P0D:P60D&sort=renewalAt';
  const list = await show({ at: `/accounts?${query}&view=Verl%C3%A4ngerung+in+60+Tagen` });
  await list.settled(1);
  await waitFor(() => expect(views('Renewing within 60 days')).toBeTruthy());
  expect(list.query()).toContain('view=Renewing+within+60+days');
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();
  await quiet(() => [list]);
  expect(list.asked()).toHaveLength(1);
});

test('a view with unknown fields or columns says what was left out, and keeps its name and the rest', async () => {
  const list = await show({ at: '/accounts?view=Old&q=co&where=gone:equals:1&cols=type,vanished' });
  await list.settled(1);
  const told = screen.getByText(/Some parts of this link/u).textContent;
  expect(told).toContain('“gone:equals:1” (unknown field)');
  expect(told).toContain('“cols=vanished” (unknown value)');
  expect(views('Old')).toBeTruthy();
  expect(heads()).toEqual(['Account', 'Type']);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('co');
});

describe('conditions from shown values', () => {
  const rowNamed = (name: string) => screen.findByRole('row', { name: new RegExp(name, 'u') });
  const noMenu = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

  test('a condition can be added from a cell’s context menu, from a row’s menu and by keyboard', async () => {
    const list = await show({ at: '/accounts?type=all&q=Cobalt+Analytics' });
    await list.settled(1);
    const type = (await rowNamed('Cobalt Analytics')).querySelector('td.c-type');
    fireEvent.contextMenu(type ?? document.body);
    await list.user.click(await entry('Type is none of Enterprise'));
    await waitFor(() => expect(list.query()).toContain('where=accessType:isNoneOf:ENTERPRISE'));
    await noMenu();

    await list.user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(list.rows()).toHaveLength(25));
    await quiet(() => [list]);
    const row = list.rows().find((each) => each.querySelector('td.c-csManagers .row > bdi'));
    const manager = row?.querySelector('td.c-csManagers .row > bdi')?.textContent ?? '';
    expect(manager).not.toBe('');
    // Like the context menu key on a focused row.
    row?.focus();
    fireEvent.contextMenu(row ?? document.body);
    await press(list, await entry(`Customer success managers is any of ${manager}`));
    await waitFor(() => expect(list.query()).toContain('customerSuccessManagers:isAnyOf'));
    await waitFor(() => expect(document.querySelector('.token')?.textContent).toContain(manager));

    await list.user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(list.rows()).toHaveLength(25));
    await quiet(() => [list]);
    const [first] = list.rows();
    await press(list, within(first as HTMLElement).getByRole('button', { name: /^Actions for/u }));
    await press(list, await entry('Filter by this row…'));
    await press(list, await entry('Type is any of Enterprise'));
    await noMenu();
  });

  test('a condition from a date with a time says that its day is in UTC, and matches the row it came from', async () => {
    const list = await show({ at: '/users?type=all' });
    await list.settled(1);
    const row = list.rows().find((each) => each.querySelector('td.c-login time'));
    const name = row?.querySelector('td bdi')?.textContent ?? '';
    fireEvent.contextMenu(row?.querySelector('td.c-login') ?? document.body);
    const offered = await screen.findAllByRole('menuitem', { name: /Last login/u });
    for (const item of offered) expect(item.textContent).toContain('(UTC)');
    await list.user.click(offered[0] ?? document.body);
    await waitFor(() => expect(list.query()).toContain('where=lastLogin:'));
    await quiet(() => [list]);
    expect(await rowNamed(name)).toBeTruthy();
    expect(document.querySelector('.token')?.textContent).toContain('(UTC)');
  });
});
