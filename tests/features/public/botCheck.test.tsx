import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../../src/api/errors.ts';
import { fakeContext } from './fakeContext.ts';
import { standInRecaptcha } from './grecaptcha.ts';
import { renderPublic, signInButton, typeAndSend } from './renderPublic.tsx';

const botCheck = { invisibleSiteKey: 'invisible-key', checkboxSiteKey: 'checkbox-key' };
const ISSUE = 'There was an issue with our reCAPTCHA security, please reload the page and try again.';

const scripts = () => document.head.querySelectorAll<HTMLScriptElement>('script[src*="recaptcha"]');
const recaptchaError = (body = {}) =>
  new ApiError('answer', { statusCode: 422, status: 'recaptcha_error' }, body);

declare global {
  interface Window {
    happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
  }
}
// No script runs here; the test decides whether it loads.
window.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

afterEach(() => {
  delete window.grecaptcha;
  for (const script of scripts()) script.remove();
});

describe('the invisible check', () => {
  test('each sign-in runs the invisible check first and sends its new token [AUTH-9] [AUTH-11]', async () => {
    const { grecaptcha, rendered } = standInRecaptcha();
    window.grecaptcha = grecaptcha;
    const { context, sent } = fakeContext({
      botCheck,
      login: () => Promise.reject(new ApiError('answer', { statusCode: 401 })),
    });
    const person = await renderPublic(context, '/login');
    await typeAndSend(person);
    await screen.findByText('Invalid Credentials');
    await person.user.click(signInButton());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(rendered.map(({ size, sitekey }) => [size, sitekey])).toEqual([['invisible', 'invisible-key']]);
    expect(sent.map(({ recaptchaToken }) => recaptchaToken)).toEqual(['token-1', 'token-2']);
    expect(sent.some((credentials) => 'useRecaptchaFallback' in credentials)).toBe(false);
    // The loaded script is used; none is fetched.
    expect(scripts()).toHaveLength(0);
    await screen.findByText('Invalid Credentials');
  });

  test('without a token nothing is sent, and an error is shown [AUTH-10]', async () => {
    window.grecaptcha = standInRecaptcha({ answers: false }).grecaptcha;
    const { context, sent } = fakeContext({ botCheck });
    await typeAndSend(await renderPublic(context, '/login'));
    expect((await screen.findByRole('alert')).textContent).toBe(ISSUE);
    expect(sent).toEqual([]);
  });

  test('a blocked script shows an error and sends nothing, and the next press loads it again [AUTH-10]', async () => {
    const { context, sent, asked } = fakeContext({ botCheck });
    const person = await renderPublic(context, '/login');
    await person.user.type(screen.getByRole('textbox', { name: 'Email' }), 'ines@canvass.example');
    await person.user.type(screen.getByLabelText('Password'), 'secret 1');
    await person.user.click(signInButton());
    const script = await waitFor(() => scripts()[0] ?? Promise.reject(new Error('no script yet')));
    expect(script.src).toBe(
      'https://www.google.com/recaptcha/api.js?onload=onRecaptchaReady&render=explicit',
    );
    script.dispatchEvent(new Event('error'));
    expect((await screen.findByRole('alert')).textContent).toBe(ISSUE);
    expect(sent).toEqual([]);

    await person.user.click(signInButton());
    await waitFor(() => expect(scripts()).toHaveLength(1));
    window.grecaptcha = standInRecaptcha().grecaptcha;
    window.onRecaptchaReady?.();
    await waitFor(() => expect(asked).toEqual(['arrive']));
    expect(sent.map(({ recaptchaToken }) => recaptchaToken)).toEqual(['token-1']);
  });

  test('the script is not loaded before the form is used', async () => {
    await renderPublic(fakeContext({ botCheck }).context, '/login');
    expect(scripts()).toHaveLength(0);
  });
});

describe('the challenge that the server requests', () => {
  test('a checkbox is shown; nothing is sent until it is answered, and then its token is [AUTH-12]', async () => {
    const { grecaptcha, rendered } = standInRecaptcha();
    window.grecaptcha = grecaptcha;
    const answers = [() => Promise.reject(recaptchaError()), async () => 'signed-in' as const];
    const { context, sent, asked } = fakeContext({
      botCheck,
      login: () => answers.shift()?.() ?? Promise.reject(new Error()),
    });
    const person = await renderPublic(context, '/login');
    await typeAndSend(person);
    const asks = 'Confirm that you’re not a robot, then sign in again.';
    expect((await screen.findByRole('alert')).textContent).toBe(asks);
    expect(rendered.map(({ size, sitekey }) => [size, sitekey])).toEqual([
      ['invisible', 'invisible-key'],
      ['normal', 'checkbox-key'],
    ]);

    await person.user.click(signInButton());
    expect((await screen.findByRole('alert')).textContent).toBe(asks);
    expect(sent).toHaveLength(1);

    rendered[1]?.callback('ticked');
    await person.user.click(signInButton());
    await waitFor(() => expect(asked).toEqual(['arrive']));
    expect(sent[1]).toEqual({
      email: 'ines@canvass.example',
      password: 'secret 1',
      recaptchaToken: 'ticked',
    });
  });

  test('an expired challenge has to be answered again [AUTH-12]', async () => {
    const { grecaptcha, rendered } = standInRecaptcha();
    window.grecaptcha = grecaptcha;
    const { context, sent } = fakeContext({ botCheck, login: () => Promise.reject(recaptchaError()) });
    const person = await renderPublic(context, '/login');
    await typeAndSend(person);
    await screen.findByRole('alert');
    rendered[1]?.callback('ticked');
    rendered[1]?.['expired-callback']();
    await person.user.click(signInButton());
    await screen.findByRole('alert');
    expect(sent).toHaveLength(1);
  });

  test('a challenge that can’t be shown gives an error, and the password is kept [AUTH-10]', async () => {
    const { context, sent } = fakeContext({ login: () => Promise.reject(recaptchaError()) });
    await typeAndSend(await renderPublic(context, '/login'));
    expect((await screen.findByRole('alert')).textContent).toBe(ISSUE);
    expect(sent).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret 1');
  });
});
