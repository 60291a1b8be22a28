/** Completes an account's upgrade to Enterprise (contract §3, spec 2 §4). */
import type { AccountRow } from '../db/db.ts';
import { type DealRow, licensesOf } from '../db/deals.ts';
import type { UpgradeRow } from '../db/upgrades.ts';
import { DAY_MS } from '../state/clock.ts';
import type { State } from '../state/state.ts';

const YEAR_MS = 365 * DAY_MS;

function complete(
  { db, subscriptions }: State,
  row: number,
  account: AccountRow,
  deal: DealRow,
  upgrade: UpgradeRow,
): void {
  const active = db.usersOf(row).filter((user) => db.users.active[user] === 1).length;
  const renewalAt = (deal.contractStart ?? upgrade.due) + YEAR_MS;
  // Enterprise has no limit on responses.
  delete account.responsesAllowed;
  Object.assign(account, {
    accessType: 'ENTERPRISE',
    region: upgrade.region ?? account.region,
    hubspotCompanyId: upgrade.companyId,
    seatsPurchased: Math.max(licensesOf(deal), active, 1),
    billingCadence: 'ANNUALLY',
    renewalAt,
    currentDeal: { amount: deal.amount, invoiced: true },
    upgradeInfo: { status: 'Done' },
    paymentOptions: ['INVOICE', 'SERVICE_PROJECT'],
  } satisfies Partial<AccountRow>);
  subscriptions.set(row, {
    cycleEnd: renewalAt,
    cadence: 'annual',
    amount: Math.round(deal.amount * 100),
    cancellationInProgress: false,
    isPaymentMissing: false,
    seatsToRemove: 0,
    usersToDisable: [],
  });
}

/** Completes the upgrades that are due; their users have to sign in again. Called before every answer. */
export function finishEnterpriseUpgrades(state: State): void {
  const { db, upgrades, deals, sessions, clock } = state;
  for (const [row, upgrade] of upgrades) {
    const account = db.accounts[row];
    const deal = deals.byId(upgrade.dealId);
    if (clock.now() < upgrade.due || !account || !deal) continue;
    upgrades.delete(row);
    complete(state, row, account, deal, upgrade);
    for (const user of db.usersOf(row)) sessions.revoke(user);
    db.touch();
  }
}
