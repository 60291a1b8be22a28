/** Everything that handlers work on. A reset replaces `Data` and clears the rest. */
import type { BrandId } from '../../src/config/brands.ts';
import type { Id } from '../../src/domain/entities.ts';
import { isStaff } from '../access/rights.ts';
import type { BotDesk } from '../checks/botCheck.ts';
import { createChallenges, type Challenges } from '../db/challenges.ts';
import { createCredits, type Credits } from '../db/credits.ts';
import type { Db } from '../db/db.ts';
import { createDeals, type Deals } from '../db/deals.ts';
import { createEvents, type Events } from '../db/events.ts';
import { createInvoices, type Invoices } from '../db/invoices.ts';
import { createLinks, type Links } from '../db/links.ts';
import { createLists, type Lists } from '../db/lists.ts';
import { createProOrders, type ProOrders } from '../db/proOrders.ts';
import { createProviders, type Providers } from '../db/providers.ts';
import { createSessions, type Sessions } from '../db/sessions.ts';
import { createSignUps, type SignUps } from '../db/signUps.ts';
import type { Subscriptions } from '../db/subscriptions.ts';
import { createTotals, type Totals } from '../db/totals.ts';
import type { Upgrades } from '../db/upgrades.ts';
import { createVideos, type Videos } from '../db/video.ts';
import type { Identity } from '../identity/identity.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { seedCredits } from '../seeds/credits.ts';
import { seedDeals } from '../seeds/deals.ts';
import { invoiceOfDeal, seedInvoices } from '../seeds/invoices.ts';
import { PROVIDERS } from '../seeds/providers.ts';
import { seedSubscriptions } from '../seeds/subscriptions.ts';
import { seedVideo } from '../seeds/video.ts';
import { createLedger, type Ledger } from '../stripe/ledger.ts';
import type { Clock } from './clock.ts';

/** Seeded data, and what is computed from it. */
export type Data = {
  readonly db: Db;
  readonly lists: Lists;
  readonly totals: () => Totals;
  /** Rows of the active staff. */
  readonly staff: () => readonly number[];
  readonly sessions: Sessions;
  readonly challenges: Challenges;
  readonly links: Links;
  readonly signUps: SignUps;
  readonly events: Events;
  readonly subscriptions: Subscriptions;
  readonly deals: Deals;
  readonly invoices: Invoices;
  readonly upgrades: Upgrades;
  readonly proOrders: ProOrders;
  readonly credits: Credits;
  readonly providers: Providers;
  readonly videos: Videos;
  /** The card provider's ledger: a third-party service, which the platform only stands in for. */
  readonly ledger: Ledger;
  /** Projects copied from templates. */
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
  /** The brand that the platform serves. */
  readonly brand: () => BrandId;
};

/** Creates the data for newly seeded rows. */
export function createData(db: Db, now: () => number): Data {
  const totals = createTotals(db, now);
  const deals = createDeals(db, seedDeals(db, now()));
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
    deals,
    invoices: createInvoices(deals, { history: seedInvoices(db, now()), ofDeal: invoiceOfDeal(db, now()) }),
    upgrades: new Map(),
    proOrders: createProOrders(),
    credits: createCredits(() => db.accounts.length, seedCredits(db, deals, now())),
    providers: createProviders(PROVIDERS),
    videos: createVideos(db, seedVideo(db, now())),
    ledger: createLedger(now),
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
