/** What the video tab reads, each by itself (spec 2 §7). */
import type { RefetchOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useConsoleQuery, useGetList, useInvalidate } from '../../data/hooks.ts';
import { answerKeys } from '../../data/answerKeys.ts';
import { WHOLE } from '../../data/resources/resource.ts';
import type { Id } from '../../domain/entities.ts';
import { asEpochMs, utcDay } from '../../domain/values/units.ts';
import type { VideoTerm } from '../../domain/video/videoTerms.ts';
import type { CurrentTerm, ProjectUse } from '../../domain/video/videoUsage.ts';

/** One reading, as panels show it. */
export type VideoReading<Data> = {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch(): unknown;
};

/** The term that runs; null where none does. */
export const useCurrentTerm = (accountId: Id) =>
  useConsoleQuery(
    answerKeys.currentTerm(accountId),
    async (data, signal) => (await data.currentVideoTerm(accountId, signal)) ?? null,
  );

/** Use since the current term's start; asked for once that is known. */
export function useUsage(accountId: Id, term: CurrentTerm | null | undefined) {
  const start = term?.termStartDate ?? '';
  return useConsoleQuery(
    answerKeys.videoUsage(accountId, start),
    (data, signal) => data.videoUsage(accountId, start, signal),
    { enabled: start !== '' },
  );
}

/** Names of the projects that were used; not asked for without any. */
export function useProjects(accountId: Id, uses: readonly ProjectUse[] | undefined) {
  const ids = [...new Set(uses?.map(({ projectId }) => projectId))].toSorted();
  return useConsoleQuery(
    answerKeys.videoProjects(accountId, ids),
    (data, signal) => data.videoProjects(accountId, ids, signal),
    { enabled: ids.length > 0 },
  );
}

/** All terms and what was added to them, in the order of the service. */
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
      // Whatever its type says, what the hook reads again is react-admin's whole answer.
      const answer: { data?: unknown } = await refetch({ ...options, throwOnError: true });
      return (answer.data as { data: VideoTerm[] } | undefined)?.data ?? [];
    },
  };
}

/** Reads everything but the terms again: what a change of them has moved. */
export function useRefreshUsage(accountId: Id): () => void {
  const invalidate = useInvalidate();
  return useCallback(() => void invalidate([answerKeys.video(accountId)]), [invalidate, accountId]);
}

/** The UTC day by which a term is the current one: of the service's own answer, else of the clock. */
export const currentDay = (term: CurrentTerm | null | undefined): number =>
  utcDay(term?.termStartDate ?? asEpochMs(Date.now()));
