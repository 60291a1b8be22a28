/** The contexts of our lists, rows and pages, as react-admin's components use them. */
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  ListContext,
  type ListControllerResult,
  ListFilterContext,
  ListPaginationContext,
  ListSortContext,
  RecordContext,
  ResourceContext,
} from 'ra-core';
import { describe, expect, test } from 'vitest';
import { accountIds } from '../../../mocks/db/ids.ts';
import { companyRow } from '../../../mocks/seeds/companies.ts';
import { ACCOUNT_TAB } from '../../../src/app/account/accountTabs.ts';
import { AccountScreen } from '../../../src/app/screens.ts';
import type { Account } from '../../../src/domain/entities.ts';
import { truncate } from '../../../src/kit/i18n/format.ts';
import { contextAt, watchDrawing } from '../../contexts.ts';
import { show } from './show.ts';

const list = () =>
  contextAt(document.querySelector('.panel'), ListContext) as unknown as ListControllerResult<Account>;
const recordAt = (element: Element | undefined) =>
  contextAt(element, RecordContext) as unknown as { id: string; name?: string; email?: string };
const press = (run: () => void) => act(async () => run());
const EVERY = '/accounts?state=all&type=all';

describe('ListContext', () => {
  test('the context contains the data and state of the list, as react-admin’s own would', async () => {
    const app = await show({ at: EVERY });
    await app.settled(1);
    const { data, total = 0, ...rest } = list();
    expect(data?.map(({ name }) => truncate(name))).toEqual(app.names());
    expect(app.count()).toBe(`${total} accounts`);
    expect(rest).toMatchObject({
      resource: 'accounts',
      defaultTitle: 'Accounts',
      isPending: false,
      isFetching: false,
      isPlaceholderData: false,
      error: null,
      page: 1,
      perPage: 25,
      hasNextPage: true,
      hasPreviousPage: false,
      sort: { field: '', order: 'ASC' },
      filterValues: { search: '', state: 'ALL', type: '', where: [] },
      displayedFilters: {},
      selectedIds: [],
    });
    const table = document.querySelector('.rows');
    expect(contextAt(table, ResourceContext)).toBe('accounts');
    expect(contextAt(table, ListPaginationContext)).toMatchObject({ page: 1, perPage: 25, total });
    expect(contextAt(table, ListSortContext).sort).toEqual({ field: '', order: 'ASC' });
    expect(contextAt(table, ListFilterContext).filterValues).toEqual(rest.filterValues);
  });

  test('`setPage` changes the address and the rows, and our pager changes the context', async () => {
    const app = await show({ at: EVERY });
    await app.settled(1);
    await press(() => list().setPage(2));
    await app.settled(2);
    expect(app.query()).toBe('?state=all&type=all&page=2');
    expect(list()).toMatchObject({ page: 2, hasPreviousPage: true });
    await app.user.click(screen.getByRole('button', { name: 'Page 1' }));
    await waitFor(() => expect(list()).toMatchObject({ page: 1, hasPreviousPage: false }));
    // This list has a single page size.
    await press(() => list().setPerPage(100));
    expect(list().perPage).toBe(25);
  });

  test('`setSort` sorts descending, ascending or not at all; a field that can’t be sorted changes nothing', async () => {
    const app = await show({ at: EVERY });
    await app.settled(1);
    const head = () => screen.getByRole('columnheader', { name: 'Account' });
    await press(() => list().setSort({ field: 'name', order: 'DESC' }));
    await app.settled(2);
    expect(app.query()).toBe('?state=all&type=all&sort=-name');
    expect(head().getAttribute('aria-sort')).toBe('descending');
    await app.user.click(within(head()).getByRole('button'));
    await app.settled(3);
    expect(list().sort).toEqual({ field: 'name', order: 'ASC' });
    await press(() => list().setSort({ field: 'colour', order: 'ASC' }));
    expect(list().sort).toEqual({ field: 'name', order: 'ASC' });
    await press(() => list().setSort({ field: '', order: 'ASC' }));
    await waitFor(() => expect(head().getAttribute('aria-sort')).toBeNull());
    expect(app.query()).toBe('?state=all&type=all');
  });

  test('`setFilters`, `showFilter` and `hideFilter` set the parts of our filter, and defaults for what is missing', async () => {
    const app = await show({ at: EVERY });
    await app.settled(1);
    await press(() => list().showFilter('search', 'Alder'));
    await waitFor(() => expect(app.query()).toBe('?q=Alder&state=all&type=all'));
    expect(list().filterValues).toMatchObject({ search: 'Alder', state: 'ALL' });
    await press(() => list().hideFilter('search'));
    await waitFor(() => expect(app.query()).toBe('?state=all&type=all'));
    await press(() => list().setFilters({ search: 'Alder', type: 'LITE' }));
    await waitFor(() => expect(app.query()).toBe('?q=Alder&type=LITE'));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Alder');
  });

  test('the checkboxes follow the context’s selection, and the context follows the checkboxes', async () => {
    const app = await show({ at: EVERY });
    await app.settled(1);
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').slice(1);
    const [first = '', second = '', third = ''] = list().data?.map(({ id }) => id) ?? [];
    const isChosen = () =>
      boxes()
        .slice(0, 3)
        .map(({ checked }) => checked);
    await app.user.click(boxes()[0] as HTMLInputElement);
    expect(list().selectedIds).toEqual([first]);
    await press(() => list().onToggleItem(second));
    expect(isChosen()).toEqual([true, true, false]);
    expect(screen.getByText('2 selected')).not.toBeNull();
    // The last id belongs to no loaded row.
    await press(() => list().onSelect([third, 'nobody']));
    expect(isChosen()).toEqual([false, false, true]);
    await press(() => list().onUnselectItems());
    expect(isChosen()).toEqual([false, false, false]);
    await press(() => list().onSelectAll());
    expect(list().selectedIds).toHaveLength(25);
    expect(isChosen()).toEqual([true, true, true]);
  });
});

describe('RecordContext', () => {
  test('each row and its actions are in the context of their record', async () => {
    const app = await show({ at: EVERY });
    await app.settled(1);
    expect(
      app.rows().map((row) => truncate(recordAt(row.querySelector('.c-name') ?? undefined).name ?? '')),
    ).toEqual(app.names());
    const [row] = app.rows();
    expect(recordAt(row?.querySelector('.c-acts button') ?? undefined).id).toBe(list().data?.[0]?.id);
  });

  test('an account’s page has its account as the record; its users list has one only within each row', async () => {
    const id = accountIds.of(companyRow('aldergrove'));
    await Promise.all([AccountScreen.ready(), ACCOUNT_TAB.users.ready()]);
    const app = await show({ at: `/accounts/${id}/users` });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Aldergrove Insights' });
    expect(contextAt(heading, ResourceContext)).toBe('accounts');
    expect(recordAt(heading).id).toBe(id);
    await app.settled(1);
    const panel = document.querySelector('.panel') ?? undefined;
    expect(contextAt(panel, ResourceContext)).toBe('users');
    expect(() => recordAt(panel)).toThrow('Nothing provides it');
    for (const row of app.rows()) expect(row.textContent).toContain(recordAt(row.children[0]).email);
    // The account that the list is fixed to is not a user's filter.
    expect(list().filterValues).toEqual({ search: '', state: 'ACTIVE', type: '', where: [] });
  });
});

test('a press on a checkbox rerenders only its row, and a key in the search rerenders no row [ACC-6]', async () => {
  const app = await show({ at: EVERY });
  await app.settled(1);
  const rows = app.rows();
  const [, first] = screen.getAllByRole('checkbox');
  const ofPress = watchDrawing(rows);
  await app.user.click(first as HTMLElement);
  expect(ofPress()).toEqual([rows[0]]);
  const ofKey = watchDrawing(rows);
  await app.user.type(screen.getByRole('searchbox'), 'a');
  expect(ofKey()).toEqual([]);
});
