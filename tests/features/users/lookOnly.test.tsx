/** A view-only impersonation: what is refused, how changes are allowed, how long it lasts. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { userIds } from '../../../mocks/db/ids.ts';
import { CAST, type CastKey } from '../../../mocks/seeds/people.ts';
import { browserStorages } from '../../../src/api/kept.ts';
import { SETTINGS_TAB } from '../../../src/app/screens.ts';
import { allowChanges } from '../../allowChanges.ts';
import { turns } from '../../quiet.ts';
import { renderApp } from '../../renderApp.tsx';
import { smallPlatform } from '../../signedIn.ts';
import { Browser } from '../../unit/api/harness.ts';
import { pressBell } from '../changes/bell.ts';
import { browserOf, hereAlone, idOf, openAt, warm } from '../shell/inTab.ts';
import { closed, question } from './rows.ts';

// Resolves with nothing: a function that it resolved with would be run as the clean-up.
beforeAll(async () => void (await SETTINGS_TAB.profile.ready()));
afterEach(() => {
  vi.useRealTimers();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const bar = () => screen.findByRole('region', { name: 'Impersonation' });
const inBar = async (name: string) => within(await bar()).findByRole('button', { name });

async function acting(as: CastKey = 'nora', at = '/settings/profile') {
  const platform = smallPlatform();
  const app = await renderApp({ at, platform });
  const id = userIds.of(platform.db.users.withEmail(CAST[as].email));
  await app.auth.impersonate(id);
  await inBar('Allow changes…');
  app.sent.length = 0;
  return app;
}

async function save(app: Awaited<ReturnType<typeof acting>>, text: string) {
  const first = await screen.findByLabelText('First name');
  await app.user.clear(first);
  await app.user.type(first, text);
  await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
  return first;
}
const changes = (app: Awaited<ReturnType<typeof acting>>) =>
  app.platform.log
    .of('updateUser')
    .map(({ status, body }) => [status, (body as { firstName: string }).firstName]);

describe('a change in a view-only impersonation', () => {
  test('Save sends nothing and asks for a reason; once it is given, the next press saves [FIELD-34]', async () => {
    const app = await acting();
    expect((await bar()).textContent).toContain('View only');
    const looking = (await bar()).outerHTML;
    const first = await save(app, 'Norah');
    const dialog = await screen.findByRole('dialog', { name: 'Allow changes' });
    within(dialog).getByText(/Nothing was sent\. What you typed is still there\./u);
    expect(app.sent.filter((line) => !line.startsWith('GET '))).toEqual([]);
    // A reason is needed.
    await app.user.click(within(dialog).getByRole('button', { name: 'Allow changes' }));
    await within(dialog).findByText('Required');
    await app.user.type(within(dialog).getByLabelText('Reason'), ' Ticket 4711 ');
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await bar()).textContent).toContain('Changes allowed Ticket 4711');
    // In any language the reason keeps its own direction.
    expect((await bar()).querySelector('button bdi')?.textContent).toBe('Ticket 4711');
    // The modes differ by more than words: the attribute for the bar's colour, and the icon.
    const icon = (html: string) => /class="chip".*?<path d="([^"]+)"/u.exec(html)?.[1];
    expect([(await bar()).hasAttribute('data-may'), looking.includes('data-may')]).toEqual([true, false]);
    expect(icon((await bar()).outerHTML)).not.toBe(icon(looking));
    // Still shown: why it was not saved, and what was typed.
    expect(
      screen.getAllByText('You’re in view-only mode. Allow changes to continue.').length,
    ).toBeGreaterThan(0);
    expect(first).toHaveProperty('value', 'Norah');
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(changes(app)).toEqual([[200, 'Norah']]));
  });

  test('Escape asks before it discards a typed reason, and the form stays as typed and unsent', async () => {
    const app = await acting();
    await save(app, 'Norah');
    const dialog = await screen.findByRole('dialog', { name: 'Allow changes' });
    await app.user.type(within(dialog).getByLabelText('Reason'), 'x');
    await app.user.keyboard('{Escape}');
    await app.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Norah');
    expect(changes(app)).toEqual([]);
    await inBar('Allow changes…');
  });
});

test('a reason of more than 120 characters is refused at its field', async () => {
  const app = await acting();
  await app.user.click(await inBar('Allow changes…'));
  const dialog = await screen.findByRole('dialog', { name: 'Allow changes' });
  await app.user.click(within(dialog).getByLabelText('Reason'));
  await app.user.paste('x'.repeat(121));
  await app.user.keyboard('{Enter}');
  await within(dialog).findByText('At most 120 characters');
  expect(app.session.mode()?.allowed).toBeUndefined();
});

test('after “Back to view only” the next change is refused and asks for a reason again', async () => {
  const app = await acting();
  await allowChanges(app.user, 'Ticket 4711');
  await app.user.click(await inBar('Back to view only'));
  await inBar('Allow changes…');
  await save(app, 'Norah');
  await screen.findByRole('dialog', { name: 'Allow changes' });
  expect(changes(app)).toEqual([]);
});

describe('the duration of an impersonation', () => {
  /** Lets minutes pass, then makes the page visible. */
  const pass = async (minutes: number): Promise<void> => {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await turns();
  };

  test('the bar shows the minutes; a dialog asks after 30 and after 60 of them, and nothing typed is lost', async () => {
    const app = await acting();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const first = await screen.findByLabelText('First name');
    await app.user.type(first, 'h');
    await pass(29);
    await waitFor(async () => expect((await bar()).textContent).toContain('for 29 min'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await pass(1.5);
    const name = 'You’ve been impersonating Nora Lindgren for 30 minutes';
    const asked = await screen.findByRole('alertdialog', { name });
    within(asked).getByText('What you typed isn’t saved. You’ll lose it if you stop.');
    await app.user.click(within(asked).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(first).toHaveProperty('value', 'Norah');
    await pass(20);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await pass(10);
    await screen.findByRole('alertdialog', { name: 'You’ve been impersonating Nora Lindgren for 1 hour' });
    await app.user.click(screen.getByRole('button', { name: 'Stop impersonating' }));
    await waitFor(() => expect(app.session.isImpersonating()).toBe(false));
    await screen.findByDisplayValue('Ines');
  });

  test('a hidden tab asks about the duration only when it is visible again', async () => {
    await acting();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(31);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    sight.mockRestore();
    await pass(0);
    await screen.findByRole('alertdialog', { name: /impersonating Nora Lindgren for 31 minutes$/u });
  });
});

describe('an impersonation in a browser tab', () => {
  beforeAll(() => warm());

  /** A browser with the window's storage, where the console keeps its own lists. */
  function ofThisWindow(): Browser {
    const storage = new Browser();
    storage.storages = browserStorages();
    return storage;
  }

  async function acts(path: string) {
    const browser = await browserOf('ines', hereAlone(), ofThisWindow());
    const tab = await openAt('/settings/profile', browser);
    await tab.auth.impersonate(idOf(browser.platform, 'nora'));
    await inBar('Allow changes…');
    tab.close();
    return openAt(path, browser);
  }

  test('a form on a public screen sends nothing either and asks for a reason', async () => {
    const tab = await acts('/forgot-password');
    expect((await bar()).textContent).toContain('View only');
    tab.sent.length = 0;
    await tab.user.type(await screen.findByLabelText('Email'), `${CAST.nora.email}{Enter}`);
    await screen.findByRole('dialog', { name: 'Allow changes' });
    expect(tab.sent).toEqual([]);
  });

  test('the staff user’s notifications have the impersonation with its reason and its changes, which can be undone', async () => {
    const tab = await acts('/settings/users?q=oskar@alder');
    await allowChanges(tab.user, 'Ticket 4711');
    await tab.user.click(await screen.findByRole('button', { name: 'Actions for Oskar Weiss' }));
    await tab.user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const oskar = () => tab.platform.db.users.active[tab.platform.db.users.withEmail(CAST.oskar.email)];
    await tab.user.click((await question()).getByRole('button', { name: 'Deactivate user' }));
    await waitFor(() => expect(oskar()).toBe(0));
    await closed();
    await tab.user.click(await inBar('End impersonation'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Impersonation' })).toBeNull());

    const bell = await pressBell(tab);
    const acted = bell.getByText(/^Impersonated Nora Lindgren/u).closest('li');
    expect(acted?.textContent).toMatch(/Reason: Ticket 4711/u);
    expect(acted?.textContent).toMatch(/for \d+ min/u);
    expect(acted?.querySelector('button')).toBeNull();
    expect(bell.getByText(/^Deactivated Oskar Weiss/u).closest('li')?.textContent).toContain(
      'as Nora Lindgren',
    );
    // No log of the impersonated user has any of it.
    const logs = Object.keys(window.localStorage).filter((key) => /\.(?:changes|impersonations)$/u.test(key));
    const staff = `canvass.ui.${tab.session.user()?.id}`;
    expect(new Set(logs)).toEqual(new Set([`${staff}.changes`, `${staff}.impersonations`]));
    await tab.user.click(bell.getByRole('button', { name: 'Undo: Deactivated Oskar Weiss' }));
    await tab.user.click((await question()).getByRole('button', { name: 'Undo change' }));
    await waitFor(() => expect(oskar()).toBe(1));

    await tab.auth.logout();
    tab.close();
    const nora = await openAt('/settings/profile', await browserOf('nora', tab.platform, ofThisWindow()));
    expect((await pressBell(nora)).getByText(/^No notifications yet/u)).toBeTruthy();
  });
});

test('the impersonation is stored in the log of the staff user', async () => {
  const app = await acting();
  await allowChanges(app.user, 'Ticket 4711');
  await app.auth.endImpersonation();
  await screen.findByDisplayValue('Ines');
  const staff = app.session.user()?.id ?? '';
  expect(app.browser.storages.local?.getItem(`canvass.ui.${staff}.impersonations`)).toContain('Ticket 4711');
});
