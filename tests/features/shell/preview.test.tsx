/** Previewing the console in another role: what is shown, that nothing is sent, and the end. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { PreviewBar, PreviewDialog } from '../../../src/app/preview/lazyPreview.ts';
import { SETTINGS_TAB } from '../../../src/app/screens.ts';
import { clearDrafts, hasDrafts, keepDraft } from '../../../src/kit/form/drafts.ts';
import { renderApp } from '../../renderApp.tsx';

beforeAll(() => Promise.all([PreviewBar, PreviewDialog, SETTINGS_TAB.profile].map((part) => part.ready())));

type App = Awaited<ReturnType<typeof renderApp>>;
type Choice = { role: string; also?: string[]; account?: string; plan?: string };

const bar = () => screen.findByRole('region', { name: 'Preview' });
const menuOf = async ({ user }: App) => {
  const [, button] = await screen.findAllByRole('button', { name: /User menu|Carvalho|Karim|Preview/u });
  await user.click(button ?? document.body);
  return screen.findByRole('menu');
};
const writes = ({ sent }: App) => sent.filter((line) => !line.startsWith('GET '));

async function openDialog(app: App) {
  const buttons = await screen.findAllByRole('button', { name: 'User menu' });
  await app.user.click(buttons.at(-1) ?? document.body);
  await app.user.click(await screen.findByRole('menuitem', { name: 'Preview as…' }));
  return within(await screen.findByRole('dialog', { name: 'Preview as…' }));
}

async function begin(app: App, { role, also = [], account, plan }: Choice) {
  const dialog = await openDialog(app);
  await app.user.selectOptions(dialog.getByLabelText('Role'), role);
  for (const name of also) await app.user.click(dialog.getByLabelText(name));
  if (account !== undefined) {
    const box = dialog.getByRole('combobox', { name: /^Account/u });
    await app.user.type(box, account);
    await app.user.click(await screen.findByRole('option', { name: account }));
  }
  if (plan !== undefined) await app.user.selectOptions(dialog.getByLabelText('Plan'), plan);
  await app.user.click(dialog.getByRole('button', { name: 'Start preview' }));
  return bar();
}
const end = async ({ user }: App) =>
  user.click(within(await bar()).getByRole('button', { name: 'End preview' }));

describe('a preview', () => {
  test('shows a User of a customer: the own pages, nothing of the dashboard, and the way back [NAV-24]', async () => {
    const app = await renderApp({ at: '/settings/profile?from=here' });
    app.sent.length = 0;
    const shown = await begin(app, { role: 'User', account: 'Aldergrove Insights' });
    expect(shown.textContent).toContain('User · Aldergrove Insights · Enterprise');
    expect(shown.textContent).toContain('Shows only data you have access to. Nothing is sent.');
    expect(window.location.pathname).toBe('/settings/profile');
    const tabs = within(await screen.findByRole('navigation', { name: 'Account Settings' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Profile', 'Users']);
    expect(screen.queryByRole('link', { name: 'Accounts' })).toBeNull();
    await end(app);
    await screen.findByDisplayValue('Ines');
    expect(window.location.pathname + window.location.search).toBe('/settings/profile?from=here');
    expect(screen.getByRole('link', { name: 'Accounts' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
    expect(writes(app)).toEqual([]);
    expect(app.session.user()?.email).toBe('ines@canvass.example');
  });

  test('refuses a save in place, before anything leaves, and forgets what was typed', async () => {
    const app = await renderApp({ at: '/settings/profile' });
    app.sent.length = 0;
    await begin(app, { role: 'Account Admin', account: 'Atlas Outdoor', plan: 'Lite' });
    expect((await bar()).textContent).toContain('Account Admin · Atlas Outdoor · Lite');
    const first = await screen.findByLabelText('First name');
    await app.user.clear(first);
    await app.user.type(first, 'Somebody');
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    const notes = await screen.findAllByText('This is a preview. Nothing was sent.');
    expect(notes.length).toBeGreaterThan(0);
    expect(first).toHaveProperty('value', 'Somebody');
    await end(app);
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ines'));
    expect(writes(app)).toEqual([]);
    expect(hasDrafts()).toBe(false);
  });

  test('that a lost session ends keeps nothing of its own, and the next console keeps drafts again', async () => {
    const app = await renderApp({ at: '/settings/profile' });
    await begin(app, { role: 'Account Admin', account: 'Atlas Outdoor' });
    await app.user.type(await screen.findByLabelText('First name'), 'Somebody');
    await app.unmount();
    expect(hasDrafts()).toBe(false);
    keepDraft('usr-0000001 /settings/profile', { firstName: 'typed' });
    expect(hasDrafts()).toBe(true);
    clearDrafts();
  });

  test('acts as nobody, logs nobody out, and is told to no one', async () => {
    const app = await renderApp({ at: '/settings/profile' });
    await begin(app, { role: 'Canvass Admin', also: ['Support'] });
    app.sent.length = 0;
    app.told.length = 0;
    await app.user.click(await screen.findByRole('link', { name: 'Users' }));
    await screen.findByText('ines@canvass.example');
    await app.user.type(await screen.findByRole('searchbox'), 'oskar');
    await waitFor(() => expect(screen.queryByText('ines@canvass.example')).toBeNull());
    await app.user.click(await screen.findByRole('button', { name: 'Actions for Oskar Weiss' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Impersonate' }));
    await screen.findByText('This is a preview. Nothing was sent.');
    const menu = within(await menuOf(app));
    expect(menu.getByRole('menuitem', { name: 'Log out' }).getAttribute('aria-disabled')).toBe('true');
    expect(menu.queryByRole('menuitem', { name: 'Preview as…' })).toBeNull();
    await app.user.click(menu.getByRole('menuitem', { name: 'End preview' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull());
    expect(writes(app)).toEqual([]);
    // The page that it returned to, and nothing of the preview.
    expect(app.told).toEqual(['/settings/profile']);
  });

  test('keeps nothing: lists are left as the one who previews had them', async () => {
    const app = await renderApp({ at: '/users?q=oskar' });
    await screen.findByText('oskar@aldergrove.example');
    await begin(app, { role: 'Admin' });
    const before = JSON.stringify(Object.entries(window.localStorage));
    await app.user.type(await screen.findByRole('searchbox'), 'nora');
    await screen.findByText('nora@aldergrove.example');
    expect(JSON.stringify(Object.entries(window.localStorage))).toBe(before);
    await end(app);
    await screen.findByText('oskar@aldergrove.example');
  });
});

test('Escape and Cancel of its dialog ask before the choices are dropped [WALK-34]', async () => {
  const app = await renderApp({ at: '/settings/profile' });
  const dialog = await openDialog(app);
  await app.user.selectOptions(dialog.getByLabelText('Role'), 'User');
  await app.user.keyboard('{Escape}');
  await app.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await app.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openDialog(app);
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('there is none', () => {
  const entry = async (app: App) => {
    const buttons = await screen.findAllByRole('button', { name: /^User menu/u });
    await app.user.click(buttons.at(-1) ?? document.body);
    await screen.findByRole('menuitem', { name: 'Log out' });
    return screen.queryByRole('menuitem', { name: 'Preview as…' });
  };

  test.each(['nora', 'oskar', 'theo'] as const)('for %s, who is no staff', async (as) =>
    expect(await entry(await renderApp({ as, at: '/settings/profile' }))).toBeNull(),
  );

  test('in the frame of another app', async () =>
    expect(await entry(await renderApp({ at: '/users', embedded: true }))).toBeNull());

  test('while somebody is impersonated', async () => {
    const app = await renderApp({ at: '/users?q=marta' });
    await app.user.click(await screen.findByRole('button', { name: 'Actions for Marta Ruiz' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Impersonate' }));
    await screen.findByRole('region', { name: 'Impersonation' });
    expect(await entry(app)).toBeNull();
  });

  test('while something typed is not saved, and it says so', async () => {
    const app = await renderApp({ at: '/settings/profile' });
    await app.user.type(await screen.findByLabelText('First name'), 'x');
    const found = await entry(app);
    expect(found?.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Save or discard your changes first.')).toBeTruthy();
  });
});

test('for an Admin Assistant, who may not read an account: the server’s words, and no preview', async () => {
  const app = await renderApp({ as: 'adil', at: '/users' });
  const dialog = await openDialog(app);
  await app.user.click(dialog.getByRole('button', { name: 'Start preview' }));
  await dialog.findAllByText(/Required/u);
  app.platform.faults.add({ call: 'getAccount', kind: '403plain' });
  await app.user.type(dialog.getByRole('combobox', { name: /^Account/u }), 'Aldergrove');
  await app.user.click(await screen.findByRole('option', { name: 'Aldergrove Insights' }));
  await app.user.click(dialog.getByRole('button', { name: 'Start preview' }));
  await dialog.findByRole('alert');
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
});

test('of an account shows its credits and video minutes, which are read by POST', async () => {
  const app = await renderApp({ at: '/settings/profile' });
  await begin(app, { role: 'Canvass Admin', also: ['Support'] });
  const { sent } = app;
  sent.length = 0;
  await app.user.click(await screen.findByRole('link', { name: 'Accounts' }));
  await app.user.click(await screen.findByRole('link', { name: 'Aldergrove Insights' }));
  for (const name of ['Credits', 'Video']) {
    await app.user.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(app.unanswered()).toBe(0));
  }
  await waitFor(() => expect(sent.filter((line) => line.startsWith('POST ')).length).toBeGreaterThan(0));
  expect(screen.queryByText('This is a preview. Nothing was sent.')).toBeNull();
});
