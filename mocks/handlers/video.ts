/** Minutes of video analysis (contract §6). */
import * as calls from '../../src/api/calls/video.ts';
import { demand, isSxAdmin, mayEditAccount } from '../access/rights.ts';
import { accountIds } from '../db/ids.ts';
import type { VideoRow } from '../db/video.ts';
import { mock, type Mock } from '../http/handle.ts';
import { refuse, unprocessable } from '../http/refusal.ts';
import { created, noContent, ok } from '../http/reply.ts';
import { DAY_MS } from '../state/clock.ts';
import type { State } from '../state/state.ts';

/** The account's row, if it has video questions and the user is staff who may open it (spec 2 §2; contract §8). */
function readable({ db }: State, actor: number, id: string): number {
  const row = accountIds.row(id, db.accounts.length);
  const account = db.accounts[row] ?? refuse(404, 'There is no such account.');
  demand(mayEditAccount(db, actor, row));
  demand(
    account.permissions.some(
      ({ name, accessLevel }) => name === 'videoQuestion' && accessLevel === 'AVAILABLE',
    ),
  );
  return row;
}

/** The same, for SxAdmins only, who may change its terms. */
function writable(state: State, actor: number, id: string): number {
  demand(isSxAdmin(state.db, actor));
  return readable(state, actor, id);
}

const termsOf = ({ videos }: State, account: number): VideoRow[] =>
  videos
    .of(account)
    .rows.filter(({ type }) => type === 'term')
    .toSorted((a, b) => b.start - a.start);

/** The latest term that has begun. */
const currentTerm = (state: State, account: number): VideoRow | undefined =>
  termsOf(state, account).find(({ start }) => start <= state.clock.now());

const iso = (at: number): string => new Date(at).toISOString();
const day = (at: number): string => iso(at).slice(0, 10);

const out = ({ id, type, start, seconds, createdAt, updatedAt }: VideoRow) => ({
  _id: id,
  type,
  termStartDate: iso(start),
  allocatedSeconds: seconds,
  createdAt: iso(createdAt),
  updatedAt: iso(updatedAt),
});

/** Requires whole seconds, with a minimum. */
function checkSeconds(seconds: number, least: number): number {
  if (!Number.isSafeInteger(seconds) || seconds < least)
    unprocessable(least === 0 ? 'Minutes can not be less than 0.' : 'Minutes have to be at least 1.');
  return seconds;
}

/** Parses an instant to milliseconds. */
function checkInstant(text: string): number {
  const at = Date.parse(text);
  return Number.isNaN(at) ? unprocessable('The start is no date.') : at;
}

function checkStart(text: string): number {
  const at = checkInstant(text);
  return at % DAY_MS === 0 ? at : unprocessable('A term starts at midnight UTC.');
}

const current = mock(calls.currentVideoTerm, ({ state, params, actor }) => {
  const account = readable(state, actor, params.accountId);
  const term = currentTerm(state, account);
  if (!term) return ok({});
  const rows = state.videos.of(account).rows.filter(({ start }) => start === term.start);
  return ok({
    termStartDate: iso(term.start),
    allocatedSeconds: rows.reduce((total, { seconds }) => total + seconds, 0),
  });
});

/** The seconds used from the term's start until the next one's. */
const usage = mock(calls.videoUsage, ({ state, body, actor }) => {
  const account = readable(state, actor, body.companyId);
  const from = checkInstant(body.termStartDate);
  const next = termsOf(state, account)
    .map(({ start }) => start)
    .filter((start) => start > from);
  const to = Math.min(state.clock.now() + 1, ...next);
  const { projects, uses } = state.videos.of(account);
  return ok(
    projects.flatMap(({ id }) => {
      const own = uses.filter(({ project, at }) => project === id && at >= from && at < to);
      const usedSeconds = own.reduce((total, { seconds }) => total + seconds, 0);
      return usedSeconds === 0 ? [] : [{ projectId: id, usedSeconds }];
    }),
  );
});

const projectInfo = mock(calls.videoProjects, ({ state, body, actor }) => {
  const account = readable(state, actor, body.companyId);
  if (body.projectIds.length === 0) unprocessable('Name one project at least.');
  return ok(
    state.videos
      .of(account)
      .projects.filter(({ id, name }) => name !== undefined && body.projectIds.includes(id))
      .map(({ id, name, responses }) => ({ projectId: id, projectName: name, responses })),
  );
});

const list = mock(calls.listVideoTerms, ({ state, params, actor }) =>
  ok(state.videos.of(readable(state, actor, params.accountId)).rows.map(out)),
);

const create = mock(calls.createVideoTerm, ({ state, params, body, actor }) => {
  const account = writable(state, actor, params.accountId);
  const seconds = checkSeconds(body.allocatedSeconds, 60);
  const start = checkStart(body.termStartDate);
  const [latest] = termsOf(state, account);
  if (latest && start <= latest.start + DAY_MS)
    unprocessable(`A new term has to start after ${day(latest.start + DAY_MS)}.`);
  const now = state.clock.now();
  const row = state.videos.add(account, { type: 'term', start, seconds, createdAt: now, updatedAt: now });
  return created({ id: row.id });
});

const addTime = mock(calls.addVideoTime, ({ state, params, body, actor }) => {
  const account = writable(state, actor, params.accountId);
  const seconds = checkSeconds(body.allocatedSeconds, 60);
  const { start } = currentTerm(state, account) ?? unprocessable('No current term');
  const now = state.clock.now();
  const row = state.videos.add(account, {
    type: 'additionalMinutes',
    start,
    seconds,
    createdAt: now,
    updatedAt: now,
  });
  return created({ id: row.id });
});

function rowOf({ videos }: State, account: number, id: string): VideoRow {
  return videos.of(account).rows.find((row) => row.id === id) ?? refuse(404, 'There is no such term.');
}

/** The additions to a term move with it. */
const update = mock(calls.updateVideoTerm, ({ state, params, body, actor }) => {
  const account = writable(state, actor, params.accountId);
  const row = rowOf(state, account, body._id);
  const seconds = checkSeconds(body.allocatedSeconds, 0);
  const start = row.type === 'term' ? checkStart(body.termStartDate) : checkInstant(body.termStartDate);
  if (row.type !== 'term' && start !== row.start) unprocessable('Added minutes stay with their term.');
  if (termsOf(state, account).some((other) => other !== row && row.type === 'term' && other.start === start))
    unprocessable(`Another term starts on ${day(start)}.`);
  const before = row.start;
  Object.assign(row, { start, seconds, updatedAt: state.clock.now() });
  if (row.type === 'term')
    for (const added of state.videos.of(account).rows)
      if (added.type !== 'term' && added.start === before) added.start = start;
  return ok(out(row));
});

/** The additions to a term are deleted with it. */
const remove = mock(calls.deleteVideoTerm, ({ state, params, body, actor }) => {
  const account = writable(state, actor, params.accountId);
  const { id, type, start } = rowOf(state, account, body._id);
  state.videos.remove(account, (row) => row.id === id || (type === 'term' && row.start === start));
  return noContent;
});

export const videoMocks: readonly Mock[] = [
  current,
  usage,
  projectInfo,
  list,
  create,
  addTime,
  update,
  remove,
];
