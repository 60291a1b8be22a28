import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accountIds, teamIds, userIds } from '../../../mocks/db/ids.ts';
import { CAST } from '../../../mocks/seeds/people.ts';
import { storeKey } from '../../../src/api/kept.ts';
import { quiet } from '../../quiet.ts';
import { renderApp } from '../../renderApp.tsx';
import { smallPlatform } from '../../signedIn.ts';
import { type App, field, openBar, option, options } from './bar.ts';

const inRecord = (name: string) =>
  screen.findByRole<HTMLInputElement>('combobox', { name: `Actions for ${name}` });
const labels = () => options().map((one) => one.querySelector('bdi')?.textContent);

/** Opens the bar, and in it the actions for the first result. */
async function intoFound(app: App, typed: string, name: string): Promise<void> {
  await quiet(() => [app]);
  await openBar(app);
  await app.user.keyboard(typed);
  await waitFor(() => expect(labels()[0]).toBe(name));
  await app.user.keyboard('{ArrowRight}');
  await inRecord(name);
  await quiet(() => [app]);
}

describe('the actions for a record that the command bar has found', () => {
  test('Arrow right lists the actions, typing finds one, and Enter opens its dialog over the page', async () => {
    const app = await renderApp({ at: '/teams' });
    await intoFound(app, 'nora@alder', 'Nora Lindgren');
    expect(labels()).toEqual([
      'Open Nora Lindgren',
      'Open Aldergrove Insights',
      'Impersonate Nora Lindgren',
      'Edit Nora Lindgren…',
      'Change the role of Nora Lindgren…',
      'Send Nora Lindgren a password reset…',
      'Deactivate Nora Lindgren…',
      'Copy the ID of Nora Lindgren',
    ]);
    await app.user.keyboard('password{Enter}');
    expect(await screen.findByRole('alertdialog', { name: /password/iu })).toBeTruthy();
    expect(window.location.pathname).toBe('/teams');
  });

  test('a refused action shows its reason and does nothing', async () => {
    const app = await renderApp({ at: '/teams' });
    await intoFound(app, 'ada@atlas', 'Ada Moreau');
    const refused = await option(/^Deactivate Ada Moreau/u);
    expect(refused.getAttribute('aria-disabled')).toBe('true');
    expect(refused.textContent).toContain('owner');
    await app.user.keyboard('deactivate{Enter}');
    expect(await inRecord('Ada Moreau')).toBeTruthy();
  });

  test('the actions for an account are those of its page, and take one request to list', async () => {
    const app = await renderApp({ at: '/teams' });
    await quiet(() => [app]);
    await openBar(app);
    await app.user.keyboard('alderg');
    await waitFor(() => expect(labels()).toContain('Aldergrove Insights'));
    const before = app.sent.length;
    await app.user.keyboard('{ArrowRight}');
    await inRecord('Aldergrove Insights');
    await quiet(() => [app]);
    expect(app.sent.slice(before)).toEqual([expect.stringMatching(/^GET .*\/accounts\/[^/?]+$/u)]);
    expect(labels()).toEqual(
      expect.arrayContaining([
        'Open Aldergrove Insights',
        'Assign users to Aldergrove Insights…',
        'Deactivate Aldergrove Insights…',
        'Copy the ID of Aldergrove Insights',
      ]),
    );
    await app.user.keyboard('deactiv{Enter}');
    expect(await screen.findByRole('alertdialog', { name: 'Deactivate account?' })).toBeTruthy();
  });

  test('Escape, Backspace and Arrow left lead back to the result; Escape first empties the field', async () => {
    const app = await renderApp({ at: '/teams' });
    await intoFound(app, 'nora@alder', 'Nora Lindgren');
    await app.user.keyboard('xy{Escape}');
    expect((await inRecord('Nora Lindgren')).value).toBe('');
    for (const key of ['{Escape}', '{Backspace}', '{ArrowLeft}']) {
      await app.user.keyboard(key);
      expect((await field()).value).toBe('nora@alder');
      expect((await option(/^Nora Lindgren/u)).getAttribute('aria-selected')).toBe('true');
      await app.user.keyboard('{ArrowRight}');
      expect(document.activeElement).toBe(await inRecord('Nora Lindgren'));
    }
  });

  test('a click at the end of the result or under the list opens the actions, and the field keeps the focus', async () => {
    const app = await renderApp({ at: '/teams' });
    await quiet(() => [app]);
    await openBar(app);
    await app.user.keyboard('nora@alder');
    const found = await option(/^Nora Lindgren/u);
    await app.user.click(found.querySelector('.more') ?? found);
    expect(document.activeElement).toBe(await inRecord('Nora Lindgren'));
    await app.user.click(screen.getByRole('button', { name: 'Back to search' }));
    expect(document.activeElement).toBe(await field());
    await app.user.click(screen.getByRole('button', { name: 'Actions for Nora Lindgren' }));
    expect(document.activeElement).toBe(await inRecord('Nora Lindgren'));
  });

  test('Arrow right within the typed text only moves the caret', async () => {
    const app = await renderApp({ at: '/teams' });
    await quiet(() => [app]);
    const input = await openBar(app);
    await app.user.keyboard('nora@alder');
    await option(/^Nora Lindgren/u);
    input.setSelectionRange(2, 2);
    await app.user.keyboard('{ArrowRight}');
    expect(await field()).toBe(input);
  });

  test('a recent record that cannot be read shows an error, and the actions that need only its ID', async () => {
    const before = await renderApp({ at: '/users' });
    await intoFound(before, 'nora@alder', 'Nora Lindgren');
    await before.user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toMatch(/\/users$/u));
    // As after a reload: of the record, only what was stored is known.
    await before.unmount();
    const platform = smallPlatform();
    const app = await renderApp({ at: '/teams', platform });
    await quiet(() => [app]);
    platform.faults.add({ call: 'getUser', kind: '500' });
    await openBar(app);
    await app.user.click((await option(/^Nora Lindgren/u)).querySelector('.more') ?? document.body);
    expect(await screen.findByText(/Couldn’t load the record/u)).toBeTruthy();
    expect(labels()).toEqual(['Open Nora Lindgren', 'Copy the ID of Nora Lindgren']);
    platform.faults.clear();
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await option(/^Impersonate Nora Lindgren/u)).toBeTruthy();
  });

  test('the action to edit a team opens its form over any page', async () => {
    const app = await renderApp({ as: 'marta', at: '/users' });
    await quiet(() => [app]);
    const name = app.platform.state().db.teams[0]?.name ?? '';
    await openBar(app);
    await app.user.keyboard(name);
    const found = await screen.findAllByRole('option', { name: new RegExp(`^${name}`, 'u') });
    await app.user.click(found[0]?.querySelector('.more') ?? document.body);
    await inRecord(name);
    await app.user.keyboard('edit{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Edit team' })).toBeTruthy();
  });

  test('of many teams with the same name, the actions are for the one of the chosen account', async () => {
    const platform = smallPlatform({ accounts: 300, users: 600 });
    const { teams, accounts, users } = platform.state().db;
    // More than one page of results.
    expect(teams.filter(({ name }) => name === 'Product').length).toBeGreaterThan(25);
    const last = teams.findLastIndex(({ name }) => name === 'Product');
    const account = teams[last]?.account ?? 0;
    const team = { kind: 'teams', id: teamIds.of(last), label: 'Product', accountId: accountIds.of(account) };
    const ines = userIds.of(users.withEmail(CAST.ines.email));
    window.localStorage.setItem(storeKey(ines, 'recent'), JSON.stringify([team]));
    const app = await renderApp({ at: '/settings/profile', platform });
    await quiet(() => [app]);
    await openBar(app);
    await option(/^Product/u);
    await app.user.keyboard('Product');
    const told = () => screen.getAllByRole('option', { name: /^Product/u }).map((one) => one.textContent);
    await waitFor(() => expect(told().length).toBeGreaterThan(5));
    expect(new Set(told()).size).toBe(told().length);
    await app.user.keyboard('{ArrowRight}');
    await inRecord('Product');
    await app.user.keyboard('edit{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Edit team' })).toHaveProperty(
      'textContent',
      expect.stringContaining(accounts[account]?.name ?? 'no account'),
    );
  });
});

test('a team that was renamed is offered as recent under its new name', async () => {
  const platform = smallPlatform();
  const { teams, accounts, users } = platform.state().db;
  const { name = '', account = 0 } = teams[0] ?? {};
  const accountId = accountIds.of(account);
  const team = {
    kind: 'teams',
    id: teamIds.of(0),
    label: name,
    accountId,
    accountName: accounts[account]?.name,
  };
  const ines = userIds.of(users.withEmail(CAST.ines.email));
  window.localStorage.setItem(storeKey(ines, 'recent'), JSON.stringify([team]));
  const app = await renderApp({ at: '/users', platform });
  await quiet(() => [app]);
  await openBar(app);
  await waitFor(() => expect(labels()[0]).toBe(name));
  await app.user.keyboard('{ArrowRight}');
  await inRecord(name);
  await app.user.keyboard('edit{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit team' }));
  await app.user.type(dialog.getByRole('textbox', { name: 'Team name' }), ' Xenon');
  await app.user.click(dialog.getByRole('button', { name: 'Save team' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openBar(app);
  expect(labels()[0]).toBe(`${name} Xenon`);
});

describe('the actions for what is in view', () => {
  test('the actions for the focused row name its user', async () => {
    const app = await renderApp({ at: '/users?q=nora@alder' });
    await quiet(() => [app]);
    document.querySelector<HTMLElement>('tbody tr')?.focus();
    await openBar(app);
    expect(labels()).toEqual(expect.arrayContaining(['Impersonate Nora Lindgren', 'Edit Nora Lindgren…']));
  });
});
