import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { quiet } from '../../quiet.ts';
import { renderApp } from '../../renderApp.tsx';
import { smallPlatform } from '../../signedIn.ts';

const RENEWING = 'Renewing within 60 days';
const countOf = (name: string) => {
  const entry = screen.getByRole('menuitem', { name });
  return document.getElementById(entry.getAttribute('aria-describedby') ?? '')?.textContent;
};

test('the views menu shows how many rows each ready-made view has, with one call each', async () => {
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

test('after an account was saved, the views menu counts the rows of each ready-made view again', async () => {
  const app = await renderApp({ at: '/accounts' });
  await quiet(() => [app]);
  const openMenu = async () => {
    await app.user.click(screen.getByRole('button', { name: 'Views' }));
    await screen.findByRole('menuitem', { name: RENEWING });
    await quiet(() => [app]);
    await app.user.keyboard('{Escape}');
  };
  await openMenu();
  await app.user.click(screen.getByRole('link', { name: 'Aldergrove Insights' }));
  await app.user.type(await screen.findByLabelText('Account name'), ' Xenon');
  await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findAllByText('Aldergrove Insights Xenon');
  const nav = within(screen.getByRole('navigation', { name: 'Main' }));
  await app.user.click(nav.getByRole('link', { name: 'Accounts' }));
  await screen.findByRole('link', { name: 'Aldergrove Insights Xenon' });
  await quiet(() => [app]);
  const before = app.sent.length;
  await openMenu();
  expect(app.sent.slice(before)).toHaveLength(3);
});

test('a view whose count can’t be fetched has no number', async () => {
  const platform = smallPlatform();
  const app = await renderApp({ at: '/accounts', platform });
  await quiet(() => [app]);
  platform.faults.add({ call: 'listAccounts', kind: '422' });
  await app.user.click(screen.getByRole('button', { name: 'Views' }));
  await screen.findByRole('menuitem', { name: RENEWING });
  await quiet(() => [app]);
  expect(countOf(RENEWING)).toBeUndefined();
});

/** Saves the current list as a view of this name, and opens "Manage views". */
async function manageOneView(name: string) {
  const app = await renderApp({ at: '/accounts?q=Al' });
  const { user } = app;
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as view…' }));
  await user.type(await screen.findByLabelText('Name'), name);
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('menuitem', { name: 'Manage views…' }));
  return { user, managed: await screen.findByRole('dialog', { name: 'Manage views' }) };
}

test('when the shown view is renamed under "Manage views", the list has the new name', async () => {
  const { user, managed } = await manageOneView('Mine');
  await user.click(within(managed).getByRole('button', { name: /^Rename/u }));
  const field = await screen.findByLabelText('Name');
  await user.clear(field);
  await user.type(field, 'Yours{Enter}');
  await within(managed).findByText('Yours');
  // The button that opened the form went with the old name.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Rename Yours'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(managed.isConnected).toBe(false));
  expect(window.location.search).toBe('?q=Al&view=Yours');
  screen.getByRole('button', { name: 'Yours' });
  expect(screen.queryByText(/^Save this view/u)).toBeNull();
});

test('when the shown view is deleted under "Manage views", the list stays the same without a name', async () => {
  const { user, managed } = await manageOneView('Mine');
  await user.click(within(managed).getByRole('button', { name: /^Delete/u }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Delete/u }));
  await waitFor(() => expect(within(managed).queryByText('Mine')).toBeNull());
  await waitFor(() => expect(managed.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(managed.isConnected).toBe(false));
  expect(window.location.search).toBe('?q=Al');
  screen.getByRole('button', { name: 'Views' });
  expect(screen.queryByText(/^Save this view/u)).toBeNull();
});

/** Another tab stores the view "Mine" under these names. */
function inOtherTab(...names: string[]): void {
  const key = Object.keys(localStorage).find((name) => name.endsWith('.views')) ?? '';
  const [mine] = JSON.parse(localStorage.getItem(key) ?? '[]') as object[];
  const newValue = JSON.stringify(names.map((name) => ({ ...mine, name })));
  localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}
/** The names of the stored views. */
function stored(): string[] {
  const key = Object.keys(localStorage).find((name) => name.endsWith('.views')) ?? '';
  return (JSON.parse(localStorage.getItem(key) ?? '[]') as { name: string }[]).map(({ name }) => name);
}

test('a view that another tab renames while its deletion is confirmed keeps the new name', async () => {
  const { user, managed } = await manageOneView('Mine');
  await user.click(within(managed).getByRole('button', { name: /^Delete/u }));
  const question = within(await screen.findByRole('alertdialog'));
  act(() => inOtherTab('Renamed', 'Other'));
  await user.click(question.getByRole('button', { name: /^Delete/u }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  within(managed).getByText('Renamed');
  expect(stored()).toEqual(['Renamed', 'Other']);
});

test.each([
  ['Move Mine down', ['Second', 'Mine', 'New']],
  ['Pin Mine to the navigation', ['Mine', 'Second', 'New']],
])('“%s” keeps a view that another tab has just saved', async (name, names) => {
  const { managed } = await manageOneView('Mine');
  act(() => inOtherTab('Mine', 'Second'));
  const control = within(managed).getByRole('button', { name });
  act(() => {
    // Before the list is rendered again.
    inOtherTab('Mine', 'Second', 'New');
    control.click();
  });
  expect(stored()).toEqual(names);
});

test('a view that another tab saves while the deletion of one is confirmed is kept', async () => {
  const { user, managed } = await manageOneView('Mine');
  await user.click(within(managed).getByRole('button', { name: /^Delete/u }));
  const question = within(await screen.findByRole('alertdialog'));
  act(() => inOtherTab('Mine', 'Of the other tab'));
  await user.click(question.getByRole('button', { name: /^Delete/u }));
  await waitFor(() => expect(within(managed).queryByText('Mine')).toBeNull());
  within(managed).getByText('Of the other tab');
});

test('a view that another tab changes and pins while it is renamed here keeps both under its new name', async () => {
  const { user, managed } = await manageOneView('Mine');
  await user.click(within(managed).getByRole('button', { name: /^Rename/u }));
  const field = await screen.findByLabelText('Name');
  const key = Object.keys(localStorage).find((name) => name.endsWith('.views')) ?? '';
  const [mine] = JSON.parse(localStorage.getItem(key) ?? '[]') as object[];
  const newValue = JSON.stringify([{ ...mine, query: 'q=Al&sort=-name', pinned: true }]);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
  await user.clear(field);
  await user.type(field, 'Yours{Enter}');
  await within(managed).findByText('Yours');
  expect(JSON.parse(localStorage.getItem(key) ?? '[]')).toEqual([
    { ...mine, name: 'Yours', query: 'q=Al&sort=-name', pinned: true },
  ]);
});
