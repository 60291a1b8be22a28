/** Terms of video minutes as a resource (contract §6). The service identifies a term by its account and its own id. */
import {
  addVideoTime,
  createVideoTerm,
  deleteVideoTerm,
  listVideoTerms,
  updateVideoTerm,
  type VideoTermWire,
  currentVideoTerm,
  videoProjects,
  videoUsage,
} from '../../api/calls/video.ts';
import type { Send } from '../../api/context.ts';
import type { Id } from '../../domain/entities.ts';
import type { Iso } from '../../domain/values/units.ts';
import type { TermInput, VideoTerm } from '../../domain/video/videoTerms.ts';
import type { CurrentTerm, ProjectInfo, ProjectUse } from '../../domain/video/videoUsage.ts';
import { decoded } from '../../paths.ts';
import {
  type DeleteRequest,
  type ListAnswer,
  type ListRequest,
  requiredAccountId,
  pageOf,
  type Sources,
  type UpdateRequest,
} from './resource.ts';

type Signal = AbortSignal | undefined;

/** The provider's methods for the use of video minutes (contract §6). */
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

/** A record's id: `account/term`, both URL-encoded. */
const idOf = (accountId: Id, termId: Id): Id => [accountId, termId].map(encodeURIComponent).join('/');

function partsOf(id: Id): { accountId: Id; _id: Id } {
  const [accountId = '', _id = ''] = id.split('/').map(decoded);
  return { accountId, _id };
}

const toTerm = (accountId: Id, { _id, ...rest }: VideoTermWire): VideoTerm => ({
  ...rest,
  id: idOf(accountId, _id),
});

export const videoTermResource = ({ send }: Sources) => ({
  /** All terms of the account `filter.accountId`, and the minutes added to them. */
  async getList(request: ListRequest): Promise<ListAnswer<VideoTerm>> {
    const accountId = requiredAccountId(request);
    const terms = await send(listVideoTerms, { params: { accountId }, signal: request.signal });
    return pageOf(
      terms.map((wire) => toTerm(accountId, wire)),
      request,
    );
  },
  /** The answer has only the id, so the record consists of the values sent. */
  async create({ data }: { data: TermInput & { accountId: Id } }): Promise<{ data: TermInput & { id: Id } }> {
    const { accountId, ...term } = data;
    const { id } = await send(createVideoTerm, {
      params: { accountId },
      body: term,
    });
    return { data: { ...term, id: idOf(accountId, id) } };
  },
  /** Updates a term, or minutes added to one; always sent complete. */
  async update({ id, data }: UpdateRequest<TermInput, VideoTerm>): Promise<{ data: VideoTerm }> {
    const { accountId, _id } = partsOf(id);
    const { allocatedSeconds, termStartDate } = data;
    const body = { _id, allocatedSeconds, termStartDate };
    return { data: toTerm(accountId, await send(updateVideoTerm, { params: { accountId }, body })) };
  },
  async delete({ id }: DeleteRequest): Promise<void> {
    const { accountId, _id } = partsOf(id);
    await send(deleteVideoTerm, { params: { accountId }, body: { _id } });
  },
});

/** The calls that are not react-admin verbs. */
export const videoTermMethods = ({ send }: Sources) => ({
  /** Adds minutes, in seconds, to the current term. */
  async addVideoTime(accountId: Id, allocatedSeconds: number): Promise<void> {
    await send(addVideoTime, { params: { accountId }, body: { allocatedSeconds } });
  },
});
