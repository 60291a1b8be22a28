/** Sends calls to one platform, each as a user with the right to it. */
import { LINK_ACTIONS } from '../../../mocks/desk/linkActions.ts';
import type { CastKey } from '../../../mocks/seeds/people.ts';
import { type Answer, type Sent, small, visitor } from '../asking.ts';
import { tokenFor } from '../entering.ts';
import type { Heard } from '../judged.ts';

/** Sends a call of a service: `METHOD path`. */
type Ask = (call: string, body?: unknown, more?: Sent) => Promise<Answer>;

export function createTour(heard: Heard) {
  const platform = small({ accounts: 40, users: 160 });
  const tokens = new Map<CastKey, Promise<{ token: string; ask: Ask }>>();
  const asking =
    (visit: ReturnType<typeof visitor>, token?: string): Ask =>
    (call, body, more = {}) => {
      const [method = '', path = ''] = call.split(' ');
      return visit.ask(method, `/api/${path}`, { token, body, ...more });
    };
  return {
    platform,
    /** A browser without a session. */
    guest: () => {
      const visit = visitor(platform, heard);
      return { ...visit, send: asking(visit) };
    },
    /** A member of the cast. */
    as(key: CastKey) {
      const known =
        tokens.get(key) ??
        (async () => {
          const visit = visitor(platform, heard);
          const token = await visit.as(key);
          return { token, ask: asking(visit, token) };
        })();
      tokens.set(key, known);
      return known;
    },
    human: () => `mock-human-invisible-${crypto.randomUUID()}`,
    identity: (email: string) =>
      platform.identity.mint('http://console.test', { email, identity_provider: 'Google' }),
    /** The token of a mailed link. */
    link(kind: 'invite' | 'register' | 'reset', email: string): string {
      LINK_ACTIONS[`links/${kind}`]?.(platform, new URLSearchParams({ email }));
      return tokenFor(platform, email);
    },
  };
}
export type Tour = ReturnType<typeof createTour>;
/** A call, the expected status, and how it is sent. */
export type Row = readonly [call: string, status: number, send: (tour: Tour) => Promise<Answer>];

export const by =
  (key: CastKey, call: string, body?: unknown, more?: Sent) =>
  async (tour: Tour): Promise<Answer> =>
    (await tour.as(key)).ask(call, body, more);
export const open =
  (call: string, body?: (tour: Tour) => unknown, headers?: (tour: Tour) => Promise<Record<string, string>>) =>
  async (tour: Tour): Promise<Answer> =>
    tour.guest().send(call, body?.(tour), headers ? { headers: await headers(tour) } : {});

/** Aldergrove and Alpine, Enterprise; Atlas, Professional; Calder, without API credentials; Granite, not invoiced. */
export const ALDER = 'acc-0000004';
export const ALPINE = 'acc-0000005';
export const ATLAS = 'acc-0000006';
export const CALDER = 'acc-0000011';
export const GRANITE = 'acc-0000017';
export const PERSON = { firstName: 'Some', lastName: 'Body' };
export const CONTACT = { ...PERSON, email: 'some@body.example' };
export const WORD = 'another-long-1';
