/** The path that was wanted before a sign-in (spec 1 §2; decisions §12). */
import { bare, paths, publicScreenOf } from '../paths.ts';

/** The path in the address, with all that belongs to it. */
export const currentPath = (): string =>
  window.location.pathname + window.location.search + window.location.hash;

/** Paths that nobody wants for themselves. */
const NOTHING: readonly string[] = [paths.logout, paths.idpResponse, paths.twoFactor];

/** What is kept of a path: never a client secret, and undefined where there is nothing to come back to. */
export function keptPath(path: string): string | undefined {
  if (NOTHING.includes(bare(path))) return undefined;
  const screen = publicScreenOf(path)?.screen;
  return screen === '/signUp/pro/payment/:clientSecret' ? paths.signUpSubscription : path;
}

/** The sign-in with the wanted path kept in its address. */
export function loginWith(path: string): string {
  const wanted = keptPath(path);
  return wanted === undefined || wanted === '/'
    ? paths.login
    : `${paths.login}?redirectUrl=${encodeURIComponent(wanted)}`;
}

/** A visitor's way in: to the sign-up for a template, else to the sign-in (spec 1 §2). */
export function wayIn(path: string): string {
  return publicScreenOf(path)?.screen === '/copy-template/:templateId'
    ? `${paths.signUp}?redirectUrl=${encodeURIComponent(path)}`
    : loginWith(path);
}

/** Where a `redirectUrl` is kept; on any other route the stored one is cleared (spec 1 §2). */
const KEEPS_WANTED = /^\/(?:login|idpresponse|twoFactorAuth|signUp(?:\/.*)?)$/u;

/** Keeps what the address of a page wants, or forgets what was wanted before. */
export function noteWanted(path: string, want: (path: string | undefined) => void): void {
  if (!KEEPS_WANTED.test(bare(path))) return want(undefined);
  const redirectUrl = new URL(path, 'https://console.invalid').searchParams.get('redirectUrl');
  if (redirectUrl !== null) want(keptPath(redirectUrl));
}
