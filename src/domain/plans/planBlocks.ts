/** What blocks changes of an account's plan; each block offers its own way out (decisions §12). Pure. */
import { isUpgrading } from '../accounts/accountRules.ts';
import type { Account, Subscription } from '../entities.ts';
import type { EpochMs } from '../values/units.ts';
import { planState } from './subscription.ts';

/** `unpaid`: a payment is missing. `inactive`: the renewal is near. `marked`: seats are removed when the cycle ends. */
export type PlanBlock = 'lapsed' | 'ending' | 'inactive' | 'unpaid' | 'upgrading' | 'marked';

type Standing = Pick<
  Subscription,
  'cancellationInProgress' | 'cycleEndDate' | 'isPaymentMissing' | 'seatsToRemoveAtEndOfCycle'
>;

/** All blocks, most important first. */
export function planBlocks(
  account: Pick<Account, 'status' | 'upgradeInfo'>,
  subscription: Standing | undefined,
  now: EpochMs,
): PlanBlock[] {
  const state = planState(account, subscription, now);
  const blocks: [PlanBlock, boolean][] = [
    ['lapsed', state === 'lapsed'],
    ['ending', subscription?.cancellationInProgress === true],
    ['inactive', state === 'inactive'],
    ['unpaid', subscription?.isPaymentMissing === true],
    ['upgrading', isUpgrading(account)],
    ['marked', (subscription?.seatsToRemoveAtEndOfCycle ?? 0) > 0],
  ];
  return blocks.flatMap(([block, isThere]) => (isThere ? [block] : []));
}
