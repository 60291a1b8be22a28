/** Use of video minutes: by project, in total, and what remains of the current term (spec 2 §3). Pure. */
import type { Id } from '../entities.ts';
import { shareUsed } from '../values/share.ts';
import { utcDay, type Iso } from '../values/units.ts';
import { currentMinutes, minutesOf, type VideoTerm } from './videoTerms.ts';

/** The current term; `allocatedSeconds` includes the minutes added to it, undefined when the service omits it. */
export type CurrentTerm = { readonly termStartDate: Iso; readonly allocatedSeconds?: number | undefined };

export type ProjectUse = { readonly projectId: Id; readonly usedSeconds: number };

export type ProjectInfo = {
  readonly projectId: Id;
  readonly projectName: string;
  readonly responses?: number | undefined;
};

export type UsageByProject = ProjectUse & {
  /** Undefined when unknown. */
  readonly projectName?: string | undefined;
  readonly responses?: number | undefined;
};

/** The seconds of all projects. */
export const totalVideoUsage = (uses: readonly ProjectUse[]): number =>
  uses.reduce((total, { usedSeconds }) => total + usedSeconds, 0);

/** One row per project, the most used first. */
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
  /** Allocated minus used, in the minutes shown; negative when more was used. */
  readonly remaining: number;
  /** Minutes used beyond the allocation. */
  readonly over: number;
  /** Percent of the allocation that is used, at most 100. */
  readonly share: number;
};

/** The current term in figures that add up. */
export function usageSummary(allocatedSeconds: number, usedSeconds: number): UsageSummary {
  const used = minutesOf(usedSeconds);
  const allocated = minutesOf(allocatedSeconds);
  const remaining = allocated - used;
  const share = shareUsed(usedSeconds, allocatedSeconds);
  return { used, allocated, remaining, over: Math.max(0, -remaining), share };
}

/**
 * The current term by the service's own figures: its `usage/current-term`, less the usage (decisions §12). Undefined
 * when either is unknown. Never summed up from the list of terms, because the service may count differently.
 */
export const currentSummary = (
  term: CurrentTerm | null | undefined,
  uses: readonly ProjectUse[] | undefined,
): UsageSummary | undefined =>
  term?.allocatedSeconds === undefined || uses === undefined
    ? undefined
    : usageSummary(term.allocatedSeconds, totalVideoUsage(uses));

/** What the term's allocation consists of; undefined unless the list of terms agrees with the term. */
export function allocatedParts(
  { termStartDate, allocatedSeconds }: CurrentTerm,
  terms: readonly VideoTerm[] | undefined,
): { term: number; added: number } | undefined {
  if (!terms) return undefined;
  const { term, added, seconds } = currentMinutes(terms, utcDay(termStartDate));
  const isSame = allocatedSeconds === seconds && minutesOf(seconds) === term + added;
  return isSame && added !== 0 ? { term, added } : undefined;
}
