import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { storeKey } from '../../../src/api/kept.ts';
import type { OwnChange } from '../../../src/domain/writes/changeLog.ts';
import { paths } from '../../../src/paths.ts';
import { held } from '../../held.ts';
import { smallPlatform } from '../../signedIn.ts';
import { askToDeactivate, button, idOf, open } from './open.ts';

type App = Awaited<ReturnType<typeof open>>;
const at = (key: Parameters<typeof idOf>[0]) => paths.account(idOf(key));
const asking = async () => within(await screen.findByRole('alertdialog'));
const receipt = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
/** The names under a heading of the dialog, with their reasons. */
const named = (shown: Awaited<ReturnType<typeof receipt>>, heading: string) =>
  within(shown.getByRole('heading', { name: heading }).parentElement as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** The signed-in user's log of changes. */
const ownChanges = ({ session }: App) =>
  JSON.parse(localStorage.getItem(storeKey(session.user()?.id ?? '', 'changes')) ?? '[]') as OwnChange[];
const closed = () => waitFor(() => expect(document.querySelector('.modal')).toBeNull());

afterEach(() => localStorage.clear());

describe('the status of one account', () => {
  test('Deactivate asks with the account’s name and the consequences, and Activate undoes it [ACC-23] [ACC-24] [ACC-26]', async () => {
    const app = await open({ at: at('aldergrove') });
    await askToDeactivate(app);
    let dialog = await asking();
    expect(dialog.getByRole('heading').textContent).toBe('Deactivate account?');
    expect(dialog.getByText('Aldergrove Insights')).toBeTruthy();
    expect(dialog.getByText(/can still sign in but see only raw project data/u)).toBeTruthy();
    await app.user.click(dialog.getByRole('button', { name: 'Deactivate account' }));
    await closed();
    expect(app.bodies('updateAccount')).toEqual([{ id: idOf('aldergrove'), status: 'LAPSED' }]);
    expect(app.toasts()).toEqual(['success: Account updated successfully']);
    await waitFor(() => expect(document.querySelector('.rec-title')?.textContent).toContain('Lapsed'));
    await waitFor(() => expect(app.sent.at(-1)).toBe(`GET /api/users/accounts/${idOf('aldergrove')}`));
    await app.user.click(await button('Activate account'));
    dialog = await asking();
    await app.user.click(dialog.getByRole('button', { name: 'Activate account' }));
    await closed();
    expect(app.row('aldergrove').status).toBe('ACTIVE');
  });

  test('an active account has its usual actions as labelled buttons, and Deactivate in the menu', async () => {
    const app = await open({ at: at('aldergrove') });
    await button('Contacts');
    expect(screen.queryByRole('button', { name: /activate account/iu })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open the customer’s app' }).textContent).toBe(
      'Open the customer’s app',
    );
    await app.user.click(await button('More actions'));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Deactivate account']);
  });

  test('Escape and Cancel change nothing and return the focus', async () => {
    const app = await open({ at: at('aldergrove') });
    for (const key of ['{Escape}', '{Enter}']) {
      await askToDeactivate(app);
      const dialog = await asking();
      expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));
      await app.user.keyboard(key);
      await closed();
      expect(document.activeElement).toBe(await button('More actions'));
    }
    expect(app.bodies('updateAccount')).toEqual([]);
  });

  test('only an Enterprise account has the action; for a disabled account its button says why not [ACC-25] [NAV-24]', async () => {
    const app = await open({ at: at('atlas') });
    await screen.findByRole('heading', { level: 1, name: 'Atlas Outdoor' });
    expect(screen.queryByRole('button', { name: /activate account/iu })).toBeNull();
    await app.unmount();
    await open({ at: at('evergreen') });
    const activate = await button('Activate account');
    expect(activate.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(activate.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'The account is inactive.',
    );
    await app.user.click(activate);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test.each([
    ['422', 'This cannot be processed.'],
    ['409', 'Conflict.'],
    ['refused', 'An error occurred updating the account'],
  ] as const)(
    'after a failure of kind %s the question stays open, says why, and can be confirmed again [ACC-23] [NET-18]',
    async (kind, words) => {
      const app = await open({ at: at('aldergrove') });
      await askToDeactivate(app);
      const dialog = await asking();
      app.fail({ call: 'updateAccount', kind, count: 1 });
      const confirm = dialog.getByRole('button', { name: 'Deactivate account' });
      await app.user.click(confirm);
      await dialog.findByText(words);
      expect(app.row('aldergrove').status).toBe('ACTIVE');
      await app.user.click(confirm);
      await closed();
      expect(app.row('aldergrove').status).toBe('LAPSED');
    },
  );

  test('an account that a colleague has deactivated meanwhile is not sent, and is not among one’s own changes [FIELD-24]', async () => {
    const app = await open({ at: at('aldergrove') });
    await askToDeactivate(app);
    const dialog = await asking();
    app.row('aldergrove').status = 'LAPSED';
    app.platform.db.touch();
    await app.user.click(dialog.getByRole('button', { name: 'Deactivate account' }));
    await dialog.findByText('The account has already lapsed.');
    expect(app.bodies('updateAccount')).toEqual([]);
    expect(ownChanges(app)).toEqual([]);
  });

  test('after a lost response "Check again" only fetches the account, and sends nothing a second time', async () => {
    const app = await open({ at: at('aldergrove') });
    await askToDeactivate(app);
    const dialog = await asking();
    app.fail({ call: 'updateAccount', kind: 'refused', effect: true });
    const unread = app.fail({ call: 'getAccount', kind: '422', after: 1 });
    await app.user.click(dialog.getByRole('button', { name: 'Deactivate account' }));
    const again = await dialog.findByRole('button', { name: 'Check again' });
    await app.user.click(again);
    await dialog.findByText(/We don’t know whether it went through/u);
    app.platform.faults.remove(unread);
    await app.user.click(await dialog.findByRole('button', { name: 'Check again' }));
    await closed();
    expect(app.row('aldergrove').status).toBe('LAPSED');
    expect(app.bodies('updateAccount')).toHaveLength(1);
  });

  test('a double click sends one request', async () => {
    const app = await open({ at: at('aldergrove') });
    await askToDeactivate(app);
    const { until, release } = held();
    app.fail({ call: 'updateAccount', kind: 'delay', until });
    await app.user.dblClick((await asking()).getByRole('button', { name: 'Deactivate account' }));
    release();
    await closed();
    expect(app.bodies('updateAccount')).toHaveLength(1);
  });

  test('the menu of a row in the list offers Deactivate only for an Enterprise account [ACC-25]', async () => {
    const app = await open({ at: '/accounts?q=o&type=all' });
    await app.user.click(await button('Actions for Atlas Outdoor'));
    const way = await screen.findByRole('menuitem', { name: 'Open account' });
    expect(way.getAttribute('href')).toBe(at('atlas'));
    expect(screen.queryByRole('menuitem', { name: /Deactivate account/u })).toBeNull();
    await app.user.keyboard('{Escape}');
    await app.user.click(await button('Actions for Alpine Foods Group'));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Deactivate account' }));
    await app.user.click((await asking()).getByRole('button', { name: 'Deactivate account' }));
    await closed();
    expect(app.row('alpine').status).toBe('LAPSED');
    // The list shows only active accounts and is fetched again: the row stays, marked.
    const row = screen.getByRole('row', { name: /Alpine Foods Group/u });
    await waitFor(() => expect(row.textContent).toContain('no longer in this view'));
  });
});

/** Selects rows of the list by name. */
async function choose(app: App, ...names: string[]) {
  for (const name of names)
    await app.user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
}
const bulk = (name: string) => screen.findByRole('button', { name });
const THREE = ['Alpine Foods Group', 'Beacon Health Partners', 'Calder & Finch'];
const ids = (...keys: Parameters<typeof idOf>[0][]) => keys.map(idOf);

/** A platform whose answer is changed when accounts are read by their ids after they were sent. */
function platformWith(change: (accounts: { name: string }[]) => unknown[]) {
  const platform = smallPlatform();
  const answer = platform.fetch;
  let isSent = false;
  platform.fetch = async (request, jar) => {
    isSent ||= request.url.includes('update-active-status');
    const response = await answer(request, jar);
    if (!isSent || !decodeURIComponent(request.url).includes('"_id"')) return response;
    const body = (await response.json()) as { accounts: { name: string }[] };
    return Response.json({ ...body, accounts: change(body.accounts) });
  };
  return platform;
}

/** The calls that read accounts by their ids, after they were sent. */
const reread = (app: App) =>
  app.sent
    .slice(app.sent.findIndex((line) => line.includes('update-active-status')))
    .map((line) => decodeURIComponent(line))
    .filter((line) => line.includes('"_id"'));

describe('the status of many accounts', () => {
  test('one bulk call changes all accounts, and the receipt lists each of them [ACC-18] [ACC-25] [ACC-27]', async () => {
    const app = await open({ at: '/accounts?sort=name' });
    await choose(app, ...THREE);
    await app.user.click(await bulk('Deactivate'));
    const dialog = await asking();
    expect(dialog.getByRole('heading', { level: 2 }).textContent).toBe('Deactivate 3 accounts?');
    expect(named(dialog, 'Included: 3')).toEqual(THREE);
    app.sent.length = 0;
    await app.user.dblClick(dialog.getByRole('button', { name: 'Deactivate 3 accounts' }));
    const done = await receipt('3 accounts deactivated');
    expect(named(done, 'Changed: 3')).toEqual(THREE);
    expect(app.bodies('updateAccountStatuses')).toEqual([
      { ids: ids('alpine', 'beacon', 'calder'), status: 'LAPSED' },
    ]);
    expect(app.toasts()).toEqual(['success: update status Accounts successfully']);
    // The service has confirmed all accounts, so none is fetched again by its ID.
    expect(reread(app)).toEqual([]);
    await app.user.click(done.getByRole('button', { name: 'Done' }));
    await closed();
    await waitFor(() => expect(screen.queryByText('3 selected')).toBeNull());
  });

  test('after a lost response more than 25 accounts are fetched 25 at a time', async () => {
    const app = await open({ at: '/accounts?state=all' });
    await app.user.click(await screen.findByRole('checkbox', { name: 'Select all 25 on this page' }));
    await app.user.click(screen.getByRole('button', { name: 'Page 2' }));
    await screen.findByText(/^26–\d+ of \d+$/u);
    await waitFor(() => expect(document.querySelector('.rows')?.getAttribute('aria-busy')).toBe('false'));
    await app.user.click(await screen.findByRole('checkbox', { name: /^Select all/u }));
    const chosen = Number(/\d+/u.exec((await screen.findByText(/ selected$/u)).textContent ?? '')?.[0]);
    expect(chosen).toBeGreaterThan(25);
    await app.user.click(await bulk('Deactivate'));
    const dialog = await asking();
    app.sent.length = 0;
    app.fail({ call: 'updateAccountStatuses', kind: 'refused', effect: true, count: 1 });
    await app.user.click(dialog.getByRole('button', { name: /^Deactivate \d+ accounts$/u }));
    await receipt(/accounts deactivated$/u);
    const [{ ids: sentIds = [] } = {}] = app.bodies('updateAccountStatuses') as { ids?: string[] }[];
    expect(reread(app)).toHaveLength(Math.ceil(sentIds.length / 25));
    expect(reread(app)[0]).toContain('offset=0&limit=25');
  });

  test('accounts that can’t be changed are listed in the question with the reason, and are not sent', async () => {
    const app = await open({ at: '/accounts?state=all&type=all&sort=name' });
    await choose(app, 'Alpine Foods Group', 'Atlas Outdoor', 'Bayside Credit Union');
    await app.user.click(await bulk('Deactivate'));
    const dialog = await asking();
    expect(dialog.getByRole('heading', { level: 2 }).textContent).toBe('Deactivate account?');
    expect(named(dialog, 'Included: 1')).toEqual(['Alpine Foods Group']);
    expect(named(dialog, 'Skipped: 2')).toEqual([
      'Atlas OutdoorOnly Enterprise accounts can be activated and deactivated.',
      'Bayside Credit UnionThe account has already lapsed.',
    ]);
    await app.user.click(dialog.getByRole('button', { name: 'Deactivate account' }));
    await receipt('1 account deactivated');
    expect(app.bodies('updateAccountStatuses')).toEqual([{ ids: ids('alpine'), status: 'LAPSED' }]);
  });

  test('after a refusal the receipt says why, and "Continue" sends the accounts that can still be changed [ACC-27] [NET-18]', async () => {
    const app = await open({ at: '/accounts?sort=name' });
    await choose(app, ...THREE);
    await app.user.click(await bulk('Deactivate'));
    const { until, release } = held();
    app.fail({ call: 'updateAccountStatuses', kind: 'delay', count: 1, until });
    await app.user.click((await asking()).getByRole('button', { name: 'Deactivate 3 accounts' }));
    await waitFor(() => expect(app.sent.at(-1)).toContain('update-active-status'));
    // Meanwhile somebody disables one, and another is no longer Enterprise.
    app.row('beacon').status = 'DISABLED';
    app.row('calder').accessType = 'PROFESSIONAL';
    app.platform.db.touch();
    release();
    const refused = await receipt('0 of 3 changed');
    expect(named(refused, 'Not changed: 1')).toEqual([
      'Alpine Foods GroupBeacon Health Partners is disabled.',
    ]);
    expect(named(refused, 'Can’t be changed: 2')).toEqual([
      'Beacon Health PartnersThe account is inactive.',
      'Calder & FinchOnly Enterprise accounts can be activated and deactivated.',
    ]);
    expect(app.toasts()).toEqual([]);
    expect(app.row('alpine').status).toBe('ACTIVE');
    await app.user.click(refused.getByRole('button', { name: 'Continue with 1' }));
    expect(named(await receipt('1 of 3 changed'), 'Changed: 1')).toEqual(['Alpine Foods Group']);
    expect(app.bodies('updateAccountStatuses').at(-1)).toEqual({ ids: ids('alpine'), status: 'LAPSED' });
  });

  test('an account that a colleague has deactivated meanwhile is not sent, and is not among one’s own changes [FIELD-24]', async () => {
    const app = await open({ at: '/accounts?sort=name' });
    await choose(app, ...THREE);
    await app.user.click(await bulk('Deactivate'));
    const dialog = await asking();
    app.row('beacon').status = 'LAPSED';
    app.platform.db.touch();
    await app.user.click(dialog.getByRole('button', { name: 'Deactivate 3 accounts' }));
    const done = await receipt('2 accounts deactivated');
    expect(named(done, 'Already changed: 1')).toEqual(['Beacon Health Partners']);
    const sent = ids('alpine', 'calder');
    expect(app.bodies('updateAccountStatuses')).toEqual([{ ids: sent, status: 'LAPSED' }]);
    expect(ownChanges(app).map(({ records }) => records.map(({ id }) => id))).toEqual([sent]);
  });

  test('after a lost response the accounts are fetched, and the change is reported as done [ACC-27]', async () => {
    const app = await open({ at: '/accounts?sort=name' });
    await choose(app, ...THREE);
    await app.user.click(await bulk('Deactivate'));
    app.fail({ call: 'updateAccountStatuses', kind: 'refused', effect: true, count: 1 });
    await app.user.click((await asking()).getByRole('button', { name: 'Deactivate 3 accounts' }));
    expect(named(await receipt('3 accounts deactivated'), 'Changed: 3')).toEqual(THREE);
    expect(app.toasts()).toEqual(['success: update status Accounts successfully']);
    expect(app.bodies('updateAccountStatuses')).toHaveLength(1);
  });

  test.each([
    ['500', 'Internal server error.'],
    ['502html', 'Unknown Error'],
  ] as const)(
    'after %s without any change the receipt says why, and "Continue" sends the accounts again [ACC-27]',
    async (kind, words) => {
      const app = await open({ at: '/accounts?sort=name' });
      await choose(app, ...THREE);
      await app.user.click(await bulk('Deactivate'));
      const dialog = await asking();
      app.fail({ call: 'updateAccountStatuses', kind, count: 1 });
      await app.user.click(dialog.getByRole('button', { name: 'Deactivate 3 accounts' }));
      const failed = await receipt('0 of 3 changed');
      expect(named(failed, 'Not changed: 3')).toEqual(THREE);
      expect(failed.getByText(words)).toBeTruthy();
      await app.user.click(failed.getByRole('button', { name: 'Continue with 3' }));
      await receipt('3 accounts deactivated');
    },
  );

  test('while the accounts can’t be fetched after a lost response, the outcome is unknown and can only be checked', async () => {
    const app = await open({ at: '/accounts?sort=name' });
    await choose(app, ...THREE);
    await app.user.click(await bulk('Deactivate'));
    const dialog = await asking();
    app.fail({ call: 'updateAccountStatuses', kind: 'refused', effect: true, count: 1 });
    const fault = app.fail({ call: 'listAccounts', kind: '422', after: 1 });
    await app.user.click(dialog.getByRole('button', { name: 'Deactivate 3 accounts' }));
    const unread = await receipt('0 of 3 changed');
    expect(named(unread, 'Outcome unknown: 3')).toEqual(THREE);
    app.platform.faults.remove(fault);
    await app.user.click(unread.getByRole('button', { name: 'Check again' }));
    await receipt('3 accounts deactivated');
    expect(app.bodies('updateAccountStatuses')).toHaveLength(1);
  });

  test('an account that can’t be read counts as unknown, not as deleted', async () => {
    const platform = platformWith((accounts) => accounts.with(1, { name: 'Without an id' }));
    const app = await open({ at: '/accounts?sort=name', platform });
    await choose(app, ...THREE);
    await app.user.click(await bulk('Deactivate'));
    app.fail({ call: 'updateAccountStatuses', kind: 'refused', effect: true, count: 1 });
    await app.user.click((await asking()).getByRole('button', { name: 'Deactivate 3 accounts' }));
    expect(named(await receipt('0 of 3 changed'), 'Outcome unknown: 3')).toEqual(THREE);
  });

  test('a deleted account is listed under "No longer exist"', async () => {
    const platform = platformWith((accounts) => accounts.filter(({ name }) => name !== THREE[1]));
    const app = await open({ at: '/accounts?sort=name', platform });
    await choose(app, ...THREE);
    await app.user.click(await bulk('Deactivate'));
    app.fail({ call: 'updateAccountStatuses', kind: 'refused', effect: true, count: 1 });
    await app.user.click((await asking()).getByRole('button', { name: 'Deactivate 3 accounts' }));
    const done = await receipt('2 of 3 changed');
    expect(named(done, 'No longer exist: 1')).toEqual(['Beacon Health Partners']);
  });

  test('when none of the selected accounts can be changed, the button is disabled and says so', async () => {
    const app = await open({ at: '/accounts?type=PROFESSIONAL' });
    await choose(app, 'Atlas Outdoor');
    const deactivate = await bulk('Deactivate');
    expect(deactivate.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(deactivate.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'None of the selected accounts can be deactivated.',
    );
    await app.user.click(deactivate);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
