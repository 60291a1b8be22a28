/** Minutes of video analysis by account (contract §6): terms, additions to them, and usage by project. */
import type { Id } from '../../src/domain/entities.ts';
import type { Db } from './db.ts';

export type VideoRow = {
  readonly id: Id;
  readonly type: 'term' | 'additionalMinutes';
  /** Milliseconds, at midnight UTC; for an addition, the start of its term. */
  start: number;
  seconds: number;
  readonly createdAt: number;
  updatedAt: number;
};

export type VideoProject = {
  readonly id: Id;
  /** Omitted for a deleted project, whose usage still counts. */
  readonly name?: string;
  readonly responses?: number;
};

/** The seconds that a project used, and when (in milliseconds). */
export type VideoUse = { readonly project: Id; readonly at: number; readonly seconds: number };

export type AccountVideo = {
  /** Unordered. */
  rows: VideoRow[];
  readonly projects: readonly VideoProject[];
  readonly uses: readonly VideoUse[];
};

/** The initial data of an account, with ids. */
export type VideoSeed = AccountVideo;

export type Videos = {
  of(account: number): AccountVideo;
  add(account: number, row: Omit<VideoRow, 'id'>): VideoRow;
  /** Removes the matching rows; returns their number. */
  remove(account: number, gone: (row: VideoRow) => boolean): number;
};

/** Id of the nth row of an account. */
export const videoRowId = (account: number, n: number): Id =>
  `vt-${String(account + 1).padStart(6, '0')}-${n}`;

/** Video data is created lazily, when an account is first requested. */
export function createVideos(
  { accounts }: Pick<Db, 'accounts'>,
  seed: (account: number) => VideoSeed,
): Videos {
  const made = new Map<number, AccountVideo>();
  const counts = new Map<number, number>();
  function of(account: number): AccountVideo {
    let video = made.get(account);
    if (!video) {
      video = account in accounts ? seed(account) : { rows: [], projects: [], uses: [] };
      made.set(account, video);
      counts.set(account, video.rows.length);
    }
    return video;
  }
  return {
    of,
    add(account, row) {
      const video = of(account);
      const n = (counts.get(account) ?? 0) + 1;
      counts.set(account, n);
      const added = { ...row, id: videoRowId(account, n) };
      video.rows.push(added);
      return added;
    },
    remove(account, gone) {
      const video = of(account);
      const before = video.rows.length;
      video.rows = video.rows.filter((row) => !gone(row));
      return before - video.rows.length;
    },
  };
}
