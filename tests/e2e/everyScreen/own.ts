/** The screens of the settings area, where each account has its own. */
import type { Screen, Stage } from '../everyScreen.ts';

const PLAN = '/settings/subscription';
const TITLE = 'main h1';
const ROW = 'tbody tr:not(.bones)';
const LAYER = '[role=dialog], [role=alertdialog]';

const shown = ({ page }: Stage) => page.locator(LAYER).last().waitFor();

export const SUBSCRIPTION_SCREENS: readonly Screen[] = [
  { pattern: '/settings/subscription', who: 'ada', at: PLAN, shows: 'main section' },
  {
    pattern: '/settings/subscription',
    who: 'ada',
    state: 'refused',
    at: `${PLAN}?again`,
    refused: 'getSubscription',
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
    shows: `.dwn ${ROW}`,
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
