import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { quiet } from '../../quiet.ts';
import { renderApp } from '../../renderApp.tsx';
import { smallPlatform } from '../../signedIn.ts';
import { widen } from '../../widen.ts';
import { idOf } from '../shell/inTab.ts';
import { type App, field, openBar, option, options } from './bar.ts';

/** The searches that the bar has sent. */
const searched = ({ sent }: App) =>
  sent.flatMap((line) => {
    const url = new URL(line.replace(/^\S+ /u, ''), 'http://console.test');
    const search = url.searchParams.get('search');
    return search === null ? [] : [`${url.pathname} ${search}`];
  });

describe('the command bar', () => {
  test('Ctrl K or the header opens the bar and focuses it; Escape closes it and returns the focus', async () => {
    const app = await renderApp({ at: '/users' });
    await quiet(() => [app]);
    const button = screen.getByRole('button', { name: 'Search' });
    await app.user.click(button);
    const input = await field();
    await waitFor(() => expect(document.activeElement).toBe(input));
    await app.user.keyboard('ab{Escape}');
    expect((await field()).value).toBe('');
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search and commands' })).toBeNull());
    expect(document.activeElement).toBe(button);
    await openBar(app);
  });

  test('an action of the page is named without the count that its button shows', async () => {
    const app = await renderApp({ at: '/users?where=userType:isAnyOf:USER' });
    await quiet(() => [app]);
    await openBar(app);
    expect(options().map(({ textContent }) => textContent)).toContain('Filters');
  });

  test('text that is typed while the bar is opening goes into its field, and nowhere else', async () => {
    const app = await renderApp({ at: '/users' });
    await quiet(() => [app]);
    const search = screen.getByLabelText<HTMLInputElement>('Search users');
    search.focus();
    await app.user.keyboard('{Control>}k{/Control}nora');
    await waitFor(async () => expect((await field()).value).toBe('nora'));
    expect(search.value).toBe('');
  });

  test('text that is pasted while the bar is opening goes into its field, and nowhere else', async () => {
    const app = await renderApp({ at: '/users' });
    await quiet(() => [app]);
    const search = screen.getByLabelText<HTMLInputElement>('Search users');
    search.focus();
    const clipboardData = { getData: () => 'nora@\nalder' };
    // In one step, so that the bar can't be rendered in between.
    act(() => {
      fireEvent.keyDown(search, { key: 'k', ctrlKey: true });
      expect(fireEvent.paste(search, { clipboardData })).toBe(false);
    });
    await waitFor(async () => expect((await field()).value).toBe('nora@ alder'));
    expect(search.value).toBe('');
  });

  test('accounts, users by e-mail and teams are searched with one request each, once typing has stopped', async () => {
    const platform = smallPlatform();
    const app = await renderApp({ at: '/users', platform });
    await quiet(() => [app]);
    await openBar(app);
    await app.user.keyboard('nora@alder');
    expect((await option(/^Nora Lindgren/u)).textContent).toContain('nora@aldergrove.example');
    expect(searched(app).toSorted()).toEqual([
      expect.stringMatching(/accounts.* nora@alder$/u),
      expect.stringMatching(/teams.* nora@alder$/u),
      expect.stringMatching(/users.* nora@alder$/u),
    ]);
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.search).toBe(`?open=${idOf(platform, 'nora')}`));
    expect(window.location.pathname).toBe('/users');
  });

  test('a record that was opened is offered as recent next time, and stored for this user', async () => {
    const app = await renderApp({ at: '/users' });
    await quiet(() => [app]);
    await openBar(app);
    await app.user.keyboard('nora@alder');
    await option(/^Nora Lindgren/u);
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toMatch(/\/users$/u));
    await quiet(() => [app]);
    await openBar(app);
    const first = within(screen.getByRole('group', { name: 'Recent' })).getAllByRole('option');
    expect(first.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('Nora Lindgren')]),
    );
    const kept = Object.keys(window.localStorage).filter((key) => key.endsWith('.recent'));
    expect(kept).toHaveLength(1);
  });

  test.each([
    ['marta', '/users', ['teams', 'users']],
    ['nora', '/settings/profile', []],
  ] as const)('for %s, the bar searches nothing that the user may not list', async (as, at, resources) => {
    const app = await renderApp({ as, at });
    await quiet(() => [app]);
    await openBar(app);
    await app.user.keyboard('alder');
    await waitFor(() => expect(searched(app)).toHaveLength(resources.length));
    await quiet(() => [app]);
    expect(searched(app).filter((line) => line.includes('accounts'))).toEqual([]);
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).not.toContain('Searching…'),
    );
  });

  test('a failed search is reported in the list and can be tried again', async () => {
    const platform = smallPlatform();
    const app = await renderApp({ at: '/users', platform });
    await quiet(() => [app]);
    platform.faults.add({ call: 'listTeams', kind: '500' });
    await openBar(app);
    await app.user.keyboard('alder');
    expect(await screen.findByText('Couldn’t search teams.')).toBeTruthy();
    platform.faults.clear();
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Couldn’t search teams.')).toBeNull());
  });

  test('results that arrive later are added below, and the selected option stays selected [FIELD-26]', async () => {
    const platform = smallPlatform();
    const app = await renderApp({ at: '/users', platform });
    await quiet(() => [app]);
    platform.faults.add({ call: 'listAccounts', kind: 'delay', delayMs: 600 });
    await openBar(app);
    await app.user.keyboard('alder');
    const first = await option(/nora@aldergrove/u);
    const marked = () => options().findIndex((one) => one.getAttribute('aria-selected') === 'true');
    const before = options().map(({ textContent }) => textContent);
    expect([first, options()[marked()]]).toEqual([first, options()[0]]);
    await option(/^Aldergrove Insights/u);
    expect(
      options()
        .map(({ textContent }) => textContent)
        .slice(0, before.length),
    ).toEqual(before);
    expect(marked()).toBe(0);
  });

  test('a search without results says so', async () => {
    const app = await renderApp({ at: '/users' });
    await quiet(() => [app]);
    await openBar(app);
    await app.user.keyboard('zzqqxx');
    expect(await screen.findByText(/Nothing found for “.*zzqqxx.*”/u)).toBeTruthy();
    expect(options()).toEqual([]);
  });
});

describe('the actions for what is in view', () => {
  test('an account has the actions of its header, with its name; the customer’s app opens in a new tab', async () => {
    const app = await renderApp({ at: '/accounts/acc-0000004/settings' });
    await quiet(() => [app]);
    await openBar(app);
    expect(options().map((one) => one.querySelector('bdi')?.textContent)).toEqual(
      expect.arrayContaining([
        'Contacts',
        'Copy the ID of Aldergrove Insights',
        'Open the customer’s app',
        'Deactivate Aldergrove Insights…',
      ]),
    );
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await app.user.keyboard('customer app{Enter}');
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
    expect(opened.mock.calls[0]?.slice(1)).toEqual(['_blank', 'noopener,noreferrer']);
    expect(window.location.pathname).toBe('/accounts/acc-0000004/settings');
    opened.mockRestore();
  });

  test('a single ticked row has its actions in the bar, two ticked rows do not', async () => {
    const app = await renderApp({ at: '/accounts?q=al' });
    await quiet(() => [app]);
    const boxes = screen.getAllByRole('checkbox', { name: /^Select (?!all)/u });
    const [first, second] = boxes.filter((box) => box.closest('tbody'));
    await app.user.click(first ?? document.body);
    const name = first?.closest('tr')?.querySelector('td:not(.c-check) bdi')?.textContent ?? '';
    const heading = `Actions for ${name}`;
    await openBar(app);
    expect(screen.getByRole('group', { name: heading })).toBeTruthy();
    await app.user.keyboard('{Escape}');
    await app.user.click(second ?? document.body);
    await openBar(app);
    expect(screen.queryByRole('group', { name: heading })).toBeNull();
  });

  test('the focused row has the actions of its menu, a refused one with its reason', async () => {
    const app = await renderApp({ at: '/users?state=inactive' });
    await quiet(() => [app]);
    // An inactive user can't be impersonated.
    document.querySelector('tbody [aria-haspopup="menu"]')?.closest('tr')?.focus();
    await openBar(app);
    const refused = await option(/^Impersonate/u);
    expect(refused.getAttribute('aria-disabled')).toBe('true');
    expect(refused.textContent.length).toBeGreaterThan('Impersonate'.length + 5);
    await app.user.keyboard('impersonate{Enter}');
    expect(await field()).toBeTruthy();
    await app.user.clear(await field());
    await app.user.keyboard('edit user');
    expect(options().some((one) => one.getAttribute('aria-disabled') === 'false')).toBe(true);
  });

  test('a focused row whose record is open beside the list has each action once', async () => {
    widen();
    const app = await renderApp({ at: '/accounts?open=acc-0000004' });
    expect(await screen.findByRole('region', { name: /beside the list$/u })).toBeTruthy();
    await quiet(() => [app]);
    document.querySelector<HTMLElement>('tr[data-row="acc-0000004"]')?.focus();
    await openBar(app);
    const labels = options().map((one) => one.querySelector('bdi')?.textContent);
    expect(labels.filter((label) => label === 'Deactivate Aldergrove Insights…')).toHaveLength(1);
    expect(screen.getByRole('group', { name: 'Actions for Aldergrove Insights' })).toBeTruthy();
  });

  test('a focused row and another record open beside the list both have their actions', async () => {
    widen();
    const app = await renderApp({ at: '/accounts?open=acc-0000004' });
    expect(await screen.findByRole('region', { name: /beside the list$/u })).toBeTruthy();
    await quiet(() => [app]);
    document.querySelector<HTMLElement>('tr[data-row]:not([data-row="acc-0000004"])')?.focus();
    await openBar(app);
    const labels = options().map((one) => one.querySelector('bdi')?.textContent);
    expect(labels.filter((label) => label?.startsWith('Copy the ID of'))).toEqual([
      'Copy the ID of Canvass',
      'Copy the ID of Aldergrove Insights',
    ]);
  });

  test('an action of the page presses the page’s own button', async () => {
    const app = await renderApp({ at: '/users' });
    await quiet(() => [app]);
    await openBar(app);
    await app.user.keyboard('new user');
    expect((await option(/^New user/u)).getAttribute('aria-selected')).toBe('true');
    await app.user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'New user' })).toBeTruthy();
  });

  test('of the pages, settings and entries of the user menu, eight are listed; typing finds the others, too', async () => {
    const app = await renderApp({ at: '/users' });
    await quiet(() => [app]);
    await openBar(app);
    const pages = within(screen.getByRole('group', { name: 'Pages and settings' }));
    expect(pages.getAllByRole('option')).toHaveLength(8);
    expect(pages.queryByText('Keyboard shortcuts')).toBeNull();
    await app.user.keyboard('keyboard shortcuts{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });
});
