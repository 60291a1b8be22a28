/** Usage and trials of the user's own account (contract §3). */
import * as calls from '../../src/api/calls/subscription.ts';
import type { AccessType } from '../../src/domain/entities.ts';
import type { AccountRow } from '../db/db.ts';
import { mock, type Mock } from '../http/handle.ts';
import { refuse } from '../http/refusal.ts';
import { ok } from '../http/reply.ts';
import { DAY_MS } from '../state/clock.ts';
import type { State } from '../state/state.ts';

/** Yearly responses, unless the account has its own number (spec 1 §1, §9). */
const ALLOWED: Partial<Record<AccessType, number>> = { LITE: 500, PROFESSIONAL: 40_000, TRIAL: 30 };

/** The account of the token's user; 404 without one. */
function ownAccount({ db }: State, actor: number): { row: number; account: AccountRow } {
  const row = db.users.account[actor] ?? -1;
  return { row, account: db.accounts[row] ?? refuse(404, 'You belong to no account.') };
}

/** The percentage of its responses that an account has used, derived from its row. */
const shareOf = (row: number): number => (row * 37 + 26) % 97;

const accountUsage = mock(calls.accountUsage, ({ state, actor }) => {
  const { row, account } = ownAccount(state, actor);
  const responsesAllowed = account.responsesAllowed ?? ALLOWED[account.accessType] ?? 0;
  // A new account has no responses yet.
  const isNew = state.clock.now() - account.createdAt < DAY_MS;
  const total = responsesAllowed > 0 ? responsesAllowed : 10_000;
  const responses = isNew ? 0 : Math.floor((total * shareOf(row)) / 100) + (row % 7);
  return ok({ usage: { responses, responsesAllowed } });
});

const packagesInfo = mock(calls.packagesInfo, ({ state, actor }) =>
  ok({ packagesInfo: ownAccount(state, actor).account.packagesInfo }),
);

export const usageMocks: readonly Mock[] = [accountUsage, packagesInfo];
