/** Terms of video minutes as a resource (contract §6). The service knows a term by its account and its own id. */
import {
  addVideoTime,
  createVideoTerm,
  deleteVideoTerm,
  listVideoTerms,
  updateVideoTerm,
  type VideoTermWire,
} from '../../api/calls/video.ts';
import type { Id } from '../../domain/entities.ts';
import type { TermInput, VideoTerm } from '../../domain/video/videoTerms.ts';
import {
  type DeleteRequest,
  type ListAnswer,
  type ListRequest,
  listedAccount,
  pageOf,
  type Sources,
  type UpdateRequest,
} from './resource.ts';

/** A record's id is `account/term`, each encoded. */
const idOf = (accountId: Id, termId: Id): Id => [accountId, termId].map(encodeURIComponent).join('/');

function partsOf(id: Id): { accountId: Id; _id: Id } {
  const [accountId = '', _id = ''] = id.split('/').map(decodeURIComponent);
  return { accountId, _id };
}

const toTerm = (accountId: Id, { _id, ...rest }: VideoTermWire): VideoTerm => ({
  ...rest,
  id: idOf(accountId, _id),
});

export const videoTermResource = ({ send }: Sources) => ({
  /** All terms of the account that `filter.accountId` names, and what was added to them. */
  async getList(request: ListRequest): Promise<ListAnswer<VideoTerm>> {
    const accountId = listedAccount(request);
    const terms = await send(listVideoTerms, { params: { accountId }, signal: request.signal });
    return pageOf(
      terms.map((wire) => toTerm(accountId, wire)),
      request,
    );
  },
  /** Of the answer there is but the id: the record is as it was sent. */
  async create({ data }: { data: TermInput & { accountId: Id } }): Promise<{ data: TermInput & { id: Id } }> {
    const { accountId, ...term } = data;
    const { id } = await send(createVideoTerm, {
      params: { accountId },
      body: term,
    });
    return { data: { ...term, id: idOf(accountId, id) } };
  },
  /** A term, or minutes that were added to one: sent whole. */
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

export type VideoTermMethods = {
  /** To the current term. */
  addVideoTime(accountId: Id, allocatedSeconds: number): Promise<void>;
};

/** What is no verb. */
export const videoTermMethods = ({ send }: Sources): VideoTermMethods => ({
  async addVideoTime(accountId, allocatedSeconds) {
    await send(addVideoTime, { params: { accountId }, body: { allocatedSeconds } });
  },
});
