import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CAST } from '../../../mocks/seeds/people.ts';
import { createStore } from '../../../src/data/store.ts';
import type { User } from '../../../src/domain/entities.ts';
import { cleanName, nameFault } from '../../../src/domain/people/names.ts';
import { takesPhone } from '../../../src/domain/people/phone.ts';
import { isStored } from '../../../src/features/profile/model.ts';
import { clearToastHistory, dismissToast, toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { renderApp } from '../../renderApp.tsx';

afterEach(() => {
  for (const { id } of toastStore.get().shown) dismissToast(id);
  clearToastHistory();
});

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const saveButton = () => screen.getByRole('button', { name: 'Save changes' });
const toasts = () => toastStore.get().history.map(({ level, text }) => `${level}: ${String(text)}`);
const writes = (sent: readonly string[]) => sent.filter((request) => !request.startsWith('GET '));

async function openProfile(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  const app = await renderApp({ as: 'nora', at: '/settings/profile', ...options });
  const firstName = await field('First name');
  const retype = async (input: HTMLInputElement, text: string) => {
    await app.user.clear(input);
    if (text !== '') await app.user.type(input, text);
  };
  return { ...app, firstName, retype };
}

describe('the profile', () => {
  test('the profile shows names, email, phone and picture in the settings area [PROF-1] [NAV-27]', async () => {
    const { firstName, session } = await openProfile();
    const user = session.user();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Account Settings');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(crumbs.map(({ textContent }) => textContent)).toEqual(['Account Settings', 'Profile']);
    expect(firstName.value).toBe(user?.firstName);
    expect((await field('Last name')).value).toBe(user?.lastName);
    const email = await field('Email');
    expect([email.value, email.readOnly]).toEqual([user?.email, true]);
    expect((await field('Phone (optional)')).value).toBe(user?.phone ?? '');
    expect(document.querySelector('.drop .avatar')).toBeTruthy();
  });

  test('/settings redirects to the profile [NAV-26]', async () => {
    await renderApp({ as: 'nora', at: '/settings' });
    await field('First name');
    expect(window.location.pathname).toBe('/settings/profile');
  });

  test('Save is disabled until something changes [PROF-3]', async () => {
    const { user, firstName, retype, sent } = await openProfile();
    expect(saveButton().getAttribute('aria-disabled')).toBe('true');
    await user.click(saveButton());
    expect(writes(sent)).toEqual([]);
    await user.type(firstName, 'x');
    expect(saveButton().getAttribute('aria-disabled')).toBe('false');
    await retype(firstName, 'Nora');
    expect(saveButton().getAttribute('aria-disabled')).toBe('true');
  });

  test('each empty name shows its error, and nothing is sent [PROF-2]', async () => {
    const { user, firstName, retype, sent } = await openProfile();
    await retype(firstName, '');
    await retype(await field('Last name'), '   ');
    await user.click(saveButton());
    expect(await screen.findAllByText('First name is required')).toHaveLength(2);
    expect(screen.getAllByText('Last name is required')).toHaveLength(2);
    expect(document.activeElement).toBe(firstName);
    expect(writes(sent)).toEqual([]);
  });

  test.each(['a click', 'Enter'])(
    'a name saved with %s loses its leading and trailing white space [PROF-3] [WALK-45]',
    async (way) => {
      const { user, firstName, retype, platform } = await openProfile();
      platform.log.clear();
      await retype(firstName, ' Nóra\u00A0');
      if (way === 'Enter') await user.keyboard('{Enter}');
      else await user.click(saveButton());
      await waitFor(() => expect(toasts()).toEqual(['success: User updated successfully']));
      expect(platform.log.of('updateUser')[0]?.body).toMatchObject({ firstName: 'Nóra' });
      expect(firstName).toHaveProperty('value', 'Nóra');
    },
  );

  test('spaces typed after a name are no change [PROF-3]', async () => {
    const { user, firstName, sent } = await openProfile();
    await user.type(firstName, '  ');
    await user.tab();
    expect(saveButton().getAttribute('aria-disabled')).toBe('true');
    expect(writes(sent)).toEqual([]);
  });

  test.each([
    ['', 'required'],
    [' \t', 'required'],
    [' Ada', undefined],
    ['Ada\u00A0', undefined],
    ['Ada Maria', undefined],
    ['<b>', undefined],
  ])(
    'for the name %j the fault is %s, and the cleaned name is trimmed [PROF-2] [PROF-3]',
    (name, problem) => {
      expect(nameFault(name)).toBe(problem);
      expect(cleanName(name)).not.toMatch(/^\s|\s$/u);
    },
  );

  test('saving sends one PATCH, fetches the user again and shows a toast [PROF-1] [PROF-4]', async () => {
    const { user, firstName, retype, sent, session, platform } = await openProfile();
    const { id, accountId } = session.user() ?? {};
    platform.log.clear();
    await retype(firstName, 'Nóra');
    await retype(await field('Phone (optional)'), '+46 8 123');
    await user.dblClick(saveButton());
    await waitFor(() => expect(toasts()).toEqual(['success: User updated successfully']));
    expect(writes(sent)).toHaveLength(1);
    expect(platform.log.entries.map(({ call }) => call)).toEqual(['updateUser', 'whoAmI']);
    expect(platform.log.of('updateUser')[0]?.body).toEqual({
      id,
      firstName: 'Nóra',
      phone: '+46 8 123',
      accountId,
    });
    expect(platform.log.problems()).toEqual([]);
    // The frame shows the new name immediately.
    expect(await screen.findAllByText('Nóra Lindgren')).not.toHaveLength(0);
    expect(saveButton().getAttribute('aria-disabled')).toBe('true');
  });

  test('saving a phone keeps the last name that an admin has changed since the page was opened', async () => {
    const { user, retype, platform } = await openProfile();
    const nora = Object.keys(CAST).indexOf('nora');
    platform.db.users.setName(nora, { lastName: 'Lindgren-Berg' });
    await retype(await field('Phone (optional)'), '+46 ٨ 123');
    await user.click(saveButton());
    await screen.findAllByText('Nora Lindgren-Berg');
    // The form shows it too, and what was typed as it is stored.
    const lastName = await field('Last name');
    await waitFor(() => expect(lastName.value).toBe('Lindgren-Berg'));
    expect((await field('Phone (optional)')).value).toBe('+46 8 123');
    expect(saveButton().getAttribute('aria-disabled')).toBe('true');
  });

  test('a phone may contain digits, separators and an extension, but no other words [PROF-1]', async () => {
    const { user, retype, sent, platform } = await openProfile();
    const phone = await field('Phone (optional)');
    await retype(phone, 'call me');
    await user.click(saveButton());
    const words = 'Use digits, spaces, + - ( ) and an optional extension at the end';
    expect(await screen.findByText(words)).toBeTruthy();
    expect(writes(sent)).toEqual([]);
    await retype(phone, '+46 (8) 123-45 ext. 6');
    await user.click(saveButton());
    await waitFor(() => expect(toasts()).toEqual(['success: User updated successfully']));
    expect(platform.log.of('updateUser')[0]?.body).toMatchObject({ phone: '+46 (8) 123-45 ext. 6' });
  });

  test.each([
    ['ask at the desk', 'ask at the desk', true],
    ['ask at the desk', 'ask me', false],
    [undefined, '', true],
    ['ask at the desk', '', true],
  ])('with the saved phone %j, the input %j is accepted: %s', async (phone, typed, expected) => {
    const { session } = await openProfile();
    const user = session.user();
    expect(user && takesPhone(typed, phone)).toBe(expected);
  });

  test.each([
    ['422', 'This cannot be processed.'],
    ['refused', 'An error occurred updating the user'],
  ] as const)('a save that fails with %s says why in the form and keeps the input', async (kind, words) => {
    // react-admin logs every failed call in development.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, firstName, retype, platform } = await openProfile();
    platform.faults.add({ call: 'updateUser', kind });
    await retype(firstName, 'Other');
    await user.click(saveButton());
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(words),
    );
    expect(firstName.value).toBe('Other');
    expect(toasts()).toEqual([]);
  });
});

describe('a profile whose save got no answer', () => {
  test.each([
    [true, 'the page reads that it was saved, and nothing is sent again'],
    [false, 'the page says that it failed, and keeps the input'],
  ])('the platform has it: %s, and %s', async (effect) => {
    const { user, retype, platform, session } = await openProfile();
    platform.faults.add({ call: 'updateUser', kind: 'offline', count: 1, effect });
    const phone = await field('Phone (optional)');
    await retype(phone, '+46 8 123');
    await user.click(saveButton());
    if (effect) await waitFor(() => expect(toasts()).toEqual(['success: User updated successfully']));
    else await screen.findAllByText('An error occurred updating the user');
    expect(saveButton().getAttribute('aria-disabled')).toBe(String(effect));
    expect(session.user()?.phone === '+46 8 123').toBe(effect);
    expect(phone.value).toBe('+46 8 123');
  });

  test.each([
    ['https://pictures.example/new.jpg', true],
    ['https://pictures.example/old.jpg', false],
  ])(
    'a new picture counts as saved when another one than the old is read: %s, %s',
    async (avatar, expected) => {
      const { session } = await openProfile();
      const before = { ...(session.user() as User), avatar: 'https://pictures.example/old.jpg' };
      expect(isStored({ avatar: 'data:image/jpeg;base64,AA==' }, { ...before, avatar }, before)).toBe(
        expected,
      );
    },
  );
});

describe('the data stored in this browser', () => {
  const forget = () => screen.findByRole('button', { name: 'Forget on this browser' });
  const keys = (start: string) => Object.keys(localStorage).filter((key) => key.startsWith(start));

  test('"Forget on this browser" asks once and removes it, in other tabs too; the session and orders stay [WALK-47]', async () => {
    const app = await openProfile();
    const id = app.session.user()?.id ?? '';
    const other = createStore(id);
    other.setup();
    other.setItem('dashboard.accounts', '?q=atlas');
    localStorage.setItem('canvass.ui.somebody.dashboard.accounts', '"?q=theirs"');
    localStorage.setItem(`canvass.order.${id}`, '{}');
    const session = localStorage.getItem('canvass.auth');
    await app.user.click(await forget());
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/search, filters, sort order and page/u)).toBeTruthy();
    // The question names everything that is removed, above all saved views and changes that can be undone.
    expect(question.getByText(/saved views and columns, the changes that you can undo/u)).toBeTruthy();
    expect(question.getByText(/what you opened last, and whether you switched the keys off/u)).toBeTruthy();
    expect(question.getByText(/Unfinished payments/u)).toBeTruthy();
    await app.user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(keys(`canvass.ui.${id}.`)).not.toEqual([]);
    await app.user.click(await forget());
    const again = within(await screen.findByRole('alertdialog'));
    await app.user.click(again.getByRole('button', { name: 'Forget on this browser' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Forgotten on this browser']));
    expect(keys(`canvass.ui.${id}.`)).toEqual([]);
    // As the browser notifies the other tab.
    const key = `canvass.ui.${id}.dashboard.accounts`;
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    expect(other.getItem('dashboard.accounts')).toBeUndefined();
    other.teardown();
    expect(keys('canvass.ui.somebody')).toHaveLength(1);
    expect(keys('canvass.order')).toHaveLength(1);
    expect(localStorage.getItem('canvass.auth')).toBe(session);
    expect(app.session.user()?.id).toBe(id);
  });
});
