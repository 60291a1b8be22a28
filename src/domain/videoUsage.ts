/** Use of video minutes: by project, in all, and what remains of the current term (spec 2 §3). Pure. */
import type { Id, Iso } from './entities.ts';
import { minutesOf } from './videoTerms.ts';

/** The term that runs; `allocatedSeconds` with what was added to it, undefined where the service leaves it out. */
export type CurrentTerm = {
  readonly termStartDate: Iso;
  readonly allocatedSeconds?: number | undefined;
};

export type ProjectUse = { readonly projectId: Id; readonly usedSeconds: number };

export type ProjectInfo = {
  readonly projectId: Id;
  readonly projectName: string;
  readonly responses?: number | undefined;
};

export type UsageByProject = ProjectUse & {
  /** Undefined where nobody knows it. */
  readonly projectName?: string | undefined;
  readonly responses?: number | undefined;
};

/** Seconds of all projects. */
export const totalVideoUsage = (uses: readonly ProjectUse[]): number =>
  uses.reduce((total, { usedSeconds }) => total + usedSeconds, 0);

/** One row a project with what is known of it, the most used first. */
export function usageByProjects(
  uses: readonly ProjectUse[],
  infos: readonly ProjectInfo[] = [],
): UsageByProject[] {
  const seconds = new Map<Id, number>();
  for (const { projectId, usedSeconds } of uses)
    seconds.set(projectId, (seconds.get(projectId) ?? 0) + usedSeconds);
  const known = new Map(infos.map((info) => [info.projectId, info]));
  return [...seconds]
    .map(([projectId, usedSeconds]) => {
      const { projectName = '', responses } = known.get(projectId) ?? {};
      return { projectId, usedSeconds, projectName: projectName.trim() || undefined, responses };
    })
    .toSorted(
      (one, other) => other.usedSeconds - one.usedSeconds || (one.projectId < other.projectId ? -1 : 1),
    );
}

export type UsageSummary = {
  /** Whole minutes, as shown. */
  readonly used: number;
  readonly allocated: number;
  /** Allocated minus used, of the figures that are shown; below zero where more was used. */
  readonly remaining: number;
  /** Minutes used beyond what was allocated. */
  readonly over: number;
  /** Percent of the allocated time that is used, 100 at most. */
  readonly share: number;
};

/** The current term in figures that add up. */
export function usageSummary(allocatedSeconds: number, usedSeconds: number): UsageSummary {
  const used = minutesOf(usedSeconds);
  const allocated = minutesOf(allocatedSeconds);
  const remaining = allocated - used;
  const share =
    allocatedSeconds > 0
      ? Math.min(100, Math.max(0, Math.floor((100 * usedSeconds) / allocatedSeconds)))
      : usedSeconds > 0
        ? 100
        : 0;
  return { used, allocated, remaining, over: Math.max(0, -remaining), share };
}
