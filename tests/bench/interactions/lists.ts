/** The lists of the dashboard and of a record's page. */
import type { Page } from '@playwright/test';
import { type Journey, press, scroll, type Step, type } from './journey.ts';

const ROWS = 'tbody tr:not(.skeletons)';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const escape = (page: Page) => page.keyboard.press('Escape');
const box = (page: Page, row: number) => page.locator(`tbody tr:nth-child(${row}) input[type=checkbox]`);
const wholePage = (page: Page) => page.locator('thead input[type=checkbox]');

/** The first search is answered by 25 other rows. */
const searching = (name: string, text: string): Step => ({
  what: `search: typing “${text}”`,
  act: (page) => type(page.getByRole('searchbox', { name }), text),
  shown: (page) => page.waitForURL(/[?&]q=/u),
});

const closing = (what: string, gone: (page: Page) => ReturnType<Page['locator']>): Step => ({
  what,
  act: escape,
  shown: (page) => gone(page).waitFor({ state: 'detached' }),
});

export const accounts: Journey = {
  name: 'Accounts list',
  who: 'ines',
  path: '/accounts',
  ready: (page) => page.locator(ROWS).nth(24).waitFor(),
  steps: [
    {
      what: 'opening the filters',
      act: (page) => press(button(page, 'Filters')),
      shown: (page) => dialog(page).waitFor(),
    },
    {
      what: 'adding a condition',
      act: (page) => press(dialog(page).getByRole('button', { name: 'Add condition' })),
      shown: (page) => dialog(page).getByRole('listitem').first().waitFor(),
    },
    {
      what: 'closing the filters',
      act: (page) => press(dialog(page).getByRole('button', { name: 'Close' })),
      shown: (page) => dialog(page).waitFor({ state: 'detached' }),
    },
    {
      what: 'opening the columns',
      act: (page) => press(button(page, 'Columns')),
      shown: (page) => page.locator('.columns').waitFor(),
    },
    {
      what: 'showing a column',
      act: (page) => press(page.locator('.columns').getByRole('checkbox', { name: 'Teams' })),
      shown: (page) => page.locator('th.c-teams').waitFor(),
    },
    closing('closing the columns', (page) => page.locator('.columns')),
    {
      what: 'opening a row’s menu',
      act: (page) => press(page.locator('tbody tr:nth-child(3) .c-acts button')),
      shown: (page) => page.getByRole('menu').waitFor(),
    },
    closing('closing the menu', (page) => page.getByRole('menu')),
    {
      what: 'dialog: changing an account’s status',
      before: async (page) => {
        await page.locator('tbody tr:nth-child(4) .c-acts button').click();
        await page.getByRole('menuitem').last().waitFor();
      },
      act: (page) => press(page.getByRole('menuitem').last()),
      shown: (page) => page.locator('[role=dialog], [role=alertdialog]').waitFor(),
    },
    closing('closing the dialog', (page) => page.locator('[role=dialog], [role=alertdialog]')),
    {
      what: 'sorting by a column',
      act: (page) => press(page.locator('th.c-seats button')),
      shown: (page) => page.waitForURL(/[?&]sort=/u),
    },
    searching('Search accounts', 'alder'),
    {
      what: 'search: deleting it',
      act: async (page) => {
        for (let key = 0; key < 5; key += 1) await page.keyboard.press('Backspace', { delay: 80 });
      },
      shown: (page) => page.locator(ROWS).nth(24).waitFor(),
    },
    { what: 'scrolling', by: 'frames', act: (page) => scroll(page.locator('tbody')) },
  ],
};

const tick =
  (row: number): Step['act'] =>
  (page) =>
    press(box(page, row));

/** A hundred rows are four pages: the dashboard's lists have one size, and a selection survives paging. */
const ticking: readonly Step[] = [1, 2, 3, 4].flatMap((number) => [
  {
    what: 'ticking a page of rows',
    act: (page: Page) => press(wholePage(page)),
    shown: (page: Page) => page.getByText(new RegExp(`^${25 * number} selected`, 'u')).waitFor(),
  },
  ...(number === 4
    ? []
    : [
        {
          what: 'turning the page',
          act: (page: Page) => press(button(page, 'Next page')),
          shown: (page: Page) => page.waitForURL(new RegExp(`page=${number + 1}`, 'u')),
        },
      ]),
]);

export const users: Journey = {
  name: 'Users list',
  who: 'ines',
  path: '/users',
  ready: (page) => page.locator(ROWS).nth(24).waitFor(),
  steps: [
    { what: 'ticking a row', act: tick(3) },
    { what: 'unticking it', act: tick(3) },
    ...ticking,
    { what: 'unticking one of 100', act: tick(7) },
    { what: 'ticking one to 100', act: tick(7) },
    {
      what: 'dialog: changing the status of 100',
      act: (page) => press(button(page, 'Deactivate')),
      shown: (page) => page.locator('[role=dialog], [role=alertdialog]').waitFor(),
    },
    closing('closing the dialog', (page) => page.locator('[role=dialog], [role=alertdialog]')),
    searching('Search users', 'lind'),
    {
      what: 'opening a row’s menu',
      act: (page) => press(page.locator('tbody tr:nth-child(1) .c-acts button')),
      shown: (page) => page.getByRole('menu').waitFor(),
    },
  ],
};

/** The one list with 100 rows a page. */
export const drawDowns = (path: string): Journey => ({
  name: 'Draw-downs, 100 rows',
  who: 'ines',
  path: `${path}?size=100`,
  ready: (page) => page.locator(`.rows ${ROWS}`).nth(99).waitFor(),
  steps: [
    { what: 'scrolling', by: 'frames', act: (page) => scroll(page.locator('.rows tbody tr').first()) },
    {
      what: 'opening a row’s menu',
      act: (page) => press(page.locator('.rows tbody tr:nth-child(3) .c-acts button')),
      shown: (page) => page.getByRole('menu').waitFor(),
    },
    closing('closing the menu', (page) => page.getByRole('menu')),
    {
      what: 'drawer: a new draw-down',
      act: (page) => press(button(page, 'New draw-down')),
      shown: (page) => dialog(page).waitFor(),
    },
    closing('closing the drawer', dialog),
    {
      what: 'moving by the arrow key',
      before: (page) => page.locator('.rows tbody tr').first().focus(),
      act: async (page) => {
        for (let key = 0; key < 5; key += 1) await page.keyboard.press('ArrowDown', { delay: 80 });
      },
    },
  ],
});
