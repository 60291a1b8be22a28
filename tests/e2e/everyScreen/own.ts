/** The screens of the settings area, which depend on the account. */
import { CAST } from '../../../mocks/seeds/people.ts';
import type { Screen, Stage } from '../everyScreen.ts';
import { LAYER, onDesktop, pressOnTop, ROW, shown, TITLE, top } from './ways.ts';

const PLAN = '/settings/subscription';
export const SUBSCRIPTION_SCREENS: readonly Screen[] = [
  { pattern: '/settings/subscription', who: 'ada', at: PLAN, shows: 'main section' },
  {
    pattern: '/settings/subscription',
    who: 'ada',
    state: 'refused',
    at: `${PLAN}?again`,
    refused: ['getSubscription', 'accountUsage'],
    shows: 'main section',
  },
  { pattern: '/settings/subscription/edit', who: 'ada', at: `${PLAN}/edit`, shows: 'main section' },
  { pattern: '/settings/subscription', who: 'lena', at: PLAN, shows: 'main section' },
  {
    pattern: '/settings/subscription',
    who: 'lena',
    state: 'trial',
    at: `${PLAN}?dialog=trial`,
    shows: LAYER,
  },
  {
    pattern: '/settings/subscription',
    who: 'lena',
    state: 'sales',
    at: `${PLAN}?dialog=contact-sales`,
    shows: LAYER,
  },
  { pattern: '/settings/subscription/compare', who: 'lena', at: `${PLAN}/compare`, shows: TITLE },
  {
    pattern: '/settings/subscription/upgrade-to-pro',
    who: 'lena',
    at: `${PLAN}/upgrade-to-pro`,
    shows: `${LAYER} [type=radio]`,
  },
  {
    pattern: '/settings/subscription',
    who: 'bruce',
    state: 'seats',
    at: `${PLAN}?dialog=add-seats`,
    shows: LAYER,
  },
  {
    pattern: '/settings/subscription/edit',
    who: 'bruce',
    state: 'fewer seats',
    at: `${PLAN}/edit?dialog=remove-seats`,
    shows: LAYER,
  },
  {
    pattern: '/settings/subscription/edit',
    who: 'bruce',
    state: 'cancel',
    at: `${PLAN}/edit?dialog=cancel`,
    shows: LAYER,
  },
  { pattern: '/settings/subscription', who: 'grace', at: PLAN, shows: 'main section' },
  {
    pattern: '/settings/subscription',
    who: 'grace',
    state: 'seats',
    at: `${PLAN}?dialog=add-seats`,
    shows: LAYER,
  },
  { pattern: '/settings/subscription', who: 'lars', at: PLAN, shows: 'main section' },
  { pattern: '/settings/subscription', who: 'paul', at: PLAN, shows: 'main section' },
  { pattern: '/settings/subscription', who: 'felix', at: PLAN, shows: TITLE },
];

export const OWN_SCREENS: readonly Screen[] = [
  { pattern: '/settings/profile', who: 'nora', at: '/settings/profile', shows: 'form' },
  {
    pattern: '/settings/profile',
    who: 'nora',
    state: 'nothing typed',
    at: '/settings/profile',
    shows: 'form',
    open: async (stage) => {
      await stage.page.locator('main form input').nth(1).fill('');
      await stage.press('profile.password.change');
    },
  },
  { pattern: '/settings/plan-billing', who: 'nora', at: '/settings/plan-billing', shows: 'main section' },
  { pattern: '/settings/users', who: 'nora', at: '/settings/users', shows: ROW },
  {
    pattern: '/settings/users',
    who: 'nora',
    state: 'invite',
    at: '/settings/users',
    shows: ROW,
    open: async (stage) => {
      await stage.press('invite.button');
      await shown(stage);
    },
  },
  { pattern: '/settings/credits', who: 'nora', at: '/settings/credits', shows: 'article' },
  {
    pattern: '/settings/credit-pools/:accountId/:poolId',
    who: 'nora',
    at: '/settings/credit-pools/acc-0000004/pool-000004-1',
    shows: `.rows ${ROW}`,
  },
  { pattern: '/settings/billing', who: 'ada', at: '/settings/billing', shows: 'main section' },
  {
    pattern: '/settings/billing',
    who: 'ada',
    state: 'card',
    at: '/settings/billing',
    shows: 'main section',
    open: async (stage) => {
      await stage.press('ownBilling.card.edit');
      await shown(stage);
    },
  },
  { pattern: '/settings/users', who: 'ada', at: '/settings/users', shows: ROW },
  { pattern: '/settings/users', who: 'oskar', at: '/settings/users?state=all', shows: ROW },
  { pattern: '/users', who: 'adil', at: '/users', shows: ROW },
];

/** In an order that earlier purchases and cancellations allow. */
export const OWN_STATES: readonly Screen[] = onDesktop([
  {
    pattern: '/settings/subscription/upgrade-to-pro',
    who: 'lena',
    state: 'narrow, refused',
    // Flags are read when the page is loaded, and last as long as its tab: no screen of hers may follow.
    at: `${PLAN}/upgrade-to-pro?flags=-trialsOfTiers,-promotionalCodes`,
    refused: 'createProSubscription',
    shows: `${LAYER} [type=radio]`,
    open: async (stage) => {
      await pressOnTop(stage, 'upgrade.toPayment');
      await shown(stage, `${LAYER} [role=alert]`);
    },
  },
  {
    pattern: '/settings/users',
    who: 'ada',
    state: 'seats refused',
    at: '/settings/users',
    refused: 'getAccount',
    shows: '.seats-failed',
  },
  {
    pattern: '/settings/users',
    who: 'oskar',
    state: 'why not',
    at: '/settings/users',
    shows: ROW,
    open: async (stage) => {
      await stage.page.locator(`${ROW} .icon-btn[aria-disabled=true]`).first().hover();
      await shown(stage, '[role=tooltip]');
    },
  },
  {
    pattern: '/settings/users',
    who: 'bruce',
    state: 'no free seat',
    at: '/settings/users',
    shows: '.SeatCard-banner',
  },
  {
    pattern: '/settings/subscription',
    who: 'bruce',
    state: 'price of a seat',
    at: `${PLAN}?dialog=add-seats`,
    shows: LAYER,
    open: async (stage) => {
      await pressOnTop(stage, 'seats.action.next');
      await stage.page.getByRole('button', { name: stage.say('seats.add.pay') }).waitFor();
    },
  },
  {
    pattern: '/settings/subscription',
    who: 'bruce',
    state: 'seat added',
    at: `${PLAN}?dialog=add-seats`,
    shows: LAYER,
    open: async (stage) => {
      await pressOnTop(stage, 'seats.action.next');
      await pressOnTop(stage, 'seats.add.pay');
      await shown(stage, `${LAYER} .note.ok`);
    },
  },
  {
    pattern: '/settings/subscription/edit',
    who: 'bruce',
    state: 'whose seats go',
    at: `${PLAN}/edit?dialog=remove-seats`,
    shows: LAYER,
    open: async (stage) => {
      await top(stage).locator('input').first().fill('2');
      await pressOnTop(stage, 'seats.action.next');
      await top(stage).locator('.choice:not(.off) [type=checkbox]').first().check();
    },
  },
  {
    pattern: '/settings/subscription/edit',
    who: 'bruce',
    state: 'cancelled',
    at: `${PLAN}/edit?dialog=cancel`,
    ends: '/settings/subscription',
    shows: LAYER,
    open: async (stage) => {
      await pressOnTop(stage, 'seats.cancel.action');
      await shown(stage, '.BlockedHelp-note');
    },
  },
]);

const PHONE = 'input[name=phone]';

/** Types something, and saves it when the token has expired. */
async function saveLate({ page, desk, press }: Stage): Promise<void> {
  await page.locator(PHONE).fill('+44 20 7946 0999');
  await desk('faults/add', { call: 'updateUser', kind: '401once' });
  await press('common.action.save');
}

/** The page under a sign-in: the person's session is over, so this comes last. */
export const COVERED_SCREENS: readonly Screen[] = [
  {
    pattern: '/settings/profile',
    who: 'theo',
    state: 'services out of reach over what is typed',
    at: '/settings/profile',
    shows: PHONE,
    open: async (stage) => {
      await stage.desk('faults/add', { call: 'refresh', kind: '404' });
      await saveLate(stage);
      await stage.page.getByText(stage.say('again.notSignedOut')).waitFor();
      await stage.desk('faults/clear');
    },
  },
  {
    pattern: '/settings/profile',
    who: 'theo',
    state: 'signed out over what is typed',
    at: '/settings/profile',
    shows: PHONE,
    open: async (stage) => {
      await stage.desk('revoke', { user: CAST.theo.email });
      await saveLate(stage);
      await stage.page.getByText(stage.say('again.title')).waitFor();
    },
  },
];
