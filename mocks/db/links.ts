/** The tokens in mailed links: single-use, and valid for a limited time (contract §2). */
import { DAY_MS } from '../state/clock.ts';
import { opaque } from './ids.ts';
import { fold } from './strings.ts';

export const LINK_KINDS = ['signUp', 'invitation', 'registration', 'reset'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export type Link = {
  readonly token: string;
  readonly kind: LinkKind;
  readonly email: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
};

export type Links = {
  issue(kind: LinkKind, email: string): Link;
  /** The link of a token, unless it is unknown, used, expired or of another kind. */
  find(kind: LinkKind, token: string): Link | undefined;
  /** Uses up a link, and all others of its kind to the same address. */
  use(link: Link): void;
  /** When links of this kind were mailed to the address; oldest first. */
  issuedTo(kind: LinkKind, email: string): readonly number[];
};

const LIFE_MS: Readonly<Record<LinkKind, number>> = {
  signUp: DAY_MS,
  invitation: 7 * DAY_MS,
  registration: DAY_MS,
  reset: DAY_MS,
};

export function createLinks(now: () => number): Links {
  const open = new Map<string, Link>();
  const issued = new Map<string, number[]>();
  const key = (kind: LinkKind, email: string): string => `${kind} ${fold(email)}`;
  return {
    issue(kind, email) {
      const issuedAt = now();
      const link = { token: opaque(), kind, email, issuedAt, expiresAt: issuedAt + LIFE_MS[kind] };
      open.set(link.token, link);
      const times = issued.get(key(kind, email)) ?? [];
      issued.set(key(kind, email), [...times, issuedAt]);
      return link;
    },
    find(kind, token) {
      const link = open.get(token);
      return link?.kind === kind && link.expiresAt > now() ? link : undefined;
    },
    use(link) {
      for (const [token, { kind, email }] of open)
        if (key(kind, email) === key(link.kind, link.email)) open.delete(token);
    },
    issuedTo: (kind, email) => issued.get(key(kind, email)) ?? [],
  };
}
