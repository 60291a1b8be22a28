import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../mocks/seeds/people.ts';
import { clearToastHistory, dismissToast, toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { patience } from '../../patience.ts';
import { smallPlatform, visit } from '../../signedIn.ts';
import { emailOf, openPublic, paste } from './onPlatform.ts';

const code = () => screen.getByLabelText<HTMLInputElement>('Code');
const send = () => screen.getByRole('button', { name: /^Sign/u });
const resend = () => screen.getByRole('button', { name: /^Sen/u });
const toasts = () => toastStore.get().shown.map(({ level, text }) => [level, text]);
const RESEND_FAILED = 'there are a problem, Please wait a few minutes before you try again.';

afterEach(() => {
  act(() => {
    for (const { id } of toastStore.get().shown) dismissToast(id);
    clearToastHistory();
  });
  window.history.replaceState(null, '', '/');
});

/** At the code step, after the password; `mailed` reads the newest code. */
async function atCodeStep() {
  const platform = smallPlatform();
  const app = visit(platform);
  const credentials = { email: emailOf('tess'), password: PASSWORD, recaptchaToken: 'dev-bot-check' };
  expect(await app.auth.login(credentials)).toBe('second-factor');
  app.sent.length = 0;
  const mailed = () => /\d{6}/u.exec(platform.outbox.emails.at(-1)?.text ?? '')?.[0] ?? '';
  return { ...(await openPublic('/twoFactorAuth', platform, app)), platform, mailed };
}

describe('the code of the second factor', () => {
  test('the mailed code signs in, even with spaces in it, and a double click sends it once [AUTH-24]', async () => {
    const { user, asked, tracked, sent, session, mailed, kept } = await atCodeStep();
    expect([code().inputMode, code().autocomplete]).toEqual(['numeric', 'one-time-code']);
    paste(code(), ` ${mailed().slice(0, 3)} ${mailed().slice(3)} `);
    await user.dblClick(send());
    await waitFor(() => expect(asked).toEqual(['arrive']));
    expect(sent).toEqual(['POST /api/auth/2fa/login', 'GET /api/users/users/who-am-i']);
    expect(session.user()?.email).toBe(emailOf('tess'));
    expect(kept.session()?.loggingMode).toBe('credentials');
    expect(tracked).toEqual(['sign-in:done']);
  });

  test.each([
    ['full-width digits, as an input method writes them', 0xff10],
    ['the digits of an Arabic keyboard', 0x660],
    ['the digits of a Persian keyboard', 0x6f0],
  ])('a code in %s signs in', async (_keyboard, zero) => {
    const { user, asked, mailed } = await atCodeStep();
    const written = mailed().replaceAll(/\d/gu, (digit) => String.fromCodePoint(zero + Number(digit)));
    expect(written).not.toBe(mailed());
    paste(code(), `\u200B${written}`);
    await user.click(send());
    await waitFor(() => expect(asked).toEqual(['arrive']));
  });

  test('an empty code shows “Required”, and nothing is sent', async () => {
    const { user, sent } = await atCodeStep();
    paste(code(), '  ');
    await user.click(send());
    expect(screen.getByText('Required')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('a wrong code shows an error at the field and is selected there [AUTH-25]', async () => {
    const { user, asked, mailed } = await atCodeStep();
    paste(code(), `${mailed()}0`);
    await user.click(send());
    const fault = await screen.findByText('Invalid Code');
    expect(fault.id).toBe(code().getAttribute('aria-describedby'));
    expect(document.activeElement).toBe(code());
    expect([code().selectionStart, code().selectionEnd]).toEqual([0, 7]);
    paste(code(), mailed());
    expect(screen.queryByText('Invalid Code')).toBeNull();
    await user.click(send());
    await waitFor(() => expect(asked).toEqual(['arrive']));
  });

  test('a code without a challenge leads to the sign-in with a warning [AUTH-25]', async () => {
    const { user, asked } = await openPublic('/twoFactorAuth');
    paste(code(), '123456');
    await user.click(send());
    await waitFor(() => expect(asked).toEqual(['replace /login']));
    expect(toasts()).toEqual([
      ['warning', 'The code has expired or was tried too many times. Sign in again.'],
    ]);
  });

  test.each(['offline', 'aborted', '500', '502html', 'html', '429', '409'] as const)(
    'after an unusable response (%s) the code is kept and can be sent again',
    async (kind) => {
      const { user, asked, sent, platform, mailed } = await atCodeStep();
      platform.faults.add({ call: 'twoFactorLogin', kind, count: 1 });
      paste(code(), mailed());
      await user.click(send());
      expect((await screen.findByRole('alert')).textContent).toBe(
        'Your request failed, please try again later or contact support',
      );
      expect(sent).toHaveLength(1);
      expect(code().value).toBe(mailed());
      expect(asked).toEqual([]);
      await user.click(send());
      // Where only the answer was lost, the challenge has been used.
      const isUsed = kind === 'aborted' || kind === 'html';
      await waitFor(() => expect(asked).toEqual([isUsed ? 'replace /login' : 'arrive']));
    },
  );

  test.each([
    ['402upgrading', 'Your account is currently upgrading, please wait a few minutes'],
    ['403special', /^You no longer have an active account/u],
  ] as const)('a user who may not sign in (%s) sees the reason', async (kind, message) => {
    const { user, asked, platform, mailed } = await atCodeStep();
    platform.faults.add({ call: 'twoFactorLogin', kind, count: 1 });
    paste(code(), mailed());
    await user.click(send());
    await waitFor(() => expect(screen.getByRole('main').querySelector('.note')).not.toBeNull());
    expect(screen.getByRole('main').querySelector('.note')?.textContent).toMatch(message);
    expect(toastStore.get().shown.map(({ level }) => level)).toEqual(
      kind === '403special' ? ['warning'] : [],
    );
    expect(asked).toEqual([]);
  });

  test('the code of an expired account leads to /expired-account', async () => {
    const { user, asked, platform, mailed } = await atCodeStep();
    platform.faults.add({ call: 'twoFactorLogin', kind: '402expired', count: 1 });
    paste(code(), mailed());
    await user.click(send());
    await waitFor(() => expect(asked).toEqual(['replace /expired-account']));
  });
});

describe('a request for a new code', () => {
  test('a double click requests one new code, and a toast says so [AUTH-26]', async () => {
    const { user, sent, platform } = await atCodeStep();
    platform.clock.shift(60_000);
    await user.dblClick(resend());
    await waitFor(() => expect(toasts()).toEqual([['success', 'a new code has been sent to your email.']]));
    expect(sent).toEqual(['POST /api/auth/2fa/resend-challenge']);
    expect(platform.outbox.emails.filter(({ to }) => to === emailOf('tess'))).toHaveLength(2);
    expect(resend().textContent).toBe('Sent');
    // Then it can be requested again.
    await waitFor(() => expect(resend().textContent).toBe('Send a new code'), { timeout: patience(3000) });
  });

  test.each(['offline', '500', '502html', '404', '429'] as const)(
    'a failed request (%s) shows an error, and the next successful one removes it [AUTH-27]',
    async (kind) => {
      const { user, sent, asked, platform } = await atCodeStep();
      platform.clock.shift(60_000);
      platform.faults.add({ call: 'resendChallenge', kind, count: 1, retryAfter: 1 });
      await user.click(resend());
      expect((await screen.findByRole('alert')).textContent).toBe(RESEND_FAILED);
      expect(sent).toHaveLength(1);
      await user.click(resend());
      await waitFor(() => expect(toasts()).toHaveLength(1));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(asked).toEqual([]);
    },
  );

  test('a request without a challenge leads to the sign-in with a warning [AUTH-25]', async () => {
    const { user, asked } = await openPublic('/twoFactorAuth');
    await user.click(resend());
    await waitFor(() => expect(asked).toEqual(['replace /login']));
    expect(toasts()[0]?.[0]).toBe('warning');
  });
});

test('“Back to sign in” leads to the sign-in', async () => {
  const { user, asked } = await openPublic('/twoFactorAuth');
  await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
  expect(asked).toEqual(['push /login']);
});
