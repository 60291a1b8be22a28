/** Where to go after signing in (decisions §5, spec 1 §2). Pure. */
import { isAdminOrOwner, isCreditPoolUser, isStaff } from '../access/rank.ts';
import type { AccountSummary, User } from '../entities.ts';

/** What the rules need besides the user. */
export type ArrivalSettings = {
  /** Domains that an SxAdmin may be sent to, subdomains included. */
  productDomains: readonly string[];
  creditTracking: boolean;
  /** The client app that embeds the console; undefined when it is not embedded. */
  embedded?: { clientId: string; clientAppUrl: string } | undefined;
};

export type Arrival =
  | { kind: 'path'; path: string }
  /** An absolute address on the product's own domain, for an SxAdmin. */
  | { kind: 'address'; url: string }
  /** The embedding client app, with the credentials it needs. */
  | { kind: 'client-app'; url: string }
  /** Embedded, and this user has no screens here. */
  | { kind: 'nothing' };

type Embedded = NonNullable<ArrivalSettings['embedded']>;

const FALLBACK = '/settings/profile';
const ORIGIN = 'https://console.invalid';

/**
 * The wanted path if it belongs to this origin: normalized, with query and hash; otherwise undefined. It must start
 * with exactly one `/`; schemes, backslashes, control characters and encoded tricks are rejected.
 */
export function safePath(wanted: string | undefined): string | undefined {
  if (wanted === undefined || wanted.length > 2000) return undefined;
  // Blanks at either end, control and invisible characters never occur in a path of ours.
  if (/[\p{Cc}\p{Cf}\p{Z}\\]/u.test(wanted)) return undefined;
  const path = wanted.replace(/[?#].*/u, '');
  if (!/^\/(?!\/)/u.test(path)) return undefined;
  if (/%(?:2f|5c|2e|25|0|1|7f)/iu.test(path) || path.includes('//')) return undefined;
  // A text that starts with one slash always parses and never leaves the origin.
  const { pathname, search, hash } = new URL(wanted, ORIGIN);
  return pathname + search + hash;
}

/** An https address on one of the product's domains or a subdomain; otherwise undefined. */
export function productAddress(wanted: string | undefined, domains: readonly string[]): string | undefined {
  if (wanted === undefined || !/^https:\/\/[^/\\]/iu.test(wanted) || /[\p{Cc}\p{Cf}\p{Z}\\]/u.test(wanted))
    return undefined;
  if (!URL.canParse(wanted)) return undefined;
  const url = new URL(wanted);
  if (url.username !== '' || url.password !== '' || url.port !== '') return undefined;
  const host = url.hostname.toLowerCase();
  return domains.some((domain) => host === domain.toLowerCase() || host.endsWith(`.${domain.toLowerCase()}`))
    ? url.href
    : undefined;
}

const under = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

const OPEN_TO_ALL = [
  '/logout',
  '/login',
  '/settings/profile',
  '/settings/subscription',
  '/settings/subscription/compare',
  '/settings/subscription/edit',
  '/settings/subscription/upgrade-to-pro',
  '/settings/users',
  '/settings/plan-billing',
];

/** Rule 5: the paths that everyone else may open. */
function openToCustomer(path: string, user: User): boolean {
  const tier = user.account?.accessType;
  if (OPEN_TO_ALL.includes(path)) return true;
  if (path === '/settings/billing') return isAdminOrOwner(user) && tier !== 'LITE';
  // If templates can't be copied to the account, the screen says so (decisions §12).
  return /^\/copy-template\/[^/]+$/u.test(path);
}

const openToCreditPoolUser = (path: string): boolean =>
  path === '/settings/credits' || /^\/settings\/credit-pools\/[^/]+\/[^/]+$/u.test(path);

/**
 * Rule 1: SxAdmin and MainAdmin work inside the frame, User and AdminAssistant see nothing, others go to the client
 * app.
 */
function embeddedArrival(user: User, { clientId, clientAppUrl }: Embedded): Arrival | undefined {
  if (user.userType === 'SX_ADMIN' || user.userType === 'MAIN_ADMIN')
    return { kind: 'path', path: '/accounts' };
  if (user.userType === 'USER' || user.userType === 'ADMIN_ASSISTANT') return { kind: 'nothing' };
  if (clientAppUrl === '') return undefined;
  const url = new URL(clientAppUrl);
  url.searchParams.set('clientId', clientId);
  return { kind: 'client-app', url: url.href };
}

/** The first rule that applies decides the path (decisions §5). */
export function arrivalOf(user: User, wanted: string | undefined, settings: ArrivalSettings): Arrival {
  const full = safePath(wanted);
  const path = /^[^?#][^/?#]*(?:\/+[^/?#]+)*/u.exec(full ?? '')?.[0] ?? '';
  const to = (target: string): Arrival => ({ kind: 'path', path: target });

  const embedded = settings.embedded && embeddedArrival(user, settings.embedded);
  if (embedded) return embedded;

  if (user.userType === 'PROSPECT') {
    if (user.paymentStatus === 'PAID' || user.accessType === 'LITE') return to('/signUp/account-creation');
    return to(full !== undefined && under(path, '/signUp/pro') ? full : '/signUp/pro/subscription');
  }
  if (isStaff(user)) {
    const url = user.userType === 'SX_ADMIN' ? productAddress(wanted, settings.productDomains) : undefined;
    if (url !== undefined) return { kind: 'address', url };
    const nothingWanted = full === undefined || path === '/' || path === '/login' || under(path, '/signUp');
    return to(nothingWanted ? '/accounts' : full);
  }
  if (full === undefined) return to(FALLBACK);
  if (isCreditPoolUser(user, settings.creditTracking) && openToCreditPoolUser(path)) return to(full);
  return to(openToCustomer(path, user) ? full : FALLBACK);
}

/** Whether a sign-up is at this step (decisions §5, rule 2). */
export function standsAt(step: string, user: User): boolean {
  if (user.userType !== 'PROSPECT') return false;
  const next = arrivalOf(user, undefined, { productDomains: [], creditTracking: false });
  return next.kind === 'path' && next.path === step;
}

type AppName = 'core' | 'lite' | 'australia' | 'europeUnion';

/** The app of the user's account (spec 1 §2); undefined for staff, who stay in the console. */
export function appOf(user: User): AppName | undefined {
  if (isStaff(user)) return undefined;
  return appOfAccount({ ...user.account, ...(user.accessType === 'LITE' && { accessType: 'LITE' }) });
}

/** The app of an account (spec 1 §2). */
export function appOfAccount({ accessType, region }: AccountSummary): AppName {
  if (accessType === 'LITE') return 'lite';
  if (region === 'AUSTRALIA') return 'australia';
  return region === 'EUROPE_UNION' ? 'europeUnion' : 'core';
}
