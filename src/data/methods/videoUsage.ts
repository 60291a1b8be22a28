/** The provider's methods for the use of video minutes (contract §6). */
import { currentVideoTerm, videoProjects, videoUsage } from '../../api/calls/video.ts';
import type { Send } from '../../api/context.ts';
import type { Iso } from '../../domain/values/units.ts';
import type { Id } from '../../domain/entities.ts';
import type { CurrentTerm, ProjectInfo, ProjectUse } from '../../domain/video/videoUsage.ts';

type Signal = AbortSignal | undefined;

export const videoUsageMethods = (send: Send) => ({
  /** Undefined when no term is running. */
  async currentVideoTerm(accountId: Id, signal?: Signal): Promise<CurrentTerm | undefined> {
    const { termStartDate, allocatedSeconds } = await send(currentVideoTerm, {
      params: { accountId },
      signal,
    });
    return termStartDate === undefined ? undefined : { termStartDate, allocatedSeconds };
  },
  videoUsage: (companyId: Id, termStartDate: Iso, signal?: Signal): Promise<ProjectUse[]> =>
    send(videoUsage, { body: { termStartDate, companyId }, signal }),
  /** Names of projects; sends no request when there are no ids. */
  videoProjects: async (companyId: Id, projectIds: readonly Id[], signal?: Signal): Promise<ProjectInfo[]> =>
    projectIds.length === 0
      ? []
      : send(videoProjects, { body: { companyId, projectIds: [...projectIds] }, signal }),
});
