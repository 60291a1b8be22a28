/** The domain's own calls about video minutes, as features use them. */
import {
  addVideoTime,
  createVideoTerm,
  currentVideoTerm,
  deleteVideoTerm,
  listVideoTerms,
  updateVideoTerm,
  videoProjects,
  videoUsage,
} from '../../api/calls/video.ts';
import type { Send } from '../../api/context.ts';
import type { Id, Iso } from '../../domain/entities.ts';
import type { TermInput, VideoTerm } from '../../domain/videoTerms.ts';
import type { CurrentTerm, ProjectInfo, ProjectUse } from '../../domain/videoUsage.ts';

type Signal = AbortSignal | undefined;

export type VideoMethods = {
  /** Undefined when none runs. */
  currentVideoTerm(accountId: Id, signal?: Signal): Promise<CurrentTerm | undefined>;
  videoUsage(accountId: Id, termStartDate: Iso, signal?: Signal): Promise<ProjectUse[]>;
  /** Names of projects; not asked without any. */
  videoProjects(accountId: Id, projectIds: readonly Id[], signal?: Signal): Promise<ProjectInfo[]>;
  videoTerms(accountId: Id, signal?: Signal): Promise<VideoTerm[]>;
  createVideoTerm(accountId: Id, term: TermInput): Promise<void>;
  updateVideoTerm(accountId: Id, id: Id, term: TermInput): Promise<void>;
  /** To the current term. */
  addVideoTime(accountId: Id, allocatedSeconds: number): Promise<void>;
  deleteVideoTerm(accountId: Id, id: Id): Promise<void>;
};

/** Makes them of the one sender. */
export const videoMethods = (send: Send): VideoMethods => ({
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
  async videoTerms(accountId, signal) {
    const terms = await send(listVideoTerms, { params: { accountId }, signal });
    return terms.map(({ _id, type, termStartDate, allocatedSeconds, createdAt, updatedAt, projectId }) => ({
      id: _id,
      type,
      termStartDate,
      allocatedSeconds,
      createdAt,
      updatedAt,
      projectId,
    }));
  },
  async createVideoTerm(accountId, { allocatedSeconds, termStartDate }) {
    await send(createVideoTerm, { params: { accountId }, body: { allocatedSeconds, termStartDate } });
  },
  async updateVideoTerm(accountId, id, { allocatedSeconds, termStartDate }) {
    const body = { _id: id, allocatedSeconds, termStartDate };
    await send(updateVideoTerm, { params: { accountId }, body });
  },
  async addVideoTime(accountId, allocatedSeconds) {
    await send(addVideoTime, { params: { accountId }, body: { allocatedSeconds } });
  },
  deleteVideoTerm: (accountId, id) => send(deleteVideoTerm, { params: { accountId }, body: { _id: id } }),
});
