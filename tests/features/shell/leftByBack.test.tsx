/** Dialogs without an address of their own, when Back leaves the page below them. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { held } from '../../held.ts';
import { quiet } from '../../quiet.ts';
import { paths } from '../../../src/paths.ts';
import { askToDeactivate, idOf, open } from '../accounts/open.ts';

type App = Awaited<ReturnType<typeof open>>;

const closed = () => waitFor(() => expect(document.querySelector('.modal')).toBeNull());
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async (app: App, name: string) => app.user.click(await screen.findByRole('button', { name }));

/** The page of users, then the one of teams or accounts. */
async function openAfterUsers(name: 'Teams' | 'Accounts'): Promise<App> {
  const app = await open({ at: '/users' });
  await quiet(() => [app]);
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  await app.user.click(main.getByRole('link', { name }));
  await heading(name);
  await quiet(() => [app]);
  return app;
}

test('Back leaves the page and closes “New team” with it; it can be opened again', async () => {
  const app = await openAfterUsers('Teams');
  await press(app, 'New team');
  await screen.findByRole('dialog', { name: 'New team' });
  await app.back();
  await heading('Users');
  await closed();
  await app.user.click(screen.getByRole('link', { name: 'Teams' }));
  await press(app, 'New team');
  await screen.findByRole('dialog', { name: 'New team' });
});

test('Back asks before a team’s name that was typed is lost; “stay” keeps page, dialog and name', async () => {
  const app = await openAfterUsers('Teams');
  await press(app, 'New team');
  await quiet(() => [app]);
  const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Team name' });
  await app.user.type(await name(), 'Typed');
  await app.user.tab();
  await app.back();
  await press(app, 'Keep editing');
  expect((await name()).value).toBe('Typed');
  await heading('Teams');
  await app.back();
  await press(app, 'Discard changes');
  await heading('Users');
  await closed();
});

test('Back asks before what was pasted into “Find in bulk” is lost, also beside what was found', async () => {
  const app = await openAfterUsers('Accounts');
  await press(app, 'More actions for this list');
  await app.user.click(await screen.findByRole('menuitem', { name: 'Find in bulk…' }));
  await app.user.type(
    await screen.findByRole('textbox', { name: 'Emails or IDs' }),
    'nobody@nowhere.example',
  );
  await app.user.tab();
  await app.back();
  await press(app, 'Keep editing');
  await press(app, 'Find');
  await press(app, 'Back');
  await app.back();
  await press(app, 'Discard changes');
  await heading('Users');
  await closed();
});

test('Back has no effect while a question’s change is sent', async () => {
  const app = await open({ at: paths.account(idOf('aldergrove')) });
  const tabs = await screen.findAllByRole('link', { name: /^Users/u });
  await app.user.click(tabs.at(-1) ?? document.body);
  await quiet(() => [app]);
  const shown = window.location.pathname;
  expect(shown).toBe(paths.account(idOf('aldergrove'), 'users'));
  await askToDeactivate(app);
  const { until, release } = held();
  app.fail({ call: 'updateAccount', kind: 'delay', until });
  const dialog = within(await screen.findByRole('alertdialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Deactivate account' }));
  await app.back();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  expect(window.location.pathname).toBe(shown);
  release();
  await closed();
  await app.back();
  expect(window.location.pathname).toBe(paths.account(idOf('aldergrove')));
});
