import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { clearToastHistory, dismissToast, toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { patience } from '../../patience.ts';
import { signedIn, smallPlatform } from '../../signedIn.ts';
import { emailOf, mailedLink, openPublic, paste } from './onPlatform.ts';

const NEW_PASSWORD = 'quite-new-2';
const RESET_FAILED = 'Your request failed. Your reset password link may have expired, please try again';
const REGISTER_FAILED = 'Your request failed. Your reset invitation link may have expired, please try again';
const NO_CONNECTION = 'There’s no connection. Try again.';
const PRO_FAILED = 'Your request failed. Your invitation link may have expired, please try again';

const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const password = () => field(/^(New p|P)assword$/u);
const button = (name: RegExp) => screen.getByRole('button', { name });
const toasts = () => toastStore.get().shown.map(({ level, text }) => [level, text]);
const faultOf = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;

afterEach(() => {
  act(() => {
    for (const { id } of toastStore.get().shown) dismissToast(id);
    clearToastHistory();
  });
  window.history.replaceState(null, '', '/');
});

function fillPerson(secret = NEW_PASSWORD): void {
  paste(field('First name'), ' Noel ');
  paste(field('Last name'), 'Haas');
  paste(password(), secret);
}

describe('/forgot-password', () => {
  test('a double click requests one mail, with a note and a toast, and another address can be typed [SIGN-32]', async () => {
    const { user, sent, platform } = await openPublic('/forgot-password');
    paste(field('Email'), ` ${emailOf('oskar')} `);
    await user.dblClick(button(/link/u));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBe(document.activeElement);
    expect(within(screen.getByRole('main')).getByText(/has an account/u).textContent).toBe(
      `If ${emailOf('oskar')} has an account, the email is on its way.`,
    );
    expect(toasts()).toEqual([['success', 'You will receive an email with instructions shortly']]);
    expect(sent).toEqual(['POST /api/auth/reset-password']);
    expect(platform.outbox.emails.map(({ to }) => to)).toEqual([emailOf('oskar')]);
    await user.click(button(/another/u));
    expect(field('Email').value).toBe(emailOf('oskar'));
  });

  test('an address of a domain with umlauts is shown as it was typed, and sent in ASCII', async () => {
    const { user, platform } = await openPublic('/forgot-password');
    paste(field('Email'), 'kontakt@münchen.example');
    await user.click(button(/link/u));
    await screen.findByText(/kontakt@münchen\.example/u);
    expect(platform.log.of('requestPasswordReset').map(({ body }) => body)).toEqual([
      { email: 'kontakt@xn--mnchen-3ya.example' },
    ]);
    await user.click(button(/another/u));
    expect(field('Email').value).toBe('kontakt@münchen.example');
  });

  test.each([
    ['', 'Required'],
    ['  ', 'Required'],
    ['oskar', 'Not a valid email address'],
  ])('the email %j shows "%s" and sends nothing [SIGN-38]', async (typed, message) => {
    const { user, sent } = await openPublic('/forgot-password');
    paste(field('Email'), typed);
    await user.click(button(/link/u));
    expect(faultOf(field('Email'))).toBe(message);
    expect(document.activeElement).toBe(field('Email'));
    paste(field('Email'), emailOf('oskar'));
    expect(faultOf(field('Email'))).toBeUndefined();
    expect(sent).toEqual([]);
  });

  test.each(['offline', 'aborted', '500', '502html', '404', '422', '429'] as const)(
    'a failed request (%s) shows the error in place and in a toast, and keeps the address [SIGN-33]',
    async (kind) => {
      const platform = smallPlatform();
      platform.faults.add({ call: 'requestPasswordReset', kind, count: 1 });
      const { user, sent } = await openPublic('/forgot-password', platform);
      paste(field('Email'), emailOf('oskar'));
      await user.click(button(/link/u));
      const main = within(screen.getByRole('main'));
      expect(await main.findByText('Your request failed. Please contact support')).toBeTruthy();
      expect(toasts()).toEqual([['error', 'Your request failed. Please contact support']]);
      expect(field('Email').value).toBe(emailOf('oskar'));
      expect(sent).toHaveLength(1);
      await user.click(button(/link/u));
      expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
      expect(platform.outbox.emails.at(-1)?.to).toBe(emailOf('oskar'));
      expect(sent).toHaveLength(2);
    },
  );
});

describe('/reset-password', () => {
  test('the token is taken out of the address, and Save sets the password once and goes to the sign-in [SIGN-34]', async () => {
    const platform = smallPlatform();
    const link = mailedLink(platform, 'reset', emailOf('oskar'));
    const { user, asked, sent, auth } = await openPublic(`${link}&from=mail`, platform);
    expect(window.location.pathname + window.location.search).toBe('/reset-password?from=mail');
    paste(password(), NEW_PASSWORD);
    await user.dblClick(button(/^Save/u));
    await waitFor(() => expect(asked).toEqual(['replace /login']));
    expect(sent).toEqual(['POST /api/auth/auth-reset-password']);
    expect(toasts()).toEqual([['success', 'Your password has been updated!']]);
    const credentials = { email: emailOf('oskar'), password: NEW_PASSWORD, recaptchaToken: 'dev-bot-check' };
    expect(await auth.login(credentials)).toBe('signed-in');
  });

  test.each([
    ['', 'Required'],
    ['short 1', 'Invalid password. At least 8 characters are required'],
    ['only letters', 'Not a valid password'],
    ['1234567890', 'Not a valid password'],
    [`1${'x'.repeat(128)}`, 'Not a valid password'],
  ])('the password %j shows "%s" and sends nothing [SIGN-36] [SIGN-37]', async (typed, message) => {
    const { user, sent } = await openPublic('/reset-password?token=t');
    paste(password(), typed);
    await user.click(button(/^Save/u));
    expect(faultOf(password())).toBe(message);
    expect(document.activeElement).toBe(password());
    expect(sent).toEqual([]);
  });

  test.each(['offline'] as const)(
    'a request without a response (%s) shows only a connection error, and can be tried again [WALK-44]',
    async (kind) => {
      const platform = smallPlatform();
      platform.faults.add({ call: 'resetPassword', kind, count: 1, effect: false });
      const { user, asked, sent } = await openPublic(
        mailedLink(platform, 'reset', emailOf('oskar')),
        platform,
      );
      paste(password(), NEW_PASSWORD);
      await user.click(button(/^Save/u));
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe(NO_CONNECTION);
      expect(within(alert).queryByRole('link')).toBeNull();
      await user.click(button(/^Try again/u));
      await waitFor(() => expect(asked).toEqual(['replace /login']));
      expect(sent).toHaveLength(2);
    },
  );

  test.each(['500', '502html', '404', '410', '429'] as const)(
    'a failed request (%s) shows the error with a link to request a new mail, and keeps the password [SIGN-35]',
    async (kind) => {
      const platform = smallPlatform();
      platform.faults.add({ call: 'resetPassword', kind, count: 1 });
      const { user, asked } = await openPublic(mailedLink(platform, 'reset', emailOf('oskar')), platform);
      paste(password(), NEW_PASSWORD);
      await user.click(button(/^Save/u));
      const alert = within(await screen.findByRole('alert'));
      expect(alert.getByText(RESET_FAILED)).toBeTruthy();
      expect(password().value).toBe(NEW_PASSWORD);
      await user.click(alert.getByRole('link', { name: 'Get a new link' }));
      expect(asked).toEqual(['push /forgot-password']);
      await user.click(button(/^Save/u));
      await waitFor(() => expect(asked).toEqual(['push /forgot-password', 'replace /login']));
    },
  );

  test.each(['offline', '502html'] as const)(
    'when a lost answer (%s) has changed the password, the next press says so instead of calling the link expired',
    async (kind) => {
      const platform = smallPlatform();
      platform.faults.add({ call: 'resetPassword', kind, count: 1, effect: true });
      const { user } = await openPublic(mailedLink(platform, 'reset', emailOf('oskar')), platform);
      paste(password(), NEW_PASSWORD);
      await user.click(button(/^Save/u));
      await screen.findByRole('alert');
      await user.click(button(/^(Save|Try again)/u));
      const alert = within(await screen.findByRole('alert'));
      expect(await alert.findByText(/^Your new password may already be saved/u)).toBeTruthy();
      expect(alert.getByRole('link', { name: 'Get a new link' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeTruthy();
    },
  );

  test('a request that the server refuses shows the server’s message [SIGN-35]', async () => {
    const platform = smallPlatform();
    platform.faults.add({ call: 'resetPassword', kind: '422' });
    const { user } = await openPublic('/reset-password?token=t', platform);
    paste(password(), NEW_PASSWORD);
    await user.click(button(/^Save/u));
    expect((await screen.findByRole('alert')).textContent).toBe('This cannot be processed.');
  });

  test.each(['/reset-password', '/reset-password?token=', '/accept-invitation', '/complete-registration'])(
    '%s without a token, as after a reload, asks to open the link again',
    async (path) => {
      await openPublic(path);
      expect(screen.getByRole('heading', { name: 'Open the link again' })).toBe(document.activeElement);
      expect(screen.queryByRole('link', { name: 'Get a new link' }) !== null).toBe(
        path.startsWith('/reset-password'),
      );
    },
  );
});

describe('a link opened where somebody else is signed in', () => {
  test.each([
    ['a reset link', 'reset', 'oskar', '/login'],
    ['an invitation', 'invite', 'noel', '/registered'],
  ] as const)(
    '%s signs the other user out when it is used, and the sign-in that follows is the owner’s',
    async (_, kind, who, to) => {
      const platform = smallPlatform();
      const link = mailedLink(platform, kind, emailOf(who));
      const { user, asked, session } = await openPublic(link, platform, await signedIn('nora', platform));
      expect(session.user()?.email).toBe(emailOf('nora'));
      if (kind === 'invite') fillPerson();
      else paste(password(), NEW_PASSWORD);
      await user.click(button(/^(?:Save|Register)/u));
      await waitFor(() => expect(asked).toEqual([`replace ${to}`]));
      expect(session.user()).toBeUndefined();
    },
  );
});

describe('a registration by a link', () => {
  test('accepting an invitation sends the name once, then shows /registered [SIGN-27] [SIGN-28]', async () => {
    const platform = smallPlatform();
    const { user, asked, sent } = await openPublic(mailedLink(platform, 'invite', emailOf('noel')), platform);
    expect(window.location.search).toBe('');
    fillPerson();
    await user.dblClick(button(/^Register/u));
    await waitFor(() => expect(asked).toEqual(['replace /registered']));
    expect(sent).toEqual(['POST /api/auth/signUp']);
    expect(toasts()).toEqual([['success', 'You have been registered!']]);
    expect(platform.log.entries.at(-1)?.body).toMatchObject({ firstName: 'Noel', lastName: 'Haas' });
  });

  test.each([
    ['', ['company', 'firstName', 'lastName', 'password', 'token']],
    ['+44 20 7946 0000', ['company', 'firstName', 'lastName', 'password', 'phone', 'token']],
  ])(
    'a prospect has to give the company, and the phone %j is sent unless it is empty [SIGN-27]',
    async (phone, names) => {
      const platform = smallPlatform();
      const { user, asked, sent } = await openPublic(
        mailedLink(platform, 'register', 'somebody@new.example'),
        platform,
      );
      fillPerson();
      paste(field('Phone (optional)'), phone);
      await user.click(button(/^Register/u));
      expect(faultOf(field('Company'))).toBe('Required');
      expect(document.activeElement).toBe(field('Company'));
      expect(sent).toEqual([]);
      paste(field('Company'), 'New Ltd');
      await user.click(button(/^Register/u));
      await waitFor(() => expect(asked).toEqual(['replace /registered']));
      const body = platform.log.entries.at(-1)?.body;
      expect(Object.keys(body ?? {}).toSorted()).toEqual(names);
    },
  );

  test('missing values and an invalid password show their errors, and nothing is sent [SIGN-38]', async () => {
    const { user, sent } = await openPublic('/accept-invitation?token=t');
    await user.click(button(/^Register/u));
    const inputs = [field('First name'), field('Last name'), password()];
    expect(inputs.map(faultOf)).toEqual(['Required', 'Required', 'Required']);
    expect(document.activeElement).toBe(inputs[0]);
    fillPerson('short 1');
    await user.click(button(/^Register/u));
    expect(inputs.map(faultOf).at(-1)).toBe('Not a valid password');
    expect(document.activeElement).toBe(password());
    expect(sent).toEqual([]);
  });

  test.each(['/accept-invitation?token=unknown', '/complete-registration?token=unknown'])(
    '%s with its unknown token leads to /registration-expired [SIGN-30]',
    async (path) => {
      const { user, asked } = await openPublic(path);
      fillPerson();
      if (path.startsWith('/complete')) paste(field('Company'), 'New Ltd');
      await user.click(button(/^Register/u));
      await waitFor(() => expect(asked).toEqual(['replace /registration-expired']));
    },
  );

  test.each([
    ['acceptInvitation', '[SIGN-29]', '/accept-invitation?token=t', REGISTER_FAILED],
    ['registerProspect', '[SIGN-29]', '/complete-registration?token=t', REGISTER_FAILED],
    ['registerProUser', '[SIGN-26]', '/signUp/register/t', PRO_FAILED],
  ])(
    '%s %s: each failure is shown in place, what was typed is kept, and each press sends one request',
    async (...row) => {
      const [call, , path, message] = row;
      const platform = smallPlatform();
      const { user, asked, sent } = await openPublic(path, platform);
      for (const kind of ['500', '502html', '404', '422'] as const) {
        platform.faults.clear();
        platform.faults.add({ call, kind });
        fillPerson();
        if (path.startsWith('/complete')) paste(field('Company'), 'New Ltd');
        sent.length = 0;
        await user.click(button(/^(Register|Next)/u));
        const said = kind === '422' ? 'This cannot be processed.' : message;
        await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(said));
        expect([field('First name').value, password().value]).toEqual([' Noel ', NEW_PASSWORD]);
        expect(sent).toHaveLength(1);
      }
      expect(asked).toEqual([]);
    },
  );

  test.each([
    ['acceptInvitation', '/accept-invitation?token=t'],
    ['registerProspect', '/complete-registration?token=t'],
    ['registerProUser', '/signUp/register/t'],
  ])(
    '%s without a response shows only a connection error, and can be tried again [WALK-44]',
    async (call, path) => {
      const platform = smallPlatform();
      const { user, asked, sent } = await openPublic(path, platform);
      fillPerson();
      if (path.startsWith('/complete')) paste(field('Company'), 'New Ltd');
      for (const kind of ['offline', 'aborted'] as const) {
        platform.faults.clear();
        platform.faults.add({ call, kind });
        sent.length = 0;
        await user.click(button(/^(Register|Next|Try again)$/u));
        await waitFor(() => expect(sent).toHaveLength(1));
        expect((await screen.findByRole('alert')).textContent).toBe(NO_CONNECTION);
        expect([field('First name').value, password().value]).toEqual([' Noel ', NEW_PASSWORD]);
        expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
      }
      expect(asked).toEqual([]);
      // A response, so the error is about the link again.
      platform.faults.clear();
      platform.faults.add({ call, kind: '500' });
      await user.click(button(/^Try again/u));
      await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/may have expired/u));
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    },
  );

  test('the link of a sign-up registers the prospect once, signs in, and goes on [SIGN-25]', async () => {
    const platform = smallPlatform();
    const email = 'nadine@new.example';
    const first = await openPublic('/forgot-password', platform);
    const { signUpByEmail } = await import('../../../src/api/calls/entry.ts');
    await first.send(signUpByEmail, { body: { email, recaptchaToken: 'dev-bot-check', tier: 'LITE' } });
    first.unmount();
    const link = platform.outbox.emails.at(-1)?.links[0]?.href ?? '';
    const { user, asked, tracked, sent, session, kept } = await openPublic(link, platform);
    fillPerson();
    await user.dblClick(button(/^Next/u));
    await waitFor(() => expect(asked).toEqual(['arrive']));
    expect(sent).toEqual(['POST /api/auth/signUp/pro-user', 'GET /api/users/users/who-am-i']);
    expect(session.user()).toMatchObject({ email, userType: 'PROSPECT', accessType: 'LITE' });
    expect(kept.session()?.loggingMode).toBe('credentials');
    expect(tracked).toEqual(['sign-up:done']);
  });

  test('the link of an unknown sign-up shows an error and stays [SIGN-26]', async () => {
    const { user, asked } = await openPublic('/signUp/register/unknown');
    fillPerson();
    await user.click(button(/^Next/u));
    expect((await screen.findByRole('alert')).textContent).toBe(PRO_FAILED);
    expect(asked).toEqual([]);
  });
});

describe('a new password', () => {
  test('an empty password is marked as invalid, but none of its rules as broken yet', async () => {
    const { user } = await openPublic('/reset-password?token=t');
    const broken = () => document.querySelectorAll('.password-rules .bad').length;
    await user.click(button(/^Save/u));
    await waitFor(() => expect(password().getAttribute('aria-invalid')).toBe('true'));
    expect(broken()).toBe(0);
    paste(password(), 'letters');
    expect(broken()).toBeGreaterThan(0);
  });

  test('each rule says in words whether it is met, and a debounced status says what is missing [SIGN-37]', async () => {
    await openPublic('/reset-password?token=t');
    const rules = () =>
      within(screen.getByRole('list', { name: 'Password requirements' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(rules()).toEqual([
      'Not met yet: 8 to 128 characters',
      'Not met yet: A letter',
      'Not met yet: A digit',
      'Not met yet: Not your email address',
    ]);
    expect(screen.getByRole('status').textContent).toBe('');
    paste(password(), 'letters');
    expect(rules()).toEqual([
      'Not met yet: 8 to 128 characters',
      'Met: A letter',
      'Not met yet: A digit',
      'Met: Not your email address',
    ]);
    // Debounced: not with every letter.
    expect(screen.getByRole('status').textContent).toBe('');
    const said = 'Still missing: 8 to 128 characters, A digit';
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(said), {
      timeout: patience(2000),
    });
    const described = password().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.tagName).toBe('UL');
    paste(password(), 'letters and 1');
    const all = 'Your password meets every requirement.';
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(all), {
      timeout: patience(2000),
    });
  });
});

describe('the screens after a registration', () => {
  test('/registered confirms the registration and leads to the sign-in [NAV-34]', async () => {
    const { user, asked } = await openPublic('/registered');
    expect(screen.getByRole('heading', { name: 'Registration complete' })).toBe(document.activeElement);
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(asked).toEqual(['push /login']);
  });

  test('/registration-expired says that the link has expired, and has the help address and a link to the sign-in [NAV-34]', async () => {
    const { user, asked, runtime } = await openPublic('/registration-expired');
    expect(screen.getByRole('heading', { name: 'This link has expired' })).toBe(document.activeElement);
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: runtime.brand.help.email }).getAttribute('href')).toBe(
      `mailto:${runtime.brand.help.email}`,
    );
    await user.click(main.getByRole('link', { name: 'Back to sign in' }));
    expect(asked).toEqual(['push /login']);
  });
});
