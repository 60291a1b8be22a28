/** States of staff's screens beyond the screens themselves. */
import { rsaKey } from '../../sshKeys.ts';
import type { Screen, Stage } from '../everyScreen.ts';
import { of, staff } from './staff.ts';
import { LAYER, layer, onDesktop, pressOnTop, ROW, rowEntry, shown, top } from './ways.ts';

/** Opens the question about deactivating several users, one of whom can't be deactivated. */
const deactivateAll = async (stage: Stage): Promise<void> => {
  // A phone has no table head with a checkbox.
  const boxes = stage.page.locator('table [type=checkbox]').filter({ visible: true });
  const all = stage.page.locator('thead [type=checkbox]');
  if (await all.isVisible()) await all.check();
  else for (const box of await boxes.all()) await box.check();
  await stage.press('users.row.INACTIVE');
  await shown(stage);
};

/** Opens a past term in the drawer. */
const editTerm = async (stage: Stage): Promise<void> => {
  await layer('video.manage.action')(stage);
  await top(stage).locator('table button').nth(2).click();
  await shown(stage, 'tr form');
};

const USERS: readonly Omit<Screen, 'who'>[] = [
  {
    pattern: '/users',
    state: 'role on a trial',
    at: '/users?q=felix@fable',
    shows: ROW,
    open: rowEntry('users.row.role'),
  },
  {
    pattern: '/users',
    state: 'selection',
    at: '/users?q=atlas.example',
    shows: ROW,
    open: deactivateAll,
  },
  {
    pattern: '/users',
    state: 'nobody changed',
    at: '/users?q=atlas.example',
    refused: 'updateUserStatuses',
    shows: ROW,
    open: async (stage) => {
      await deactivateAll(stage);
      await pressOnTop(stage, 'people.bulk.INACTIVE.action');
      await shown(stage, '[role=dialog] .chosen');
    },
  },
];

const ACCOUNTS: readonly Omit<Screen, 'who'>[] = [
  { pattern: '/accounts', state: 'stale link', at: '/accounts?sort=-lastYears', shows: 'main .note.info' },
  {
    pattern: '/accounts',
    state: 'none changed',
    at: '/accounts',
    refused: 'updateAccountStatuses',
    shows: ROW,
    open: async (stage) => {
      // A single account would be sent by another call.
      for (const row of [0, 1]) await stage.page.locator(`${ROW} [type=checkbox]`).nth(row).check();
      await stage.press('accounts.status.LAPSED.bulk');
      await pressOnTop(stage, 'accounts.status.LAPSED.action');
      await shown(stage, '[role=dialog] .chosen');
    },
  },
  {
    pattern: '/accounts',
    state: 'half a range',
    at: '/accounts?type=all',
    shows: ROW,
    open: async (stage) => {
      await layer('filters.button')(stage);
      await stage.press('filters.add');
      await top(stage).locator('[data-field]').selectOption('seatsPurchased');
      await top(stage).locator('.ConditionList-value select').selectOption('betweenInclusive');
      await top(stage).locator('.ConditionList-value input').first().fill('50');
      await top(stage)
        .getByRole('button', { name: stage.say('filters.accounts.apply') })
        .click({ force: true });
      await shown(stage, `${LAYER} [aria-invalid=true]`);
    },
  },
  {
    pattern: '/accounts/:id/settings',
    state: 'trial',
    at: of('atlas', 'settings'),
    shows: 'form',
    open: layer('features.trial.start'),
  },
  {
    pattern: '/accounts/:id/billing',
    state: 'invoice',
    at: of('granite', 'billing'),
    shows: 'form',
    open: async (stage) => {
      await layer('billing.renewal.send')(stage);
      await top(stage).locator('[name=notes]').fill('x'.repeat(31));
      await pressOnTop(stage, 'billing.invoice.send');
      await shown(stage, `${LAYER} [aria-invalid=true]`);
    },
  },
  {
    pattern: '/accounts/:id/apiKey',
    state: 'key and recipients',
    at: of('cobalt', 'apiKey'),
    shows: 'form',
    open: async ({ page }) => {
      const file = { name: 'k.txt', mimeType: 'text/plain', buffer: Buffer.from(rsaKey()) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.locator('.chips input').pressSequentially('dev@customer.example;ops@customer.example,');
      await page.locator('.chips .chip').nth(1).waitFor();
    },
  },
];

const CREDITS: readonly Omit<Screen, 'who'>[] = [
  {
    pattern: '/accounts/:id/credits',
    state: 'members',
    at: of('aldergrove', 'credits'),
    shows: 'article',
    open: async (stage) => {
      await stage.page.locator('article [aria-haspopup=dialog]').first().click();
      await shown(stage);
    },
  },
  {
    pattern: '/accounts/:id/credits',
    state: 'too much',
    at: of('aldergrove', 'credits'),
    shows: 'article',
    open: async (stage) => {
      await layer('distribution.open')(stage);
      await top(stage).locator('li button', { hasText: 'research' }).first().click();
      await top(stage).locator('li input').first().fill('99999.01');
      await pressOnTop(stage, 'distribution.save');
      await shown(stage, `${LAYER} [role=alert]`);
    },
  },
  {
    pattern: '/accounts/:id/video',
    state: 'term',
    at: of('aldergrove', 'video'),
    shows: 'main section',
    open: editTerm,
  },
  {
    pattern: '/accounts/:id/video',
    state: 'term, delete',
    at: of('aldergrove', 'video'),
    shows: 'main section',
    open: async (stage) => {
      await editTerm(stage);
      await stage.press('video.manage.delete');
      await shown(stage, '[role=alertdialog]');
    },
  },
];

export const STAFF_STATES: readonly Screen[] = onDesktop(staff([...USERS, ...ACCOUNTS, ...CREDITS]));
