/** The provider's methods for the use of video minutes (contract §6). */
import { currentVideoTerm, videoProjects, videoUsage } from '../../api/calls/video.ts';
import type { Send } from '../../api/context.ts';
import type { Iso } from '../../domain/values/units.ts';
import type { Id } from '../../domain/entities.ts';
import type { CurrentTerm, ProjectInfo, ProjectUse } from '../../domain/video/videoUsage.ts';

type Signal = AbortSignal | undefined;

export type VideoUsageMethods = {
  /** Undefined when no term is running. */
  currentVideoTerm(accountId: Id, signal?: Signal): Promise<CurrentTerm | undefined>;
  videoUsage(accountId: Id, termStartDate: Iso, signal?: Signal): Promise<ProjectUse[]>;
  /** Names of projects; sends no request when there are no ids. */
  videoProjects(accountId: Id, projectIds: readonly Id[], signal?: Signal): Promise<ProjectInfo[]>;
};

export const videoUsageMethods = (send: Send): VideoUsageMethods => ({
  async currentVideoTerm(accountId, signal) {
    const { termStartDate, allocatedSeconds } = await send(currentVideoTerm, {
      params: { accountId },
      signal,
    });
    return termStartDate === undefined ? undefined : { termStartDate, allocatedSeconds };
  },
  videoUsage: (companyId, termStartDate, signal) =>
    send(videoUsage, { body: { termStartDate, companyId }, signal }),
  videoProjects: async (companyId, projectIds, signal) =>
    projectIds.length === 0
      ? []
      : send(videoProjects, { body: { companyId, projectIds: [...projectIds] }, signal }),
});
