/** Deals whose credits can be distributed, a deal's distribution, and saving one (contract §4, §5). */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import { CREDITS, useCreditRefresh } from '../../../data/useCreditRefresh.ts';
import { isWritten, type SaveEnd } from '../../../domain/confirmedWrite.ts';
import {
  distributionChanges,
  type DistributionRow,
  isOutdated,
  isThere,
} from '../../../domain/distribution.ts';
import type { Distribution } from '../../../domain/drawDowns.ts';
import type { Id } from '../../../domain/entities.ts';
import { numberMarks } from '../../../ui/format.ts';
import { useT } from '../../../ui/i18n.tsx';
import { useNotify } from '../../../ui/notify.ts';

/** Whether there is anything to distribute. */
export function useHasDeals(accountId: Id) {
  const { hasDistributionDeals } = useConsoleData();
  return useQuery({
    queryKey: [CREDITS, 'hasDistributionDeals', accountId],
    queryFn: ({ signal }) => hasDistributionDeals(accountId, signal),
  });
}

/** The deals that a text finds; those of the text before stand until they are here. */
export function useDistributionDeals(accountId: Id, search: string) {
  const { distributionDeals } = useConsoleData();
  return useQuery({
    queryKey: [CREDITS, 'distributionDeals', accountId, search],
    async queryFn({ signal }) {
      const { rows, count, skipped } = await distributionDeals(accountId, search, signal);
      // What was added meanwhile may have moved a deal into the answer twice.
      return { deals: [...new Map(rows.map((deal) => [deal.internalId, deal])).values()], count, skipped };
    },
    placeholderData: keepPreviousData,
  });
}

/** A deal's distribution; null where none is set. */
export function useDistribution(dealId: Id, accountId: Id) {
  const { distribution } = useConsoleData();
  return useQuery({
    queryKey: [CREDITS, 'distribution', accountId, dealId],
    queryFn: async ({ signal }) => (await distribution(dealId, accountId, signal)) ?? null,
  });
}

type Target = { dealId: Id; accountId: Id };

/** How a saving ended; `outdated`: nothing was sent, and this is what the service says by now. */
export type DistributionEnd =
  | { saved: Distribution }
  | { outdated: Distribution | undefined }
  | { failure: Exclude<SaveEnd, undefined> };

/** Saves the edited lines, once; what others changed since they were read is never written over. */
export function useSaveDistribution({ dealId, accountId }: Target) {
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
    const end = await run({
      input: rows,
      async prepare() {
        const now = await read();
        return isOutdated(rows, now, numberMarks()) ? { stop: { now } } : undefined;
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
    notify('distribution.message.saved', { type: 'success' });
    return { saved };
  };
}
