/** Deals whose credits can be distributed, a deal's distribution, and saving one (wire contract §4, §5). */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isRefusal, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { CREDITS, useCreditRefresh } from '../../../data/useCreditRefresh.ts';
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
import { notify } from '../../../ui/toasts.ts';

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
type Outcome =
  | { saved: Distribution }
  /** Nothing was sent: this is what the service says by now. */
  | { outdated: Distribution | undefined }
  | { failure: string };

/** Saves the edited lines, once; what others changed since they were read is never written over. */
export function useSaveDistribution({ dealId, accountId }: Target) {
  const t = useT();
  const data = useConsoleData();
  const refresh = useCreditRefresh();
  const read = () => data.distribution(dealId, accountId);

  function told(saved: Distribution): Outcome {
    notify({ level: 'success', text: t('distribution.message.saved') });
    return { saved };
  }
  async function send(rows: readonly DistributionRow[]): Promise<Outcome> {
    const creditPools = distributionChanges(rows, numberMarks());
    try {
      return told(await data.saveDistribution({ dealId, companyId: accountId, creditPools }));
    } catch (error) {
      const failure = textOf(error) ?? t('distribution.message.failed');
      if (isRefusal(error)) return { failure };
      try {
        const now = await read();
        return now && isThere(creditPools, rows, now) ? told(now) : { failure };
      } catch {
        return { failure: t('distribution.message.unknown') };
      }
    } finally {
      void refresh();
    }
  }

  return async (rows: readonly DistributionRow[]): Promise<Outcome> => {
    let now: Distribution | undefined;
    try {
      now = await read();
    } catch (error) {
      const words = textOf(error);
      return { failure: [t('distribution.message.unread'), words].filter(Boolean).join(' ') };
    }
    return isOutdated(rows, now, numberMarks()) ? { outdated: now } : send(rows);
  };
}
