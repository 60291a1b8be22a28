/** Subscriptions (contract §3). */
import * as calls from '../../src/api/calls/subscription.ts';
import { demand, mayReadAccount } from '../access/rights.ts';
import { accountIds, userIds } from '../db/ids.ts';
import { mock, type Mock } from '../http/handle.ts';
import { refuse } from '../http/refusal.ts';
import { ok } from '../http/reply.ts';
import type { WireSubscription } from '../http/wire.ts';
import type { State } from '../state/state.ts';

/** The subscription. Its users to be disabled exclude those who left or are inactive already. */
export function subscriptionOut({ db, subscriptions }: State, account: number): WireSubscription {
  const row = subscriptions.get(account) ?? refuse(404, 'There is no subscription.');
  const { users } = db;
  return {
    id: `sub-${accountIds.of(account)}`,
    cycleEndDate: Math.floor(row.cycleEnd / 1000),
    cycle: row.cadence === 'monthly' ? 'month' : 'year',
    cancellationInProgress: row.cancellationInProgress,
    isPaymentMissing: row.isPaymentMissing,
    seatsToRemoveAtEndOfCycle: row.seatsToRemove,
    usersToDisableAtEndOfCycle: row.usersToDisable
      .filter((user) => users.account[user] === account && users.active[user] === 1)
      .map(userIds.of),
    amount: row.amount,
    paymentCadence: row.cadence,
    card: row.card,
  };
}

/** For the user's own account; for staff also the accounts that they may open. */
const getSubscription = mock(calls.getSubscription, ({ state, params, actor }) => {
  const account = accountIds.row(params.accountId, state.db.accounts.length);
  if (account < 0) refuse(404, 'There is no such account.');
  demand(mayReadAccount(state.db, actor, account));
  return ok(subscriptionOut(state, account));
});

export const subscriptionMocks: readonly Mock[] = [getSubscription];
