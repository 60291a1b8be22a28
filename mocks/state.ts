/** Everything that handlers work on. A reset replaces `Data`; the rest is emptied. */
import type { BrandId } from '../src/config/brands.ts';
import type { BotDesk } from './botCheck.ts';
import type { Id } from '../src/domain/entities.ts';
import type { Clock } from './clock.ts';
import { createChallenges, type Challenges } from './db/challenges.ts';
import type { Db } from './db/db.ts';
import { createEvents, type Events } from './db/events.ts';
import { createLinks, type Links } from './db/links.ts';
import { createLists, type Lists } from './db/lists.ts';
import { createProviders, type Providers } from './db/providers.ts';
import { createSessions, type Sessions } from './db/sessions.ts';
import { createSignUps, type SignUps } from './db/signUps.ts';
import type { Subscriptions } from './db/subscriptions.ts';
import { createTotals, type Totals } from './db/totals.ts';
import type { Identity } from './identity/identity.ts';
import type { Outbox } from './outbox.ts';
import { isStaff } from './rights.ts';
import { seedSubscriptions } from './seeds/subscriptions.ts';
import { PROVIDERS } from './seeds/providers.ts';

/** What a seed made, and what was computed of it. */
export type Data = {
  readonly db: Db;
  readonly lists: Lists;
  readonly totals: () => Totals;
  /** Rows of the provider's own active people. */
  readonly staff: () => readonly number[];
  readonly sessions: Sessions;
  readonly challenges: Challenges;
  readonly links: Links;
  readonly signUps: SignUps;
  readonly events: Events;
  readonly subscriptions: Subscriptions;
  readonly providers: Providers;
  /** Projects that were made of templates. */
  readonly projects: Project[];
};

export type Project = { readonly id: Id; readonly templateId: Id; readonly account: number };

export type State = Data & {
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly bots: BotDesk;
  readonly identity: Identity;
  /** Path of the refresh cookie. */
  readonly authPath: string;
  /** Whether no bot-check key is configured. */
  readonly checksOff: () => boolean;
  /** Whose console it is that the platform serves. */
  readonly brand: () => BrandId;
};

/** The data around freshly seeded rows. */
export function createData(db: Db, now: () => number): Data {
  const totals = createTotals(db, now);
  let staff: { version: number; rows: number[] } | undefined;
  return {
    db,
    totals,
    lists: createLists(db, totals),
    sessions: createSessions(now),
    challenges: createChallenges(now),
    links: createLinks(now),
    signUps: createSignUps(),
    events: createEvents(),
    subscriptions: seedSubscriptions(db, now()),
    providers: createProviders(PROVIDERS),
    projects: [],
    staff() {
      if (staff?.version === db.version) return staff.rows;
      const rows: number[] = [];
      for (let row = 0; row < db.users.size; row += 1)
        if (db.users.active[row] === 1 && isStaff(db, row)) rows.push(row);
      staff = { version: db.version, rows };
      return rows;
    },
  };
}
