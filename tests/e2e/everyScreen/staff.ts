/** The screens of staff: the lists, and an account with its tabs. */
import { accountIds } from '../../../mocks/db/ids.ts';
import { type CompanyKey, companyRow } from '../../../mocks/seeds/companies.ts';
import { storeKey } from '../../../src/api/kept.ts';
import type { Screen, Stage } from '../everyScreen.ts';
import { LAYER, layer, pressOnTop, ROW, rowEntry, rowMenu, shown, TITLE } from './ways.ts';

export const of = (company: CompanyKey, rest: string) =>
  `/accounts/${accountIds.of(companyRow(company))}/${rest}`;

const userMenu = async (stage: Stage): Promise<void> => {
  await stage.page.locator('.UserMenu-me, .UserMenu-faceButton').filter({ visible: true }).first().click();
  await shown(stage, '[role=menu]');
};

/** Opens the bell with more changes than it shows at first, one of them in bulk, of records that are on no screen. */
async function fullBell(stage: Stage): Promise<void> {
  const record = (id: string) => ({
    id,
    label: 'Canvass Research Services',
    before: { status: 'ACTIVE' },
    after: { status: 'LAPSED' },
  });
  const changes = Array.from({ length: 31 }, (_, at) => ({
    id: `c${at}`,
    at: Date.now() - (31 - at) * 60_000,
    outcome: at === 30 ? 'unknown' : 'done',
    kind: 'accountStatus',
    actingAs: at === 29 ? 'Nora Lindgren' : undefined,
    records: at === 28 ? ['x1', 'x2', 'x3', 'x4', 'x5', 'x6'].map(record) : [record('x1')],
    undoes: at === 27 ? 'c26' : undefined,
  }));
  await stage.page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    storeKey('usr-0000001', 'changes'),
    JSON.stringify(changes),
  ] as const);
  // The name of the button says how many messages are new.
  const named = (key: 'shell.history.button' | 'shell.history.buttonNew') =>
    stage.page.getByRole('button', { name: stage.say(key) });
  await named('shell.history.button').or(named('shell.history.buttonNew')).click();
  await stage.page.locator('.panel-pop ul').waitFor();
}

export const staff = (screens: readonly Omit<Screen, 'who'>[]): Screen[] =>
  screens.map((screen) => ({ who: 'ines', ...screen }));

export const LIST_SCREENS: readonly Screen[] = staff([
  { pattern: '/accounts', at: '/accounts', shows: ROW },
  { pattern: '/accounts', state: 'nothing found', at: '/accounts?q=no-such-account', shows: TITLE },
  {
    pattern: '/accounts',
    state: 'refused',
    at: '/accounts?q=beacon',
    refused: 'listAccounts',
    shows: '[role=alert]',
  },
  {
    pattern: '/accounts',
    state: 'filters',
    at: '/accounts?type=all',
    shows: ROW,
    open: async (stage) => {
      await stage.press('filters.button');
      await stage.press('filters.add');
      await shown(stage);
    },
  },
  { pattern: '/accounts', state: 'row menu', at: '/accounts?type=all', shows: ROW, open: rowMenu },
  { pattern: '/accounts', state: 'user menu', at: '/accounts', shows: ROW, open: userMenu },
  {
    pattern: '/accounts',
    state: 'messages',
    at: '/accounts',
    shows: ROW,
    open: fullBell,
  },
  {
    pattern: '/accounts',
    state: 'selection',
    at: '/accounts?q=beacon',
    shows: ROW,
    open: async (stage) => {
      await stage.page.locator(`${ROW} [type=checkbox]`).first().check();
      await stage.press('accounts.status.LAPSED.bulk');
      await shown(stage);
    },
  },
  {
    pattern: '/accounts/create',
    at: '/accounts/create',
    shows: 'form',
    open: (stage) => stage.press('accounts.create.action'),
  },
  { pattern: '/teams', at: '/teams', shows: ROW },
  { pattern: '/teams', state: 'create', at: '/teams', shows: ROW, open: layer('teams.create.button') },
  { pattern: '/teams', state: 'edit', at: '/teams?q=media', shows: ROW, open: rowEntry('teams.edit.menu') },
  { pattern: '/users', at: '/users', shows: ROW },
  { pattern: '/users', state: 'inactive', at: '/users?state=inactive', shows: ROW },
  {
    pattern: '/users',
    state: 'create, nothing typed',
    at: '/users',
    shows: ROW,
    open: async (stage) => {
      await layer('users.create')(stage);
      await pressOnTop(stage, 'people.create.action');
      await shown(stage, `${LAYER} [aria-invalid=true]`);
    },
  },
  { pattern: '/users', state: 'row menu', at: '/users?q=oskar@alder', shows: ROW, open: rowMenu },
  {
    pattern: '/users',
    state: 'edit',
    at: '/users?q=oskar@alder',
    shows: ROW,
    open: rowEntry('users.row.edit'),
  },
  {
    pattern: '/users',
    state: 'role',
    at: '/users?q=oskar@alder',
    shows: ROW,
    open: rowEntry('users.row.role'),
  },
  {
    pattern: '/users',
    state: 'access',
    at: '/users?q=oskar@alder',
    shows: ROW,
    open: rowEntry('users.row.access'),
  },
  {
    pattern: '/users',
    state: 'deactivate',
    at: '/users?q=lars@bayside',
    shows: ROW,
    open: async (stage) => {
      await rowEntry('users.row.INACTIVE')(stage);
      // A second question, because it is the last admin of an account.
      await pressOnTop(stage, 'people.status.INACTIVE.action');
      await shown(stage, '[role=alertdialog] .note');
    },
  },
  { pattern: '/not-found', at: '/no/such/page', shows: 'h1' },
]);

export const ACCOUNT_SCREENS: readonly Screen[] = staff([
  { pattern: '/accounts/:id/settings', at: of('aldergrove', 'settings'), shows: 'form' },
  { pattern: '/accounts/:id/settings', state: 'Professional', at: of('atlas', 'settings'), shows: 'form' },
  { pattern: '/accounts/:id/settings', state: 'lapsed', at: of('bayside', 'settings'), shows: 'form' },
  {
    pattern: '/accounts/:id/settings',
    state: 'upgrade',
    at: `${of('blueHarbor', 'settings')}?dialog=upgrade`,
    shows: LAYER,
  },
  {
    pattern: '/accounts/:id/settings',
    state: 'upgrade, second step',
    at: `${of('atlas', 'settings')}?dialog=upgrade`,
    shows: `${LAYER} [type=radio]`,
    open: async (stage) => {
      await stage.page.locator('[role=dialog] [type=radio]').first().check();
      await stage.press('enterprise.next');
    },
  },
  { pattern: '/accounts/:id/settings', state: 'unknown', at: '/accounts/acc-9999999/settings', shows: 'h1' },
  {
    pattern: '/accounts/:id/settings',
    state: 'refused',
    at: of('calder', 'settings'),
    refused: 'getAccount',
    shows: 'h1',
  },
  { pattern: '/accounts/:id/users', at: of('aldergrove', 'users'), shows: ROW },
  {
    pattern: '/accounts/:id/users',
    state: 'invite',
    at: of('aldergrove', 'users'),
    shows: ROW,
    open: layer('invite.button'),
  },
  { pattern: '/accounts/:id/users', state: 'Professional', at: of('atlas', 'users'), shows: ROW },
  { pattern: '/accounts/:id/billing', at: of('aldergrove', 'billing'), shows: 'form' },
  { pattern: '/accounts/:id/billing', state: 'not invoiced', at: of('granite', 'billing'), shows: 'form' },
  { pattern: '/accounts/:id/billing', state: 'Lite', at: of('copper', 'billing'), shows: 'form' },
  { pattern: '/accounts/:id/invoices', at: of('aldergrove', 'invoices'), shows: ROW },
  { pattern: '/accounts/:id/credits', at: of('aldergrove', 'credits'), shows: 'article' },
  { pattern: '/accounts/:id/credits', state: 'without any', at: of('cobalt', 'credits'), shows: TITLE },
  {
    pattern: '/accounts/:id/credits',
    state: 'distribution',
    at: of('aldergrove', 'credits'),
    shows: 'article',
    open: layer('distribution.open'),
  },
  { pattern: '/accounts/:id/credit-pools', at: of('aldergrove', 'credit-pools'), shows: 'article' },
  {
    pattern: '/accounts/:id/credit-pools/:poolId',
    at: of('aldergrove', 'credit-pools/pool-000004-1'),
    shows: `.rows ${ROW}`,
  },
  {
    pattern: '/accounts/:id/credit-pools/:poolId',
    state: 'new draw-down',
    at: of('aldergrove', 'credit-pools/pool-000004-1'),
    shows: `.rows ${ROW}`,
    open: layer('drawDowns.new'),
  },
  {
    pattern: '/accounts/:id/credit-pools/:poolId',
    state: 'members',
    at: of('aldergrove', 'credit-pools/pool-000004-1'),
    shows: `.rows ${ROW}`,
    open: async (stage) => {
      // On a phone the members are folded.
      const fold = stage.page.locator('.PoolPage-page .Fold-fold');
      if (await fold.isVisible()) await fold.click();
      await layer('credits.members.edit')(stage);
    },
  },
  { pattern: '/accounts/:id/video', at: of('aldergrove', 'video'), shows: 'main section' },
  {
    pattern: '/accounts/:id/video',
    state: 'minutes',
    at: of('aldergrove', 'video'),
    shows: 'main section',
    open: async (stage) => {
      await layer('video.manage.action')(stage);
      await stage.press('video.manage.add');
      await stage.press('video.manage.add');
      await shown(stage, `${LAYER} [aria-invalid=true]`);
    },
  },
  { pattern: '/accounts/:id/video', state: 'without a term', at: of('calder', 'video'), shows: TITLE },
  { pattern: '/accounts/:id/apiKey', at: of('aldergrove', 'apiKey'), shows: 'form' },
  {
    pattern: '/accounts/:id/apiKey',
    state: 'nothing given',
    at: of('cobalt', 'apiKey'),
    shows: 'form',
    open: (stage) => stage.press('apiKey.register'),
  },
  { pattern: '/accounts/:id/sso', at: of('cobalt', 'sso'), shows: 'main h2' },
  {
    pattern: '/accounts/:id/sso',
    state: 'add',
    at: of('aldergrove', 'sso'),
    shows: 'main h2',
    open: layer('sso.add'),
  },
  { pattern: '/accounts/:id/questionPackages', at: of('aldergrove', 'questionPackages'), shows: 'form' },
]);
