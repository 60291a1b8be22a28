/** Code, styles and texts that do not come: no reload, no false word of a new version, and the next press asks again. */
import type { Locator, Page } from '@playwright/test';
import type { CastKey } from '../../mocks/seeds/people.ts';
import { expect, few, flow } from './fixtures.ts';
import { exceptLost, LOSSES, lose, staysLoaded } from './lostFiles.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

type Lazy = {
  readonly what: string;
  readonly path: string;
  readonly who?: CastKey;
  /** What is lost: everything that comes after the start, or one kind of file. */
  readonly files?: RegExp;
  /** What is there once the page can be used. */
  ready(page: Page): Locator;
  press(page: Page): Promise<void>;
  /** What opens. */
  opens(page: Page): Locator;
};

const rows = (page: Page) => button(page, /^Actions for/u);
const dialog = (page: Page) => page.getByRole('dialog').first();
const menu = (page: Page) => page.getByRole('menu').first();

/** A representative of each way to load something; all of them in the long run. */
const LAYERS: readonly Lazy[] = [
  {
    what: 'the drawer of filters',
    path: '/accounts',
    ready: rows,
    press: (page) => button(page, 'Filters').click(),
    opens: dialog,
  },
  {
    what: 'a menu of a row',
    path: '/users',
    ready: rows,
    press: (page) => rows(page).click(),
    opens: menu,
  },
  {
    what: 'a dialog that creates a user',
    path: '/users',
    ready: rows,
    press: (page) => button(page, 'New user').click(),
    opens: dialog,
  },
  {
    what: 'the command bar',
    path: '/teams',
    ready: rows,
    press: (page) => page.keyboard.press('Control+k'),
    opens: dialog,
  },
  {
    what: 'styles of a part alone',
    path: '/accounts',
    files: /\/assets\/.*\.css$/u,
    ready: rows,
    press: (page) => button(page, 'Filters').click(),
    opens: dialog,
  },
];

for (const loss of few(LOSSES))
  for (const { what, path, who = 'ines', files = /^\/(?:assets|api)\//u, ready, press, opens } of few(
    LAYERS,
    2,
  ))
    flow(
      `who presses for ${what}, lost ${loss}, keeps the page, and has it in the end [FIELD-16]`,
      async ({ page, signIn, problems }) => {
        await signIn(who, null);
        await page.goto(path);
        await expect(ready(page)).toBeVisible();
        const { isKept } = await staysLoaded(page);
        const { back } = await lose(page, files, loss);
        await press(page);
        if (loss === 'for good') {
          await expect(page.getByText('There was an error, please try again later').first()).toBeVisible();
          await expect(opens(page)).toBeHidden();
          await back();
          await press(page);
        }
        await expect(opens(page)).toBeVisible();
        await expect(page.getByText('A new version is available')).toBeHidden();
        await isKept();
        expect(exceptLost(problems)).toEqual([]);
      },
    );
