/**
 * The bulk invite: people who are added while the list is being sent or looked up, or who are typed and not added; long
 * lists, and lines that are being edited.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { accountIds } from '../../../mocks/db/ids.ts';
import { companyRow } from '../../../mocks/seeds/companies.ts';
import { ACCOUNT_TAB } from '../../../src/app/account/accountTabs.ts';
import { AccountScreen } from '../../../src/app/screens.ts';
import { hasDirtyForm } from '../../../src/kit/form/dirty.ts';
import { toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { held } from '../../held.ts';
import { smallPlatform } from '../../signedIn.ts';
import { show } from '../lists/show.ts';

beforeAll(() => Promise.all([AccountScreen.ready(), ACCOUNT_TAB.users.ready()]));

const told = (): string[] => toastStore.get().history.map(({ text }) => String(text));

/** Ann is in the list. */
async function annReady() {
  const platform = smallPlatform();
  const at = `/accounts/${accountIds.of(companyRow('aldergrove'))}/users`;
  const app = await show({ as: 'ines', at, platform });
  await app.settled(1);
  await app.user.click(await screen.findByRole('button', { name: 'Assign users' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add users in bulk' }));
  await dialog.findByText(/^This list uses \d+ of \d+ free seats$/u);
  const paste = (text: string) =>
    fireEvent.paste(dialog.getByLabelText('Email'), { clipboardData: { getData: () => text } });
  const valid = (count: number) => waitFor(() => expect(dialog.getAllByText('Valid')).toHaveLength(count));
  const press = (name: string) => app.user.click(dialog.getByRole('button', { name }));
  paste('Ann\tLee\tann@new.example');
  await valid(1);
  const lines = () => dialog.queryAllByRole('listitem').map(({ textContent }) => textContent);
  return { ...app, platform, dialog, paste, valid, press, lines };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('people who are added or typed while the invites are being sent stay in the dialog, and are invited next', async () => {
  const app = await annReady();
  const answer = held();
  app.platform.faults.add({ call: 'inviteUsers', kind: 'delay', count: 1, until: answer.until });
  await app.press('Send invites');
  app.paste('Bob\tRay\tbob@new.example\nBea\tRay\tbea@new.example');
  await app.valid(3);
  expect(app.dialog.getByRole('list').hasAttribute('inert')).toBe(true);
  fireEvent.change(app.dialog.getByLabelText('First name'), { target: { value: 'Cleo' } });
  answer.release();
  await waitFor(() => expect(app.lines()).toHaveLength(2));
  expect(told()).toEqual(['Email invitations have been sent to 1 new users']);
  expect(app.dialog.getByLabelText('First name')).toHaveProperty('value', 'Cleo');
  expect(await app.dialog.findByText('This list uses 2 of 3 free seats')).toBeTruthy();
  fireEvent.change(app.dialog.getByLabelText('First name'), { target: { value: '' } });
  await app.press('Send invites');
  await isClosed();
  expect(app.platform.log.of('inviteUsers').map(({ body }) => body)).toMatchObject([
    { users: [{ email: 'ann@new.example' }] },
    { users: [{ email: 'bob@new.example' }, { email: 'bea@new.example' }] },
  ]);
});

test('people who are added while it is unknown whether the invites were sent stay in the dialog once these are found', async () => {
  const app = await annReady();
  app.platform.faults.add({ call: 'inviteUsers', kind: 'offline', count: 1, effect: true });
  app.platform.faults.add({ call: 'listUsers', kind: '500', count: 3 });
  await app.press('Send invites');
  const isUnknown = () => app.dialog.getByRole('alert').textContent.includes('We don’t know');
  await waitFor(() => expect(isUnknown()).toBe(true));
  app.paste('Bob\tRay\tbob@new.example\nBea\tRay\tbea@new.example');
  await app.valid(3);
  await app.press('Check again');
  await waitFor(() => expect(app.lines()).toHaveLength(2));
  expect(isUnknown()).toBe(false);
  await app.press('Send invites');
  await isClosed();
  expect(app.platform.log.of('inviteUsers')).toHaveLength(2);
});

test('a list that was typed but not added stays when the others have been invited', async () => {
  const app = await annReady();
  await app.press('Paste a list');
  const field = await app.dialog.findByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(field, { target: { value: 'Bob Ray bob@new.example' } });
  await app.press('Send invites');
  await waitFor(() => expect(told()).toEqual(['Email invitations have been sent to 1 new users']));
  await waitFor(() => expect(app.lines()).toHaveLength(0));
  expect(field.value).toBe('Bob Ray bob@new.example');
});

test('a list that is typed but not added is unsaved input, which the end of a session does not discard', async () => {
  const app = await annReady();
  await app.press('Remove Ann Lee');
  await app.press('Paste a list');
  expect(hasDirtyForm()).toBe(false);
  const field = await app.dialog.findByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(field, { target: { value: 'Bob Ray bob@new.example' } });
  expect(hasDirtyForm()).toBe(true);
  await app.press('Add to list');
  await waitFor(() => expect(app.lines()).toHaveLength(1));
  expect(field.value).toBe('');
});

test('a long list has pages of 25, and a line that is being edited stays with what was typed when the page or the filter changes', async () => {
  const app = await annReady();
  const names = Array.from({ length: 30 }, (_, index) => String.fromCodePoint(0x4e00 + index));
  app.paste(names.map((name) => `${name}\tRay\tno at`).join('\n'));
  expect(await app.dialog.findByText('1–25 of 31')).toBeTruthy();
  expect(app.lines()).toHaveLength(25);
  await app.press(`Edit ${names[1]} Ray`);
  const editor = () => within(app.dialog.getByRole('form', { name: `Editing ${names[1]} Ray` }));
  await app.user.type(editor().getByLabelText('First name'), ' Lou');
  await app.press('Next page');
  expect(app.dialog.getByText('26–31 of 31')).toBeTruthy();
  expect(app.lines()).toHaveLength(7);
  await app.press('Show errors only (30)');
  expect(app.dialog.getByText('1–25 of 30')).toBeTruthy();
  expect(editor().getByLabelText('First name')).toHaveProperty('value', `${names[1]} Lou`);
  await app.user.click(editor().getByRole('button', { name: 'Done' }));
  expect(app.dialog.getByRole('button', { name: `Edit ${names[1]} Lou Ray` })).toBe(document.activeElement);
});

test('while a line is being edited nothing can be sent, and afterwards the corrected e-mail is invited', async () => {
  const app = await annReady();
  await app.press('Edit Ann Lee');
  const editor = within(app.dialog.getByRole('form', { name: 'Editing Ann Lee' }));
  const email = editor.getByLabelText('Email');
  await app.user.clear(email);
  await app.user.type(email, 'ann.lee@new.example');
  await app.press('Send invites');
  const reason = app.dialog.getByRole('button', { name: 'Send invites' }).getAttribute('aria-describedby');
  expect(document.getElementById(reason ?? '')?.textContent).toBe(
    'Finish the line that you are editing first.',
  );
  expect(app.platform.log.of('inviteUsers')).toHaveLength(0);
  await app.user.click(editor.getByRole('button', { name: 'Done' }));
  await app.valid(1);
  await app.press('Send invites');
  await isClosed();
  expect(app.platform.log.of('inviteUsers').map(({ body }) => body)).toMatchObject([
    { users: [{ email: 'ann.lee@new.example' }] },
  ]);
});
