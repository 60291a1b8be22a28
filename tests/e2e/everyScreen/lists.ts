/** What the lists open: an account beside them, changes of many, and views. */
import type { Screen, Stage } from '../everyScreen.ts';
import { of, staff } from './staff.ts';
import { onDesktop, pressOnTop, ROW, shown, top } from './ways.ts';

const ATLAS = '/users?q=atlas.example';
/** The id of an account, from the address of its page. */
const ID = of('aldergrove', '').split('/')[2] ?? '';

const tickPage = async ({ page }: Stage): Promise<void> => page.locator('thead [type=checkbox]').check();

/** Selects all that a list of several pages matches. */
const selectAll = async (stage: Stage): Promise<void> => {
  await tickPage(stage);
  await stage.press('many.select.all');
  await shown(stage, '.SelectAll-line:not(:has(button))');
};

/** Opens a change that is made one by one, for a page of users. */
const moreChanges = (key: Parameters<Stage['press']>[0]) => async (stage: Stage) => {
  await tickPage(stage);
  await stage.press('many.change.more');
  await shown(stage, '[role=menu]');
  await stage.press(key);
  await shown(stage);
};

const newRole = async (stage: Stage): Promise<void> => {
  await moreChanges('many.role.entry')(stage);
  await top(stage).locator('[type=radio]:not(:disabled)').last().check();
  await pressOnTop(stage, 'many.change.next');
  await shown(stage, '[role=alertdialog]');
};

const findMany = async (stage: Stage): Promise<void> => {
  await stage.press('exports.more');
  await shown(stage, '[role=menu]');
  await stage.press('many.more.find');
  await shown(stage, '[role=dialog] textarea');
};

const viewsMenu = async (stage: Stage): Promise<void> => {
  await stage.page.locator('.list-head .views').click();
  await shown(stage, '[role=menu]');
};

const saveView = async (stage: Stage): Promise<void> => {
  await viewsMenu(stage);
  await stage.press('views.save');
  await shown(stage, '[role=dialog] [name=name]');
};

/** Saves a view under a name from the platform's data, and opens the list of views. */
const manageViews = (name: string) => async (stage: Stage) => {
  await saveView(stage);
  await top(stage).locator('[name=name]').fill(name);
  await pressOnTop(stage, 'views.saveAction');
  await top(stage).waitFor({ state: 'detached' });
  await viewsMenu(stage);
  await stage.press('views.manage');
  await shown(stage, '[role=dialog] .ManageViews-list');
};

/** A user and a team, which take the list's place on a phone. */
const PEOPLE: readonly Omit<Screen, 'who'>[] = [
  { pattern: '/users', state: 'user open', at: '/users?open=usr-0000007', shows: '.beside .record-acts' },
  { pattern: '/users', state: 'user open, unknown', at: '/users?open=nobody', shows: '.beside .state' },
  {
    pattern: '/teams',
    state: 'team open',
    at: '/teams',
    shows: ROW,
    open: async (stage) => {
      await stage.page.locator('a[data-open]').nth(2).click();
      await shown(stage, '.beside .card li');
    },
  },
  { pattern: '/teams', state: 'team open, unknown', at: '/teams?open=nobody', shows: '.beside .state' },
];

/** On a phone these addresses lead to the account’s page. */
const BESIDE: readonly Omit<Screen, 'who'>[] = onDesktop([
  { pattern: '/accounts', state: 'account open', at: `/accounts?open=${ID}`, shows: '.beside form' },
  {
    pattern: '/accounts',
    state: 'account open, users',
    at: `/accounts?open=${ID}&tab=users`,
    shows: `.beside ${ROW}`,
  },
  {
    pattern: '/accounts',
    state: 'account open, unknown',
    at: '/accounts?open=acc-9999999',
    shows: '.beside h2',
  },
] as const);

const MANY: readonly Omit<Screen, 'who'>[] = onDesktop([
  {
    pattern: '/users',
    state: 'all that match',
    at: '/users?state=active&q=an',
    shows: ROW,
    open: tickPage,
  },
  {
    pattern: '/users',
    state: 'all that match, question',
    at: '/users?state=active&q=an',
    shows: ROW,
    open: async (stage) => {
      await selectAll(stage);
      await stage.press('users.row.INACTIVE');
      await shown(stage, '[role=alertdialog] .NamedList-named');
    },
  },
  { pattern: '/users', state: 'roles', at: ATLAS, shows: ROW, open: moreChanges('many.role.entry') },
  { pattern: '/users', state: 'sections', at: ATLAS, shows: ROW, open: moreChanges('many.access.entry') },
  {
    pattern: '/users',
    state: 'roles, none changed',
    at: ATLAS,
    refused: 'updateUser',
    shows: ROW,
    open: async (stage) => {
      await newRole(stage);
      await top(stage).locator('footer .btn').last().click();
      await shown(stage, '[role=dialog] .NamedList-named');
    },
  },
  {
    pattern: '/accounts',
    state: 'managers',
    at: '/accounts',
    shows: ROW,
    open: async (stage) => {
      await tickPage(stage);
      await stage.press('many.managers.entry');
      await shown(stage);
    },
  },
  {
    pattern: '/users',
    state: 'find many, nothing typed',
    at: ATLAS,
    shows: ROW,
    open: async (stage) => {
      await findMany(stage);
      await pressOnTop(stage, 'many.find.action');
      await shown(stage, '[role=dialog] .note.bad');
    },
  },
  {
    pattern: '/users',
    state: 'find many, found',
    at: ATLAS,
    shows: ROW,
    open: async (stage) => {
      await findMany(stage);
      await top(stage).locator('textarea').fill('nora@aldergrove.example gone@nowhere.example');
      await pressOnTop(stage, 'many.find.action');
      await shown(stage, '[role=dialog] .NamedList-named');
    },
  },
]);

const VIEWS: readonly Omit<Screen, 'who'>[] = [
  { pattern: '/accounts', state: 'views', at: '/accounts', shows: ROW, open: viewsMenu },
  {
    pattern: '/accounts',
    state: 'save view, no name',
    at: '/accounts?q=co',
    shows: ROW,
    open: async (stage) => {
      await saveView(stage);
      await pressOnTop(stage, 'views.saveAction');
      await shown(stage, '[role=dialog] [aria-invalid=true]');
    },
  },
  {
    pattern: '/accounts',
    state: 'manage views',
    at: '/accounts?q=alder',
    shows: ROW,
    open: manageViews('Aldergrove Insights'),
  },
  {
    pattern: '/accounts',
    state: 'rename view',
    at: '/accounts?q=cobalt',
    only: 'words',
    shows: ROW,
    open: async (stage) => {
      await manageViews('Cobalt Analytics')(stage);
      await top(stage).locator('.ManageViews-list button').nth(3).click();
      await shown(stage, '[role=dialog] [name=name]');
    },
  },
];

export const OPENED_FROM_LISTS: readonly Screen[] = staff([...BESIDE, ...PEOPLE, ...MANY, ...VIEWS]);
