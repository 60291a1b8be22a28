/** Everything that handlers work on. A reset replaces `data`; the rest is emptied. */
import type { BotDesk } from './botCheck.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/db.ts';
import type { Lists } from './db/lists.ts';
import type { Sessions } from './db/sessions.ts';
import type { Totals } from './db/totals.ts';
import type { Outbox } from './outbox.ts';

/** What a seed made, and what was computed of it. */
export type Data = {
  readonly db: Db;
  readonly lists: Lists;
  readonly totals: () => Totals;
  readonly sessions: Sessions;
};

export type State = Data & { readonly clock: Clock; readonly outbox: Outbox; readonly bots: BotDesk };
