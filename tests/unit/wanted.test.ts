import { expect, test } from 'vitest';
import { keptPath, loginWith, noteWanted, wayIn } from '../../src/boot/wanted.ts';

test.each([
  ['/accounts/a1/settings?tab=x#y', '/accounts/a1/settings?tab=x#y'],
  ['/signUp/pro/payment/pi_1_secret_2', '/signUp/pro/subscription'],
  [
    '/signUp/pro/payment/return?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2',
    '/signUp/pro/subscription',
  ],
  ['/logout', undefined],
  ['/logout/?after=upgrade', undefined],
  ['/idpresponse?code=1&state=2', undefined],
  ['/twoFactorAuth', undefined],
])('the wanted path %s is stored as %s [WALK-12]', (path, kept) => {
  expect(keptPath(path)).toBe(kept);
  const wanted: (string | undefined)[] = ['of before'];
  noteWanted(`/login?redirectUrl=${encodeURIComponent(path)}`, (to) => wanted.push(to));
  expect(wanted.at(-1)).toBe(kept);
  expect(loginWith(path)).toBe(
    kept === undefined ? '/login' : `/login?redirectUrl=${encodeURIComponent(kept)}`,
  );
});

test('a link to a template leads to the sign-up, any other link to the sign-in', () => {
  expect(wayIn('/copy-template/t1')).toBe('/signUp?redirectUrl=%2Fcopy-template%2Ft1');
  expect(wayIn('/users')).toBe('/login?redirectUrl=%2Fusers');
  expect(wayIn('/')).toBe('/login');
});

test.each(['/login', '/signUp', '/signUp/pro', '/twoFactorAuth', '/idpresponse'])(
  '%s stores the wanted path of its address, and without one leaves the stored path unchanged [AUTH-69]',
  (path) => {
    const wanted: (string | undefined)[] = [];
    noteWanted(`${path}?redirectUrl=%2Fteams%3Fq%3Dmedia`, (to) => wanted.push(to));
    noteWanted(path, (to) => wanted.push(to));
    expect(wanted).toEqual(['/teams?q=media']);
  },
);

test.each([
  '/accounts',
  '/forgot-password',
  '/logout',
  '/reset-password',
  '/registered',
  '/registration-expired',
  '/expired-account',
])('%s clears the wanted path, with or without one in its address [AUTH-69]', (path) => {
  const wanted: (string | undefined)[] = [];
  noteWanted(`${path}?redirectUrl=%2Fusers`, (to) => wanted.push(to));
  noteWanted(path, (to) => wanted.push(to));
  expect(wanted).toEqual([undefined, undefined]);
});
