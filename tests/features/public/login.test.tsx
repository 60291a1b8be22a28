import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../../src/api/errors.ts';
import { BRAND_IDS, brandOf } from '../../../src/config/brands.ts';
import { clearToastHistory, dismissToast, toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { fakeContext } from './fakeContext.ts';
import { emailField, passwordField, renderPublic, signInButton, typeAndSend } from './renderPublic.tsx';

const refusal = (statusCode: number, status?: string) => async () => {
  throw new ApiError('answer', { statusCode, status });
};

afterEach(() => {
  for (const { id } of toastStore.get().shown) dismissToast(id);
  clearToastHistory();
});

describe('the sign-in form', () => {
  test('the fields for email and password have the attributes that password managers use [AUTH-1]', async () => {
    await renderPublic(fakeContext().context, '/login?redirectUrl=%2Faccounts');
    expect(emailField().autocomplete).toBe('username');
    expect(passwordField().autocomplete).toBe('current-password');
    expect(passwordField().type).toBe('password');
    expect(emailField().form?.method).toBe('post');
    expect(document.title).toBe('Sign in · Canvass console');
  });

  test('a button shows and hides the password', async () => {
    const { user } = await renderPublic(fakeContext().context, '/login');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(passwordField().type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(passwordField().type).toBe('password');
  });

  test('the link to the pricing page is shown only where one is configured [AUTH-5] [CFG-13]', async () => {
    const pricing = 'https://canvass.example/pricing';
    const { unmount } = await renderPublic(fakeContext({ apps: { pricing } }).context, '/login');
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'See plans and pricing' }).href).toBe(pricing);
    unmount();
    await renderPublic(fakeContext().context, '/login');
    expect(screen.queryByRole('link', { name: 'See plans and pricing' })).toBeNull();
  });

  test.each(BRAND_IDS)(
    'the screen of the brand %s has its name, logo, title and help contacts [CFG-6] [CFG-7]',
    async (id) => {
      const brand = brandOf(id);
      const { container } = await renderPublic(fakeContext({ brand: id }).context, '/login');
      expect(within(screen.getByRole('banner')).getByText(brand.name)).toBeTruthy();
      expect(container.querySelector('header img')?.getAttribute('src')).toBe(brand.logo);
      expect(document.title).toBe(`Sign in · ${brand.title}`);
      const footer = within(screen.getByRole('contentinfo'));
      expect(footer.getByRole('link', { name: brand.help.email }).getAttribute('href')).toBe(
        `mailto:${brand.help.email}`,
      );
      expect(footer.getByRole('link', { name: 'Help center' }).getAttribute('href')).toBe(brand.help.centre);
    },
  );
});

describe('invalid input', () => {
  test.each([
    ['', 'Required'],
    ['ines', 'Invalid'],
    ['ines@canvass', 'Invalid'],
    ['ines @canvass.example', 'Invalid'],
  ])('the email %j shows “%s” at the field, and nothing is sent [AUTH-7]', async (email, message) => {
    const { context, sent } = fakeContext();
    const { user } = await renderPublic(context, '/login');
    if (email) await user.type(emailField(), email);
    await user.type(passwordField(), 'secret 1');
    await user.click(signInButton());
    expect(emailField().getAttribute('aria-invalid')).toBe('true');
    const fault = document.getElementById(emailField().getAttribute('aria-describedby') ?? '');
    expect(fault?.textContent).toBe(message);
    expect(document.activeElement).toBe(emailField());
    expect(sent).toEqual([]);
  });

  test('a missing password shows “Required” and gets the focus, and typing removes the message [AUTH-8]', async () => {
    const { context, sent } = fakeContext();
    const { user } = await renderPublic(context, '/login');
    await user.type(emailField(), 'ines@canvass.example{Enter}');
    expect(screen.getByText('Required').id).toBe(passwordField().getAttribute('aria-describedby'));
    expect(document.activeElement).toBe(passwordField());
    expect(sent).toEqual([]);
    await user.type(passwordField(), 'x');
    expect(screen.queryByText('Required')).toBeNull();
  });
});

describe('a sign-in', () => {
  test('a sign-in sends the trimmed email and the password as typed, once, then goes on [AUTH-11] [CFG-15]', async () => {
    const { context, sent, asked } = fakeContext();
    const { user } = await renderPublic(context, '/login');
    await user.type(emailField(), '  ines@canvass.example ');
    await user.type(passwordField(), ' secret 1 ');
    await user.click(signInButton());
    await waitFor(() => expect(asked).toEqual(['arrive']));
    expect(sent).toEqual([
      { email: 'ines@canvass.example', password: ' secret 1 ', recaptchaToken: 'dev-bot-check' },
    ]);
  });

  test('while a sign-in is pending, neither a click nor Enter sends it again [AUTH-14]', async () => {
    const { context, sent } = fakeContext({ login: () => new Promise(() => undefined) });
    const person = await renderPublic(context, '/login');
    await person.user.type(emailField(), 'ines@canvass.example');
    await person.user.type(passwordField(), 'secret 1');
    await person.user.dblClick(signInButton());
    await person.user.type(passwordField(), '{Enter}');
    expect(sent).toHaveLength(1);
    expect(signInButton().getAttribute('aria-busy')).toBe('true');
    expect(signInButton().textContent).toBe('Signing in…');
  });

  test('a sign-in with a second factor shows a toast and goes to the code step [AUTH-23]', async () => {
    const { context, asked } = fakeContext({ login: async () => 'second-factor' });
    await typeAndSend(await renderPublic(context, '/login'));
    expect(await screen.findByText('the code has been sent to your email.')).toBeTruthy();
    expect(toastStore.get().shown[0]?.level).toBe('info');
    await waitFor(() => expect(signInButton().textContent).toBe('Sign in'));
    expect(asked).toEqual(['push /twoFactorAuth']);
  });
});

describe('a refused sign-in', () => {
  test.each([
    [401, undefined, 'Invalid Credentials', '[AUTH-20]'],
    [500, undefined, 'Your request failed, please try again later or contact support', '[WALK-13]'],
    [429, undefined, 'Your request failed, please try again later or contact support', '[WALK-13]'],
    [409, undefined, 'Invalid Credentials', '[AUTH-20]'],
    [403, 'sso_only', 'You must use login with SSO option', '[AUTH-18]'],
    [
      402,
      'upgrade_in_progress',
      'Your account is currently upgrading, please wait a few minutes',
      '[AUTH-19]',
    ],
  ])('%s %s shows "%s" in the form and stays there %s', async (statusCode, status, message, _item) => {
    const { context, asked } = fakeContext({ login: refusal(statusCode, status) });
    await typeAndSend(await renderPublic(context, '/login'));
    expect(within(await screen.findByRole('alert')).getByText(message)).toBeTruthy();
    expect(asked).toEqual([]);
    expect(toastStore.get().shown).toEqual([]);
  });

  test('a refused sign-in keeps what was typed and focuses the password [AUTH-20]', async () => {
    const person = await renderPublic(fakeContext({ login: refusal(401) }).context, '/login');
    await typeAndSend(person);
    await screen.findByRole('alert');
    expect([emailField().value, passwordField().value]).toEqual(['ines@canvass.example', 'secret 1']);
    expect(document.activeElement).toBe(passwordField());
  });

  test.each(['network', 'timeout', 'unusable'] as const)(
    'a sign-in without a usable response (%s) shows an error and can be tried again [MSG-4]',
    async (kind) => {
      const answers = [async () => Promise.reject(new ApiError(kind)), async () => 'signed-in' as const];
      const { context, sent, asked } = fakeContext({
        login: () => answers.shift()?.() ?? Promise.reject(new Error()),
      });
      const person = await renderPublic(context, '/login');
      await typeAndSend(person);
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe('Your request failed, please try again later or contact support');
      await person.user.click(signInButton());
      await waitFor(() => expect(asked).toEqual(['arrive']));
      expect(sent[1]).toEqual(sent[0]);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('for an inactive user a toast and the form show a warning with a link to the help address [AUTH-17]', async () => {
    const { context } = fakeContext({ login: refusal(403, 'user_inactive') });
    await typeAndSend(await renderPublic(context, '/login'));
    const region = within(screen.getByRole('region', { name: 'Notifications' }));
    const link = await region.findByRole('link', { name: 'support@canvass.example' });
    expect(link.getAttribute('href')).toBe('mailto:support@canvass.example');
    expect(link.parentElement?.textContent).toBe(
      'Warning: You no longer have an active account. Contact support@canvass.example to sign up today.',
    );
    expect(toastStore.get().shown.map(({ level }) => level)).toEqual(['warning']);
    expect(within(screen.getByRole('main')).getByText(/You no longer have an active account/u)).toBeTruthy();
  });

  test('an expired account leads to /expired-account [AUTH-21]', async () => {
    const { context, asked } = fakeContext({ login: refusal(402, 'expired_account') });
    await typeAndSend(await renderPublic(context, '/login'));
    await waitFor(() => expect(asked).toEqual(['push /expired-account']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('an aborted sign-in shows no error', async () => {
    const { context, asked } = fakeContext({ login: () => Promise.reject(new ApiError('aborted')) });
    await typeAndSend(await renderPublic(context, '/login'));
    await waitFor(() => expect(signInButton().getAttribute('aria-busy')).toBe('false'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked).toEqual([]);
  });
});
