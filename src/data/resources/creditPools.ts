/** Credit pools as a resource: the service answers all pools of an account at once (contract §5). */
import type { DataProvider } from 'ra-core';
import type { CreditPool, Id } from '../../domain/entities.ts';
import type { ListMeta } from '../consoleDataProvider.ts';
import type { CreditMethods } from '../methods/credits.ts';

export const CREDIT_POOLS = 'credit-pools';

type Listing = Parameters<DataProvider['getList']>[1];

/** Of the account that `filter.accountId` names; neither sorted nor in pages. */
export async function creditPoolList(
  { creditPools }: Pick<CreditMethods, 'creditPools'>,
  { filter, signal }: Listing,
): Promise<{ data: CreditPool[]; total: number; meta: ListMeta }> {
  const { accountId } = filter as { accountId: Id };
  const { rows, skipped } = await creditPools(accountId, signal);
  return { data: rows, total: rows.length, meta: { skipped } };
}
