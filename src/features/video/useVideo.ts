/** The queries of the video tab, each independent of the others (spec 2 §7). */
import type { RefetchOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import { answerKeys } from '../../data/answerKeys.ts';
import { useConsoleQuery, useGetList, useInvalidate } from '../../data/hooks.ts';
import { refetchNow } from '../../data/refetchNow.ts';
import { WHOLE } from '../../data/resources/resource.ts';
import type { Id } from '../../domain/entities.ts';
import { asEpochMs, utcDay } from '../../domain/values/units.ts';
import type { VideoTerm } from '../../domain/video/videoTerms.ts';
import type { CurrentTerm, ProjectUse } from '../../domain/video/videoUsage.ts';

/** The current term; null when there is none. */
export const useCurrentTerm = (accountId: Id) =>
  useConsoleQuery(
    answerKeys.currentTerm(accountId),
    async (data, signal) => (await data.currentVideoTerm(accountId, signal)) ?? null,
  );

/** Usage since the current term's start; skipped until that is known. */
export function useUsage(accountId: Id, term: CurrentTerm | null | undefined) {
  const start = term?.termStartDate ?? '';
  return useConsoleQuery(
    answerKeys.videoUsage(accountId, start),
    (data, signal) => data.videoUsage(accountId, start, signal),
    { enabled: start !== '' },
  );
}

/** Names of the projects with usage; skips the request when there are none. */
export function useProjects(accountId: Id, uses: readonly ProjectUse[] | undefined) {
  const ids = [...new Set(uses?.map(({ projectId }) => projectId))].toSorted();
  return useConsoleQuery(
    answerKeys.videoProjects(accountId, ids),
    (data, signal) => data.videoProjects(accountId, ids, signal),
    { enabled: ids.length > 0 },
  );
}

/** All terms and the minutes added to them, in the order of the service. */
export function useTerms(accountId: Id) {
  const { data, error, isFetching, refetch } = useGetList('video-terms', {
    filter: { accountId },
    pagination: WHOLE,
  });
  return {
    data,
    error,
    isFetching,
    refetch,
    /** Reads them again; rejects when that fails. */
    async reread(options?: RefetchOptions) {
      // Despite its type, `refetch` resolves with react-admin's whole answer.
      const answer: unknown = await refetchNow(refetch, options);
      return (answer as { data: VideoTerm[] } | undefined)?.data ?? [];
    },
  };
}

/** Reads everything but the terms again, because a change of terms affects it. */
export function useRefreshUsage(accountId: Id): () => void {
  const invalidate = useInvalidate();
  return useCallback(() => void invalidate([answerKeys.video(accountId)]), [invalidate, accountId]);
}

/** The UTC day that decides which term is current: the start of the service's current term, otherwise today. */
export const currentDay = (term: CurrentTerm | null | undefined): number =>
  utcDay(term?.termStartDate ?? asEpochMs(Date.now()));
