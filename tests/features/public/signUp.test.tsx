import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { CAST, type CastKey } from '../../../mocks/seeds/people.ts';
import '../../../src/public/sign-up/SignUpScreens.tsx';
import { clearToastHistory, dismissToast, toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { held } from '../../held.ts';
import { quiet } from '../../quiet.ts';
import { smallPlatform } from '../../signedIn.ts';
import { bodiesOf, enter } from './enter.tsx';
import { standInRecaptcha } from './grecaptcha.ts';

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const next = () => screen.getByRole('button', { name: /^(Next|One moment…)$/u });
const resend = () => screen.getByRole('button', { name: /^(Resend email|Sending…)$/u });
const alertText = async () => (await screen.findByRole('alert')).textContent;
const said = () => document.getElementById(email().getAttribute('aria-describedby') ?? '')?.textContent;
const REQUEST_FAILED = 'Your request failed, please try again later or contact support';

afterEach(() => {
  delete window.grecaptcha;
  for (const { id } of toastStore.get().shown) dismissToast(id);
  clearToastHistory();
});

describe('the sign-up form', () => {
  test.each([
    ['/signUp', 'Create your free account', 'A single user', 'Sign up for Professional', '/signUp/pro'],
    ['/signUp/pro', 'Create your account', 'Up to three users', 'Sign up for Lite', '/signUp'],
  ])(
    '%s is titled "%s", says what is included, and leads to the other tier and to the sign-in [SIGN-1] [SIGN-2] [SIGN-3]',
    async (path, title, fact, other, otherPath) => {
      const { user, asked, sent } = await enter(`${path}?utm_source=mail&sx_icode=I-7`);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
      expect(screen.getByText(fact)).toBeTruthy();
      expect(email().autocomplete).toBe('email');
      expect(next().textContent).toBe('Next');
      await user.click(screen.getByRole('link', { name: 'Log in here' }));
      await user.click(screen.getByRole('link', { name: other }));
      // The inviter and the origin are passed on.
      expect(asked).toEqual(['push /login', `push ${otherPath}?utm_source=mail&sx_icode=I-7`]);
      expect(sent).toEqual([]);
    },
  );

  test.each([
    ['', 'Required'],
    ['ines@canvass', 'Not a valid email address'],
    [`${'x'.repeat(141)}@a.example`, 'Not a valid email address: use at most 150 characters'],
  ])('the email %j shows an error (%s), and nothing is sent [SIGN-4] [SIGN-38]', async (typed, message) => {
    const { user, sent } = await enter('/signUp');
    if (typed) await user.type(email(), typed);
    await user.click(next());
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(said()).toBe(message);
    expect(document.activeElement).toBe(email());
    expect(sent).toEqual([]);
    await user.clear(email());
    await user.type(email(), 'new@a.example');
    expect(email().getAttribute('aria-invalid')).toBe('false');
  });
});

describe('the email check', () => {
  test.each([
    ['new@a.example', 'This address is available.'],
    [CAST.ada.email, 'This address already has an account. You can continue or sign in.'],
  ])(
    'when the field is left, %s is checked once and shows: %s [SIGN-6] [SIGN-7]',
    async (address, message) => {
      const { user, platform, sent } = await enter('/signUp');
      await user.type(email(), ` ${address} `);
      expect(said()).toBe('We’ll send a link to this address.');
      await user.tab();
      await waitFor(() => expect(said()).toBe(message));
      await user.tab();
      expect(sent).toEqual(['POST /api/auth/check-email']);
      expect(bodiesOf(platform, 'checkSignUpEmail')).toEqual([{ email: address }]);
    },
  );

  test('a pending check says so, and the response for an earlier address is ignored [SIGN-7]', async () => {
    const platform = smallPlatform();
    const { until, release } = held();
    platform.faults.add({ call: 'checkSignUpEmail', kind: 'delay', until, count: 1 });
    const app = await enter('/signUp', { platform });
    const { user } = app;
    await user.type(email(), CAST.ada.email);
    await user.tab();
    expect(said()).toBe('Checking this address…');
    await user.type(email(), 'x');
    await user.tab();
    await waitFor(() => expect(said()).toBe('This address is available.'));
    release();
    await act(() => quiet(() => [app]));
    expect(said()).toBe('This address is available.');
  });

  test('a failed check (500) is repeated, and a refused one (422) makes the address invalid [SIGN-7]', async () => {
    const platform = smallPlatform();
    const { user, sent } = await enter('/signUp', { platform });
    platform.faults.add({ call: 'checkSignUpEmail', kind: '500', count: 1 });
    await user.type(email(), 'new@a.example');
    await user.tab();
    await waitFor(() => expect(said()).toBe('Couldn’t check this address. You can continue.'));
    platform.faults.add({ call: 'checkSignUpEmail', kind: '422', count: 1 });
    await user.tab();
    await waitFor(() => expect(said()).toBe('Not a valid email address'));
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(sent).toHaveLength(2);
  });
});

describe('a sign-up', () => {
  test('a sign-up sends email, tier and campaign data once, then shows where the link was sent [SIGN-10] [SIGN-13] [SIGN-15]', async () => {
    const query = 'utm_term=t&utm_campaign=c&utm_source=s&utm_medium=m&sx_icode=I-7';
    const { user, platform, asked, tracked, sent, open } = await enter(`/signUp/pro?${query}`);
    await user.type(email(), ' new@a.example ');
    await user.dblClick(next());
    await waitFor(() => expect(asked).toEqual(['push /signUp/resend']));
    expect(sent).toEqual(['POST /api/auth/check-email', 'POST /api/auth/signUp/by-email']);
    expect(bodiesOf(platform, 'signUpByEmail')).toEqual([
      {
        email: 'new@a.example',
        tier: 'PROFESSIONAL',
        recaptchaToken: '•••',
        utmTerm: 't',
        utmCampaign: 'c',
        utmSource: 's',
        utmMedium: 'm',
        inviteCode: '•••',
      },
    ]);
    expect(platform.outbox.emails[0]?.text).toContain('inviteCode: I-7');
    expect(platform.log.problems()).toEqual([]);
    // The sign-up only completes behind the mailed link.
    expect(tracked).toEqual([]);
    await open('/signUp/resend');
    expect(screen.getByRole('heading', { level: 1, name: 'Check your email' })).toBeTruthy();
    expect(screen.getByText('We sent a link to new@a.example.')).toBeTruthy();
    // The plan is known, so it is not asked for.
    expect(screen.queryByRole('combobox', { name: 'Plan' })).toBeNull();
    // Both clicks happen before the next render.
    act(() => {
      resend().click();
      resend().click();
    });
    await waitFor(() =>
      expect(toastStore.get().shown.map(({ text }) => text)).toEqual([
        'Your email has been successfully sent',
      ]),
    );
    expect(bodiesOf(platform, 'resendSignUp')).toEqual([
      { email: 'new@a.example', tier: 'PROFESSIONAL', recaptchaToken: '•••' },
    ]);
  });

  test('a known prospect is signed in and goes on [SIGN-8] [SIGN-11]', async () => {
    const { user, asked, session } = await enter('/signUp/pro');
    await user.type(email(), CAST.pia.email);
    await user.click(next());
    await waitFor(() => expect(asked).toEqual(['arrive']));
    expect(session.user()?.email).toBe(CAST.pia.email);
  });

  test('a Lite user who signs up for Professional is sent to the sign-in with a warning [SIGN-8] [SIGN-12]', async () => {
    const { user, asked, session } = await enter('/signUp/pro');
    await user.type(email(), CAST.lena.email);
    await user.click(next());
    await waitFor(() => expect(asked).toEqual(['push /login']));
    expect(toastStore.get().shown.map(({ level, text }) => [level, text])).toEqual([
      ['warning', 'You can upgrade your account to the Professional tier'],
    ]);
    expect(session.user()).toBeUndefined();
  });

  test('any other known user is sent to the sign-in without a warning [SIGN-8] [SIGN-14]', async () => {
    const { user, asked } = await enter('/signUp');
    await user.type(email(), CAST.ada.email);
    await user.click(next());
    await waitFor(() => expect(asked).toEqual(['push /login']));
    expect(toastStore.get().shown).toEqual([]);
  });

  test.each([
    ['a Lite user, for Professional', '/signUp/pro', CAST.lena.email],
    ['any other user', '/signUp', CAST.ada.email],
  ])(
    'for an address with an account (%s) the sign-in says so once, with the address filled in [WALK-43]',
    async (_, at, address) => {
      const { user, asked, open, unmount } = await enter(at);
      await user.type(email(), ` ${address}`);
      await user.click(next());
      await waitFor(() => expect(asked).toEqual(['push /login']));
      unmount();
      const first = await open('/login');
      expect(await screen.findByText('This address already has an account. Sign in instead.')).toBeTruthy();
      expect(email().value).toBe(address);
      expect(document.activeElement).toBe(screen.getByLabelText('Password'));
      // It is passed on once.
      first.unmount();
      await open('/login');
      expect(email().value).toBe('');
      expect(screen.queryByText(/already has an account/u)).toBeNull();
    },
  );

  test('after a check that found an account, the link to the sign-in passes the address on [WALK-43]', async () => {
    const { user, asked, open, unmount } = await enter('/signUp');
    await user.type(email(), CAST.ada.email);
    await user.tab();
    await screen.findByText('This address already has an account. You can continue or sign in.');
    await user.click(screen.getByRole('link', { name: 'Log in here' }));
    expect(asked).toEqual(['push /login']);
    unmount();
    await open('/login');
    expect(await screen.findByText('This address already has an account. Sign in instead.')).toBeTruthy();
    expect(email().value).toBe(CAST.ada.email);
  });

  test.each([
    ['offline', REQUEST_FAILED],
    ['500', REQUEST_FAILED],
    ['502html', REQUEST_FAILED],
    ['html', REQUEST_FAILED],
    ['429', 'Too many attempts. Wait 30 seconds, then try again.'],
    ['409', REQUEST_FAILED],
    ['422', 'This cannot be processed.'],
  ] as const)(
    'a failed sign-up (%s) shows the error, keeps the email, and can be tried again [SIGN-18]',
    async (kind, message) => {
      const platform = smallPlatform();
      platform.faults.add({ call: 'signUpByEmail', kind, count: 1 });
      const { user, asked } = await enter('/signUp', { platform });
      await user.type(email(), 'new@a.example');
      await user.click(next());
      expect(await alertText()).toBe(message);
      expect(email().value).toBe('new@a.example');
      await user.click(next());
      await waitFor(() => expect(asked).toEqual(['push /signUp/resend']));
      // The email's check was not sent again.
      expect(platform.log.entries.map(({ call }) => call)).toEqual([
        'checkSignUpEmail',
        'signUpByEmail',
        'signUpByEmail',
      ]);
    },
  );

  test('while a sign-up is pending, the button says so and Enter does not send it again', async () => {
    const platform = smallPlatform();
    const { until, release } = held();
    platform.faults.add({ call: 'signUpByEmail', kind: 'delay', until, count: 1 });
    const { user, asked } = await enter('/signUp', { platform });
    await user.type(email(), 'new@a.example');
    await user.click(next());
    await waitFor(() => expect(platform.log.of('signUpByEmail')).toHaveLength(1));
    expect([next().textContent, next().getAttribute('aria-busy')]).toEqual(['One moment…', 'true']);
    await user.type(email(), '{Enter}');
    release();
    await waitFor(() => expect(asked).toEqual(['push /signUp/resend']));
    expect(platform.log.of('signUpByEmail')).toHaveLength(1);
  });

  test('an email check without a response does not block the sign-up', async () => {
    const platform = smallPlatform();
    platform.faults.add({ call: 'checkSignUpEmail', kind: 'offline' });
    const { user, asked } = await enter('/signUp', { platform });
    await user.type(email(), 'new@a.example{Enter}');
    await waitFor(() => expect(asked).toEqual(['push /signUp/resend']));
  });
});

describe('the bot check', () => {
  const guarded = () =>
    smallPlatform({
      config: { botCheck: { invisibleSiteKey: 'in', checkboxSiteKey: 'box', puzzleUrl: '/api/auth/puzzle' } },
    });

  test('a bot check without a token shows an error, and nothing is sent [SIGN-5]', async () => {
    window.grecaptcha = standInRecaptcha({ answers: false }).grecaptcha;
    const { user, sent } = await enter('/signUp', { platform: guarded() });
    await user.type(email(), 'new@a.example');
    await user.click(next());
    expect(await alertText()).toBe(
      'There was an issue with our reCAPTCHA security, please reload the page and try again.',
    );
    expect(sent).toEqual([]);
  });

  test.each(['409', '429', 'recaptcha_error'] as const)(
    'after %s a visible challenge is shown, and nothing is sent until it is answered [SIGN-18]',
    async (why) => {
      const { grecaptcha, rendered } = standInRecaptcha();
      window.grecaptcha = grecaptcha;
      const platform = guarded();
      // The platform refuses the stand-in's invisible tokens.
      if (why !== 'recaptcha_error') platform.faults.add({ call: 'signUpByEmail', kind: why, count: 1 });
      const { user, asked } = await enter('/signUp', { platform });
      await user.type(email(), 'new@a.example');
      await user.click(next());
      expect(await alertText()).toBe(
        why === '429'
          ? 'Too many attempts. Wait 30 seconds, then try again.'
          : 'Confirm that you’re not a robot, then try again.',
      );
      expect(rendered.map(({ sitekey }) => sitekey)).toEqual(['in', 'box']);
      await user.click(next());
      expect(await alertText()).toBe('Confirm that you’re not a robot, then try again.');
      expect(platform.log.of('signUpByEmail')).toHaveLength(1);
      rendered[1]?.callback('mock-human-checkbox-1');
      await user.click(next());
      await waitFor(() => expect(asked).toEqual(['push /signUp/resend']));
    },
  );
});

describe('"check your email"', () => {
  test('opened directly, the screen asks for address and plan, and a double click requests one mail [SIGN-16] [SIGN-17]', async () => {
    const { user, platform } = await enter('/signUp/resend');
    await user.click(resend());
    expect(said()).toBe('Required');
    await user.type(email(), 'new@a.example');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'Professional');
    await user.dblClick(resend());
    const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
    expect(await toasts.findByText('Your email has been successfully sent')).toBeTruthy();
    expect(bodiesOf(platform, 'resendSignUp')).toEqual([
      { email: 'new@a.example', tier: 'PROFESSIONAL', recaptchaToken: '•••' },
    ]);
    expect(await screen.findByText('We sent a link to new@a.example.')).toBeTruthy();
  });

  test('a failed request shows the error, and the next press sends the mail [SIGN-18]', async () => {
    const platform = smallPlatform();
    platform.faults.add({ call: 'resendSignUp', kind: 'offline', count: 1 });
    const { user } = await enter('/signUp/resend', { platform });
    await user.type(email(), 'new@a.example');
    await user.click(resend());
    expect(await alertText()).toBe(REQUEST_FAILED);
    await user.click(resend());
    expect(await screen.findByText('We sent a link to new@a.example.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a step that is meant for other users', () => {
  const cases: [string, CastKey][] = [
    ['/signUp/pro/subscription', 'peter'],
    ['/signUp/pro/subscription', 'lily'],
    ['/signUp/pro/subscription', 'ada'],
    ['/signUp/account-creation', 'pia'],
    ['/signUp/account-creation', 'ines'],
    ['/copy-template/tpl-001', 'lily'],
  ];
  test.each(cases)('%s sends %s on without a request [AUTH-54] [AUTH-56]', async (path, as) => {
    const { asked, sent } = await enter(path, { as });
    await waitFor(() => expect(new Set(asked)).toEqual(new Set(['arrive'])));
    expect(sent).toEqual([]);
  });

  test.each([
    ['/signUp/pro/subscription', '/login'],
    ['/signUp/account-creation', '/login'],
    ['/copy-template/tpl-001', '/login?redirectUrl=%2Fcopy-template%2Ftpl-001'],
  ])('%s without a session sends no request and leads to %s', async (path, login) => {
    const { asked, sent } = await enter(path);
    await waitFor(() => expect(new Set(asked)).toEqual(new Set([`replace ${login}`])));
    expect(sent).toEqual([]);
  });
});
