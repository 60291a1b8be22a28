/** The path that was wanted before a sign-in (spec 1 §2; decisions §12). */
import { bare, paths, publicScreenOf } from '../paths.ts';

/** The path in the address, with query and hash. */
export const currentPath = (): string =>
  window.location.pathname + window.location.search + window.location.hash;

/** Paths that are never worth returning to. */
const NOTHING: readonly string[] = [paths.logout, paths.idpResponse, paths.twoFactor];

/** The path to return to, without any client secret; undefined when there is none. */
export function keptPath(path: string): string | undefined {
  if (NOTHING.includes(bare(path))) return undefined;
  const screen = publicScreenOf(path)?.screen;
  return screen === '/signUp/pro/payment/:clientSecret' ? paths.signUpSubscription : path;
}

/** URL of the sign-in that carries the wanted path. */
export function loginWith(path: string): string {
  const wanted = keptPath(path);
  return wanted === undefined || wanted === '/'
    ? paths.login
    : `${paths.login}?redirectUrl=${encodeURIComponent(wanted)}`;
}

/** Where a visitor is sent: to the sign-up for a template, else to the sign-in (spec 1 §2). */
export function wayIn(path: string): string {
  return publicScreenOf(path)?.screen === '/copy-template/:templateId'
    ? `${paths.signUp}?redirectUrl=${encodeURIComponent(path)}`
    : loginWith(path);
}

/** Routes that keep the `redirectUrl`; any other route clears the stored one (spec 1 §2). */
const KEEPS_WANTED = /^\/(?:login|idpresponse|twoFactorAuth|signUp(?:\/.*)?)$/u;

/** Stores the path that the address asks for, or clears the stored one. */
export function noteWanted(path: string, want: (path: string | undefined) => void): void {
  if (!KEEPS_WANTED.test(bare(path))) return want(undefined);
  const redirectUrl = new URL(path, 'https://console.invalid').searchParams.get('redirectUrl');
  if (redirectUrl !== null) want(keptPath(redirectUrl));
}
