/** Deals whose credits can be distributed, a deal's distribution, and saving one (contract §4, §5). */
import { keepPreviousData } from '@tanstack/react-query';
import { answerKeys } from '../../../data/answerKeys.ts';
import { textOf } from '../../../data/errors.ts';
import { useConsoleData, useConsoleQuery } from '../../../data/hooks.ts';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import {
  distributionChanges,
  type DistributionRow,
  isOutdated,
  isThere,
} from '../../../domain/credits/distribution.ts';
import type { DistributedPool, Distribution } from '../../../domain/credits/drawDowns.ts';
import type { Id } from '../../../domain/entities.ts';
import { isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import { numberMarks } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { useCreditRefresh } from '../useCreditPools.ts';

/** Whether the account has deals whose credits can be distributed. */
export const useHasDeals = (accountId: Id) =>
  useConsoleQuery(answerKeys.hasDistributionDeals(accountId), (data, signal) =>
    data.hasDistributionDeals(accountId, signal),
  );

/** The deals that match a search; the previous results stay until these are loaded. */
export const useDistributionDeals = (accountId: Id, search: string) =>
  useConsoleQuery(
    answerKeys.distributionDeals(accountId, search),
    async (data, signal) => {
      const { rows, count, skipped } = await data.distributionDeals(accountId, search, signal);
      // A deal may come twice, when one added meanwhile has shifted the pages.
      return { deals: [...new Map(rows.map((deal) => [deal.internalId, deal])).values()], count, skipped };
    },
    { placeholderData: keepPreviousData },
  );

/** A deal's distribution; null when none is set. */
export const useDistribution = (dealId: Id, accountId: Id) =>
  useConsoleQuery(
    answerKeys.distribution(dealId, accountId),
    async (data, signal) => (await data.distribution(dealId, accountId, signal)) ?? null,
  );

/** How a save ended. `outdated`: nothing was sent, because the service's distribution is now this one. */
export type DistributionEnd =
  | { saved: Distribution }
  /** An earlier attempt had got through; what was typed since is not saved. */
  | { earlier: Distribution }
  | { outdated: Distribution | undefined }
  | { failure: Exclude<SaveEnd, undefined> };

/** Saves the edited rows once, and never overwrites what others have changed since they were read. */
export function useSaveDistribution({ dealId, accountId }: { dealId: Id; accountId: Id }) {
  const t = useT();
  const notify = useNotify();
  const data = useConsoleData();
  const refresh = useCreditRefresh();
  const read = () => data.distribution(dealId, accountId);
  const { run } = useConfirmedWrite<
    readonly DistributionRow[],
    Distribution,
    Distribution | undefined,
    { now: Distribution | undefined }
  >();

  return async (rows: readonly DistributionRow[]): Promise<DistributionEnd> => {
    const creditPools = distributionChanges(rows, numberMarks());
    /** Whether it is an existing pool that is new to the deal: the deal's distribution doesn't have it. */
    const isJoining = ({ id }: DistributedPool) => rows.some((row) => row.id === id && row.was === '');
    /** Sends name and members as they are now, because a colleague may have changed them. */
    async function asStored(change: DistributedPool): Promise<void> {
      if (change.id === undefined) return;
      const { name, members } = (await data.getOne('credit-pools', { id: change.id })).data;
      Object.assign(change, { name, members });
    }
    const end = await run({
      input: rows,
      async prepare() {
        const now = await read();
        if (isOutdated(rows, now, numberMarks())) return { stop: { now } };
        await Promise.all(creditPools.filter(isJoining).map(asStored));
        return undefined;
      },
      send: () => data.saveDistribution({ dealId, companyId: accountId, creditPools }),
      look: read,
      isDone: (now) => now !== undefined && isThere(creditPools, rows, now),
    });
    if (end?.kind === 'stopped') return { outdated: end.stop.now };
    if (end?.kind === 'unsent')
      return { failure: [t('distribution.message.unread'), textOf(end.error)].filter(Boolean).join(' ') };
    void refresh();
    const saved = isWritten(end) ? (end.kind === 'done' ? end.answer : end.read) : undefined;
    if (!saved) return { failure: saveEndOf(end, t('distribution.message.failed')) ?? { kind: 'silent' } };
    if (end?.kind === 'found' && end.isEarlier && JSON.stringify(end.input) !== JSON.stringify(rows))
      return { earlier: saved };
    notify('distribution.message.saved', { type: 'success' });
    return { saved };
  };
}
