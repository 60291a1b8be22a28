/** Calls of the video-tracking service: minutes of video analysis (contract §6). Durations are in seconds. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import { filled as id, maybe } from '../filled.ts';

const text = z.string();
/** A text that parses as an instant. */
const instant = text.check(z.refine((at) => !Number.isNaN(Date.parse(at))));

/** The end of a term is derived, not read (spec 2 §4). */
const VideoTermAnswer = z.looseObject({
  _id: id,
  type: text,
  termStartDate: instant,
  allocatedSeconds: z.number(),
  createdAt: z.catch(text, ''),
  updatedAt: z.catch(text, ''),
  projectId: maybe(id),
});
export type VideoTermWire = z.infer<typeof VideoTermAnswer>;

const TermBody = { allocatedSeconds: z.number(), termStartDate: text };

/** Without a start there is no current term; the time includes the minutes added to it. */
export const currentVideoTerm = declareCall({
  name: 'currentVideoTerm',
  method: 'GET',
  service: 'videoTracking',
  path: 'usage/current-term/{accountId}',
  answer: z.looseObject({ termStartDate: maybe(instant), allocatedSeconds: maybe(z.number()) }),
});

/** `companyId` is the account's id. */
export const videoUsage = declareCall({
  name: 'videoUsage',
  method: 'POST',
  service: 'videoTracking',
  path: 'tracking/usage',
  changes: false,
  body: z.strictObject({ termStartDate: text, companyId: text }),
  answer: z.array(z.looseObject({ projectId: id, usedSeconds: z.number() })),
});

/** Not called without projects. */
export const videoProjects = declareCall({
  name: 'videoProjects',
  method: 'POST',
  service: 'videoTracking',
  path: 'stats/info',
  changes: false,
  body: z.strictObject({ companyId: text, projectIds: z.array(text) }),
  answer: z.array(
    z.looseObject({ projectId: id, projectName: z.catch(text, ''), responses: maybe(z.number()) }),
  ),
});

export const listVideoTerms = declareCall({
  name: 'listVideoTerms',
  method: 'GET',
  service: 'videoTracking',
  path: 'manage/terms/{accountId}',
  answer: z.array(VideoTermAnswer),
});

/** The start is midnight UTC of the chosen day. */
export const createVideoTerm = declareCall({
  name: 'createVideoTerm',
  method: 'POST',
  service: 'videoTracking',
  path: 'manage/term/{accountId}',
  body: z.strictObject(TermBody),
  answer: z.looseObject({ id }),
});

/** Updates a term, or minutes added to one. */
export const updateVideoTerm = declareCall({
  name: 'updateVideoTerm',
  method: 'PUT',
  service: 'videoTracking',
  path: 'manage/term/{accountId}',
  body: z.strictObject({ _id: text, ...TermBody }),
  answer: VideoTermAnswer,
});

export const addVideoTime = declareCall({
  name: 'addVideoTime',
  method: 'POST',
  service: 'videoTracking',
  path: 'manage/current-term/{accountId}/add-time',
  body: z.strictObject({ allocatedSeconds: z.number() }),
  answer: z.looseObject({ id }),
});

export const deleteVideoTerm = declareCall({
  name: 'deleteVideoTerm',
  method: 'DELETE',
  service: 'videoTracking',
  path: 'manage/term/{accountId}',
  body: z.strictObject({ _id: text }),
});
