/** Dialogs without an address of their own, when Back leaves the page below them. */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ACCOUNT_TAB } from '../../../src/app/account/accountTabs.ts';
import { loadFile } from '../../../src/kit/i18n/texts.ts';
import { DialogProvider } from '../../../src/kit/layers/dialogs.tsx';
import { useLazyDialog } from '../../../src/kit/layers/useLazyDialog.ts';
import { paths } from '../../../src/paths.ts';
import { LazyFilters } from '../../../src/shared/filters/ListFilters.tsx';
import { held } from '../../held.ts';
import { quiet } from '../../quiet.ts';
import { askToDeactivate, idOf, open } from '../accounts/open.ts';
import { arrivesAt, browserOf, openAt, warm } from './inTab.ts';
import { Words } from './pieces.tsx';

type App = Awaited<ReturnType<typeof open>>;

const closed = () => waitFor(() => expect(document.querySelector('.modal')).toBeNull());
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async (app: Pick<App, 'user'>, name: string) =>
  app.user.click(await screen.findByRole('button', { name }));

/** The Users tab of the account on screen. */
async function openUsersTab({ user }: Pick<App, 'user'>): Promise<void> {
  const tabs = within(await screen.findByRole('navigation', { name: 'Account' }));
  await user.click(await tabs.findByRole('link', { name: /^Users/u }));
}

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

test('a dialog whose code arrives after Back has left the page is not opened over the other page', async () => {
  await loadFile('rest');
  const { until, release } = held();
  function New() {
    const openLazily = useLazyDialog();
    const show = async () => {
      await until;
      return () => <div role="dialog" />;
    };
    return (
      <button type="button" onClick={() => void openLazily(show)}>
        New
      </button>
    );
  }
  const at = (page: string) => (
    <DialogProvider page={page}>
      <New />
    </DialogProvider>
  );
  const { rerender } = render(at('/teams'), { wrapper: Words });
  const button = screen.getByRole('button', { name: 'New' });
  fireEvent.click(button);
  rerender(at('/users'));
  await act(async () => release());
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(button);
  await screen.findByRole('dialog');
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

test('Back asks before a condition is lost that was begun in the filters but not applied', async () => {
  await LazyFilters.ready();
  const app = await openAfterUsers('Accounts');
  await press(app, 'Filters');
  const field = await screen.findByRole('combobox', { name: 'Field' });
  await app.user.selectOptions(field, 'Name');
  await app.back();
  await press(app, 'Keep editing');
  await heading('Accounts');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Field' }).value).toBe('name');
  await app.back();
  await press(app, 'Discard changes');
  await heading('Users');
  await closed();
});

test('Back asks before a domain of an SSO provider or a list of people is lost that was typed but not added', async () => {
  await Promise.all([
    warm(),
    ACCOUNT_TAB.users.ready(),
    ACCOUNT_TAB.sso.ready(),
    import('../../../src/features/users/invite/InviteDialog.tsx'),
  ]);
  const tab = await openAt(paths.account(idOf('aldergrove')), await browserOf('ines'));
  await tab.user.click(await screen.findByRole('link', { name: 'SSO' }));
  await press(tab, 'Add provider');
  await tab.user.type(await screen.findByRole('textbox', { name: 'Domains' }), 'new.example');
  window.history.back();
  const question = await screen.findByRole('alertdialog');
  expect(within(question).queryByRole('button', { name: 'Save changes' })).toBeNull();
  await press(tab, 'Discard changes');
  await arrivesAt(paths.account(idOf('aldergrove')));
  await openUsersTab(tab);
  await press(tab, 'Assign users');
  await press(tab, 'Paste a list');
  await tab.user.type(await screen.findByRole('textbox', { name: 'People' }), 'nobody');
  window.history.back();
  await screen.findByText('What you’ve typed hasn’t been added yet.');
});

test('Back has no effect while a question’s change is sent', async () => {
  const app = await open({ at: paths.account(idOf('aldergrove')) });
  await openUsersTab(app);
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
