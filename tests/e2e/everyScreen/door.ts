/** The screens of the public entry. */
import { CAST, PASSWORD } from '../../../mocks/seeds/people.ts';
import type { Screen, Stage } from '../everyScreen.ts';

const DOOR = 'h1';
const NEWCOMER = 'newcomer@sign-up.example';

const submit = ({ page }: Stage): Promise<void> =>
  page.locator('form [type=submit]').filter({ visible: true }).first().click();

/** Signs in by the visible form, whatever the outcome. */
async function enter(stage: Stage, email: string, password: string): Promise<void> {
  await stage.page.locator('input[name=email]').fill(email);
  await stage.page.locator('input[name=password]').fill(password);
  await submit(stage);
}

/** The link of the newest mail. Imported when it is needed: tests without a browser read this list too. */
const linkTo = async ({ request }: Stage, email: string): Promise<string> =>
  (await import('../mails.ts')).linkTo(request, email);

/** The link of a mail that the desk sends. */
const mailed = (action: string, email: string) => async (stage: Stage) => {
  await stage.desk(`links/${action}`, { email });
  return linkTo(stage, email);
};

async function register(stage: Stage): Promise<string> {
  await stage.request.post('/api/auth/signUp/by-email', {
    headers: { accept: 'application/json' },
    data: { email: NEWCOMER, tier: 'LITE', recaptchaToken: 'mock-human-invisible-every-screen' },
  });
  return linkTo(stage, NEWCOMER);
}

async function payment({ desk, request }: Stage): Promise<string> {
  await desk('payments/open', { amount: '162000', email: CAST.pia.email });
  const intents = (await (await request.get('/__mock/ledger.json')).json()) as { clientSecret: string }[];
  return `/signUp/pro/payment/${intents[0]?.clientSecret}`;
}

async function fault(stage: Stage): Promise<void> {
  await submit(stage);
  await stage.page.locator('[aria-invalid=true]').first().waitFor();
}

/** Signs in a user without a password by her company's provider, whose page is only in English. */
async function bySso({ page }: Stage): Promise<string> {
  await page.goto('/login');
  await page.locator('.ways button').last().click();
  await page.locator('input[type=email]').filter({ visible: true }).fill(CAST.nadia.email);
  await page.keyboard.press('Enter');
  await page.locator(`[name=person][value="${CAST.nadia.email}"]`).click();
  await page.waitForURL('**/settings/profile');
  return '/settings/profile';
}

export const DOOR_SCREENS: readonly Screen[] = [
  { pattern: '/login', at: '/login', shows: DOOR },
  {
    pattern: '/login',
    state: 'after a link that counts for nothing',
    at: '/login?token=stolen&userId=somebody',
    shows: '.note',
  },
  { pattern: '/login', state: 'nothing typed', at: '/login', shows: DOOR, open: fault },
  {
    pattern: '/login',
    state: 'refused',
    at: '/login',
    shows: DOOR,
    open: async (stage) => {
      await enter(stage, CAST.ines.email, 'wrong-password-1');
      await stage.page.locator('form [role=alert], form .fault, .note').first().waitFor();
    },
  },
  {
    pattern: '/login',
    state: 'SSO',
    at: '/login',
    shows: DOOR,
    open: async (stage) => {
      await stage.press('public.social.sso');
      await stage.page.locator('input[name=password]').waitFor({ state: 'hidden' });
      await fault(stage);
    },
  },
  {
    pattern: '/login',
    state: 'inactive',
    at: '/login',
    only: 'words',
    shows: DOOR,
    open: async (stage) => {
      await enter(stage, CAST.ivan.email, PASSWORD);
      await stage.page.locator('.note.warn').first().waitFor();
    },
  },
  {
    pattern: '/settings/profile',
    state: 'without a password',
    at: bySso,
    only: 'words',
    shows: 'main form',
  },
  { pattern: '/logout', at: '/logout', ends: '/login', shows: DOOR },
  {
    pattern: '/twoFactorAuth',
    at: '/login',
    shows: DOOR,
    open: async (stage) => {
      await enter(stage, CAST.tess.email, PASSWORD);
      await stage.page.waitForURL('**/twoFactorAuth');
      await fault(stage);
    },
  },
  { pattern: '/idpresponse', at: '/idpresponse?code=stolen&state=made-up', shows: '[role=alert]' },
  { pattern: '/forgot-password', at: '/forgot-password', shows: DOOR, open: fault },
  {
    pattern: '/forgot-password',
    state: 'sent',
    at: '/forgot-password',
    shows: DOOR,
    open: async (stage) => {
      await stage.page.locator('input[name=email]').fill(CAST.ada.email);
      await submit(stage);
      await stage.page.getByRole('button', { name: stage.say('links.forgot.another') }).waitFor();
    },
  },
  { pattern: '/reset-password', at: mailed('reset', CAST.oskar.email), shows: DOOR, open: fault },
  {
    pattern: '/reset-password',
    state: 'some rules met',
    at: mailed('reset', CAST.oskar.email),
    only: 'words',
    shows: DOOR,
    open: async (stage) => {
      await stage.page.locator('input[type=password]').fill('short 1');
      await fault(stage);
    },
  },
  {
    pattern: '/reset-password',
    state: 'refused',
    at: mailed('reset', CAST.oskar.email),
    only: 'words',
    refused: 'resetPassword',
    shows: DOOR,
    open: async (stage) => {
      await stage.page.locator('input[type=password]').fill(PASSWORD);
      await submit(stage);
      await stage.page.getByRole('link', { name: stage.say('links.reset.newLink') }).waitFor();
    },
  },
  { pattern: '/reset-password', state: 'without a link', at: '/reset-password', shows: DOOR },
  { pattern: '/accept-invitation', at: mailed('invite', CAST.noel.email), shows: DOOR, open: fault },
  { pattern: '/complete-registration', at: mailed('register', 'late@new.example'), shows: DOOR, open: fault },
  { pattern: '/registered', at: '/registered', shows: DOOR },
  { pattern: '/registration-expired', at: '/registration-expired', shows: DOOR },
  { pattern: '/expired-account', at: '/expired-account', shows: DOOR },
  { pattern: '/upgrade-in-progress', at: '/upgrade-in-progress', shows: DOOR },
  { pattern: '/signUp', at: '/signUp', shows: DOOR, open: fault },
  { pattern: '/signUp/pro', at: '/signUp/pro', shows: DOOR, open: fault },
  {
    pattern: '/signUp/resend',
    at: '/signUp',
    shows: DOOR,
    open: async (stage) => {
      await stage.page.locator('input[name=email]').fill('second@sign-up.example');
      await submit(stage);
      await stage.page.waitForURL('**/signUp/resend');
    },
  },
  {
    pattern: '/signUp/resend',
    state: 'opened anew',
    at: '/signUp/resend',
    only: 'words',
    shows: DOOR,
  },
  {
    pattern: '/signUp',
    state: 'known address',
    at: '/signUp',
    only: 'words',
    shows: DOOR,
    open: async ({ page, say }) => {
      await page.locator('input[name=email]').fill(CAST.ada.email);
      await page.keyboard.press('Tab');
      await page.getByText(say('signUp.email.used')).first().waitFor();
    },
  },
  { pattern: '/signUp/register/:token', at: register, shows: DOOR, open: fault },
  { pattern: '/signUp/pro/subscription', who: 'pia', at: '/signUp/pro/subscription', shows: '[type=radio]' },
  {
    pattern: '/signUp/pro/payment/:clientSecret',
    who: 'pia',
    at: payment,
    // The secret is removed from the address.
    ends: '/signUp/pro/subscription',
    shows: 'form',
  },
  {
    pattern: '/signUp/pro/payment/:clientSecret',
    who: 'pia',
    state: 'unknown',
    at: '/signUp/pro/payment/pi_mock99999_secret_0',
    ends: '/signUp/pro/subscription',
    shows: DOOR,
  },
  {
    pattern: '/signUp/account-creation',
    who: 'lily',
    at: '/signUp/account-creation',
    shows: 'input',
    open: fault,
  },
  {
    pattern: '/signUp/account-creation',
    who: 'lily',
    state: 'refused',
    at: '/signUp/account-creation',
    only: 'words',
    refused: 'createProUser',
    shows: 'input',
    open: async (stage) => {
      await stage.page.locator('input[name=accountName]').fill('Wwww');
      await submit(stage);
      await stage.page.locator('form .note').first().waitFor();
    },
  },
  {
    pattern: '/copy-template/:templateId',
    who: 'lena',
    state: 'refused',
    at: '/copy-template/tpl-001',
    refused: 'copyTemplate',
    shows: '[role=alert]',
  },
];
