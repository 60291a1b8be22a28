import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { CAST, type CastKey } from '../../../mocks/seeds/people.ts';
import '../../../src/public/sign-up/SignUpScreens.tsx';
import '../../../src/public/template/CopyTemplateScreen.tsx';
import { clearToastHistory, dismissToast, toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { held } from '../../held.ts';
import { quiet } from '../../quiet.ts';
import { smallPlatform } from '../../signedIn.ts';
import { bodiesOf, enter } from './enter.tsx';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: RegExp) => screen.getByRole('button', { name });
const alertText = async () => (await screen.findByRole('alert')).textContent;
const REQUEST_FAILED = 'Your request failed, please try again later or contact support';

afterEach(() => {
  for (const { id } of toastStore.get().shown) dismissToast(id);
  clearToastHistory();
});

describe('/signUp/pro/subscription', () => {
  const lite = () => screen.findByRole('button', { name: /Lite/u });
  const summary = () => screen.getByRole('group', { name: 'Price' }).textContent;

  test('without a key of the card provider a note says that cards are not configured and whom to email', async () => {
    const platform = smallPlatform({ config: { stripe: { publishableKey: '' } } });
    const { asked, user } = await enter('/signUp/pro/subscription', { as: 'pia', platform });
    await screen.findByText('$135 per month per user, billed annually');
    expect(screen.getByText(/Card payments aren’t configured here/u).textContent).toBe(
      'Card payments aren’t configured here. To continue with Professional, email support@canvass.example.',
    );
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Sign out' }));
    expect(asked).toEqual(['push /logout']);
  });

  test('users, cadence and code determine the price; a double click orders once and leads to the payment [UPG-37]', async () => {
    const { asked, user, platform } = await enter('/signUp/pro/subscription', { as: 'pia' });
    await user.click(await screen.findByRole('radio', { name: '3 users' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Annual/u }).checked).toBe(true);
    expect(summary()).toContain('3 users × $1,620.00 a year$4,860.00');
    await user.click(screen.getByRole('radio', { name: /^Monthly/u }));
    await user.type(field('Promotional code'), 'fifty{Enter}');
    await screen.findByText('Code fifty applied');
    expect(summary()).toContain('Code fifty−$50.00Due today$400.00');
    await user.dblClick(button(/Continue to payment/u));
    await waitFor(() => expect(asked).toHaveLength(1));
    const [intent] = platform.state().ledger.intents;
    expect(asked).toEqual([`push /signUp/pro/payment/${intent?.clientSecret}`]);
    expect(intent?.amount).toBe(40_000);
    expect(bodiesOf(platform, 'createProSubscription')).toEqual([
      expect.objectContaining({ subscriptionCadence: 'monthly', numberOfUsers: 3 }),
    ]);
  });

  test('an order with nothing to pay leads to the account creation, even when its response is lost [UPG-13] [UPG-37]', async () => {
    const platform = smallPlatform();
    const { asked, user } = await enter('/signUp/pro/subscription', { as: 'pia', platform });
    platform.faults.add({ call: 'createProSubscription', kind: '502html', count: 1, effect: true });
    await user.type(await screen.findByRole('textbox', { name: 'Promotional code' }), 'FREEYEAR{Enter}');
    await screen.findByText('Code FREEYEAR applied');
    await user.click(button(/^Continue$/u));
    await waitFor(() => expect(asked).toEqual(['push /signUp/account-creation']));
  });

  test('a failed order shows the error, keeps the choice, and can be sent again [UPG-24]', async () => {
    const platform = smallPlatform();
    const { asked, user } = await enter('/signUp/pro/subscription', { as: 'pia', platform });
    await user.click(await screen.findByRole('radio', { name: '2 users' }));
    platform.faults.add({ call: 'createProSubscription', kind: '502html', count: 1 });
    await user.click(button(/Continue to payment/u));
    expect(await alertText()).toBe('An error occurred requesting your upgrade');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 users' }).checked).toBe(true);
    await user.click(button(/Continue to payment/u));
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  test('when the prices can’t be loaded, the screen says so and Try again loads them', async () => {
    const platform = smallPlatform();
    platform.faults.add({ call: 'subscriptionPrices', kind: 'html', count: 1 });
    const { user } = await enter('/signUp/pro/subscription', { as: 'pia', platform });
    expect(await alertText()).toContain('Couldn’t load the prices.');
    expect(screen.queryByRole('button', { name: /Continue to payment/u })).toBeNull();
    await user.click(button(/Try again/u));
    expect(await screen.findByRole('radio', { name: '1 user' })).toBeTruthy();
  });

  test('a double click on Lite changes the tier once and leads to the account creation [SIGN-22] [SIGN-23]', async () => {
    const { asked, user, platform, session } = await enter('/signUp/pro/subscription', { as: 'pia' });
    await user.dblClick(await lite());
    await waitFor(() => expect(asked).toEqual(['push /signUp/account-creation']));
    expect(bodiesOf(platform, 'changeSignUpTier')).toEqual([{ accessType: 'LITE' }]);
    expect(session.user()?.accessType).toBe('LITE');
  });

  test('a failed change to Lite shows the error, and the button can be pressed again [SIGN-22]', async () => {
    const platform = smallPlatform();
    const { asked, user } = await enter('/signUp/pro/subscription', { as: 'pia', platform });
    platform.faults.add({ call: 'changeSignUpTier', kind: '500', count: 1 });
    await user.click(await lite());
    expect(await alertText()).toBe(REQUEST_FAILED);
    await user.click(button(/Lite/u));
    await waitFor(() => expect(asked).toEqual(['push /signUp/account-creation']));
  });

  test('a payment address without a valid payment redirects to this screen without a request', async () => {
    const { asked, sent } = await enter('/signUp/pro/payment/nothing', { as: 'pia' });
    await waitFor(() => expect(new Set(asked)).toEqual(new Set(['replace /signUp/pro/subscription'])));
    expect(window.location.pathname).toBe('/signUp/pro/subscription');
    expect(sent).toEqual([]);
  });
});

describe('/signUp/account-creation', () => {
  const open = (as: CastKey = 'lily', platform = smallPlatform()) =>
    enter('/signUp/account-creation', { as, platform });

  test.each(['lily', 'peter'] as const)(
    'a double click creates the account of %s once, shows a toast, and goes on [SIGN-31]',
    async (who) => {
      const { user, platform, asked, session } = await open(who);
      expect([field('First name').value, field('Last name').value]).toEqual([
        CAST[who].firstName,
        CAST[who].lastName,
      ]);
      await user.type(field('Account name'), '  Field & Co ');
      await user.dblClick(button(/^Creat/u));
      await waitFor(() => expect(asked).toEqual(['arrive']));
      expect(bodiesOf(platform, 'createProUser')).toEqual([
        { firstName: CAST[who].firstName, lastName: CAST[who].lastName, accountName: 'Field & Co' },
      ]);
      expect(session.user()).toMatchObject({ userType: 'ACCOUNT_ADMIN', account: { name: 'Field & Co' } });
      expect(toastStore.get().shown.map(({ level, text }) => [level, text])).toEqual([
        ['success', 'Account created'],
      ]);
    },
  );

  test('each missing value shows “Required” at its field, and nothing is sent [SIGN-38]', async () => {
    const { user, sent } = await open();
    await user.clear(field('First name'));
    await user.click(button(/^Creat/u));
    expect(screen.getAllByText('Required')).toHaveLength(2);
    expect(document.activeElement).toBe(field('First name'));
    await user.type(field('First name'), 'L');
    expect(screen.getAllByText('Required')).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  test('a taken account name shows the platform’s message at its field, and all that was typed stays', async () => {
    const platform = smallPlatform();
    const taken = platform.db.accounts[0]?.name ?? '';
    const { user, asked } = await open('lily', platform);
    await user.type(field('Phone (optional)'), '+45 1');
    await user.type(field('Account name'), taken);
    await user.click(button(/^Creat/u));
    await waitFor(() => expect(field('Account name').getAttribute('aria-invalid')).toBe('true'));
    const fault = document.getElementById(field('Account name').getAttribute('aria-describedby') ?? '');
    expect(fault?.textContent).toContain(taken);
    expect(document.activeElement).toBe(field('Account name'));
    expect([field('First name').value, field('Phone (optional)').value]).toEqual(['Lily', '+45 1']);
    await user.type(field('Account name'), ' 2');
    expect(field('Account name').getAttribute('aria-invalid')).toBe('false');
    await user.click(button(/^Creat/u));
    await waitFor(() => expect(asked).toEqual(['arrive']));
  });

  test.each([
    ['422', 'This cannot be processed.'],
    ['500', REQUEST_FAILED],
    ['502html', REQUEST_FAILED],
    ['offline', REQUEST_FAILED],
  ] as const)(
    'a failed creation (%s) shows the error, keeps what was typed, and can be tried again',
    async (kind, message) => {
      const platform = smallPlatform();
      const { user, asked } = await open('lily', platform);
      platform.faults.add({ call: 'createProUser', kind, count: 1 });
      await user.type(field('Account name'), 'Field & Co');
      await user.click(button(/^Creat/u));
      expect(await alertText()).toBe(message);
      expect(field('Account name').value).toBe('Field & Co');
      await user.click(button(/^Creat/u));
      await waitFor(() => expect(asked).toEqual(['arrive']));
    },
  );

  test.each([
    ['got no response', 'offline'],
    ['was refused, because another tab had created it', '422'],
  ] as const)('an account whose creation %s is looked up and not created twice', async (_, kind) => {
    const platform = smallPlatform();
    const { user, asked } = await open('lily', platform);
    platform.faults.add({ call: 'createProUser', kind, count: 1, effect: true });
    await user.type(field('Account name'), 'Field & Co');
    await user.click(button(/^Creat/u));
    await waitFor(() => expect(asked).toEqual(['arrive']));
    expect(platform.log.of('createProUser')).toHaveLength(1);
  });

  test('an account that was created but not read is read again by the next press and not created twice', async () => {
    const platform = smallPlatform();
    const { user, asked } = await open('lily', platform);
    platform.faults.add({ call: 'whoAmI', kind: '400', count: 1 });
    await user.type(field('Account name'), 'Field & Co');
    await user.click(button(/^Creat/u));
    expect(await alertText()).toBe('Your account was created, but we couldn’t open it. Try again.');
    await user.click(button(/^Creat/u));
    await waitFor(() => expect(asked).toEqual(['arrive']));
    expect(platform.log.of('createProUser')).toHaveLength(1);
  });

  test('a session lost while creating keeps the screen, and what was typed is there for the same user later', async () => {
    const platform = smallPlatform();
    const { user, asked, open: openAgain, auth, session, unmount } = await open('lily', platform);
    await user.type(field('Account name'), 'Field & Co');
    platform.faults.add({ call: 'createProUser', kind: 'refresh403' });
    await user.click(button(/^Creat/u));
    await waitFor(() => expect(session.user()).toBeUndefined());
    // It does not navigate: `main` covers it.
    expect([asked, field('Account name').value]).toEqual([[], 'Field & Co']);
    unmount();
    await auth.login({
      email: CAST.lily.email,
      password: 'canvass-demo-1',
      recaptchaToken: 'dev-bot-check',
    });
    await openAgain('/signUp/account-creation');
    expect(field('Account name').value).toBe('Field & Co');
  });
});

describe('/copy-template', () => {
  test.each([
    ['lena', 'LITE'],
    ['bruce', 'AUSTRALIA'],
    ['ada', 'GLOBAL'],
  ] as const)(
    'the template is copied for %s once, to the region %s, then its project is opened [SIGN-39] [SIGN-40] [SIGN-41]',
    async (as, region) => {
      // StrictMode mounts the screen twice.
      const { asked, platform } = await enter('/copy-template/tpl-001', { as });
      await waitFor(() => expect(asked).toEqual(['app /projects/prj-0000001']));
      expect(platform.log.of('copyTemplate').map(({ url, body }) => [url, body])).toEqual([
        ['/api/users/template/copy/tpl-001', { region }],
      ]);
    },
  );

  test.each(['nora', 'ines'] as const)(
    '%s, whose account takes no templates, is sent to the profile with a message, and nothing is copied [WALK-15] [AUTH-64]',
    async (as) => {
      const { asked, platform } = await enter('/copy-template/tpl-001', { as });
      await waitFor(() => expect(new Set(asked)).toEqual(new Set(['replace /settings/profile'])));
      expect(new Set(toastStore.get().history.map(({ text }) => text))).toEqual(
        new Set(['Templates can only be copied to Lite, Professional and trial accounts.']),
      );
      expect(platform.log.of('copyTemplate')).toEqual([]);
    },
  );

  test('the screen says that it is copying, and once unmounted it does not open the project', async () => {
    const platform = smallPlatform();
    const { until, release } = held();
    platform.faults.add({ call: 'copyTemplate', kind: 'delay', until });
    const app = await enter('/copy-template/tpl-001', { as: 'ada', platform });
    const { asked, unmount } = app;
    expect(screen.getByRole('status').textContent).toBe('Copying the template to your account…');
    await waitFor(() => expect(platform.log.of('copyTemplate')).toHaveLength(1));
    unmount();
    release();
    await act(() => quiet(() => [app]));
    expect(platform.log.of('copyTemplate')).toHaveLength(1);
    expect(asked).toEqual([]);
  });

  test.each(['500', 'offline', '422', 'missing'] as const)(
    'a failed copy (%s) shows the error, a button to the app, and one to try again [SIGN-42]',
    async (kind) => {
      const platform = smallPlatform();
      platform.faults.add({ call: 'copyTemplate', kind, count: 1 });
      const { asked, user } = await enter('/copy-template/tpl-001', { as: 'ada', platform });
      expect(await alertText()).toBe(
        'There was an error while preparing your project, please try again later',
      );
      await user.click(button(/Go to Canvass/u));
      expect(asked).toEqual(['arrive']);
      const { until, release } = held();
      platform.faults.add({ call: 'copyTemplate', kind: 'delay', until, count: 1 });
      await user.click(button(/Try again/u));
      expect(screen.getByRole('heading', { name: 'Preparing your project' })).toBe(document.activeElement);
      release();
      await waitFor(() => expect(asked[1]).toMatch(/^app \/projects\/prj-/u));
      expect(platform.log.of('copyTemplate')).toHaveLength(2);
    },
  );
});
