/** Summary of a bulk invite: the problems of its lines, and what is sent (spec 1 §5, spec 2 §5). Pure. */
import type { Invitation } from '../entities.ts';
import { duplicatesOf, type InviteDraft, type InviteLine, isUnasked } from './invitation.ts';
import { type LineProblem, problemsOf } from './invitationProblems.ts';

export type InviteSummary = {
  /** Lines that can be sent. */
  readonly valid: readonly InviteLine[];
  /** Ids of the lines that have problems. */
  readonly wrong: ReadonlyMap<number, readonly LineProblem[]>;
  /** Number of lines whose check is pending. */
  readonly pending: number;
  /** Number of lines that could be checked again. */
  readonly unchecked: number;
};

export function summaryOf({ lines }: InviteDraft): InviteSummary {
  const duplicates = duplicatesOf(lines);
  const wrong = new Map<number, readonly LineProblem[]>();
  const valid: InviteLine[] = [];
  let pending = 0;
  let unchecked = 0;
  for (const line of lines) {
    const problems = problemsOf(line, duplicates.has(line.id));
    if (problems.length > 0) wrong.set(line.id, problems);
    else if (line.check === 'valid') valid.push(line);
    if (isUnasked(line, duplicates, false)) pending += 1;
    if (problems.includes('held') || problems.includes('unchecked')) unchecked += 1;
  }
  return { valid, wrong, pending, unchecked };
}

/** Why the list can't be sent as it is. */
export type SendBlock = 'editing' | 'nobody' | 'checking' | 'problems' | 'seats';

/**
 * Only valid lines are sent, and no more than there are seats; leaving the others out requires consent. While a line is
 * being edited, it would be sent as it was before.
 */
export function sendBlock(
  { valid, wrong, pending }: InviteSummary,
  free: number,
  leavesOut: boolean,
  isEditing = false,
): SendBlock | undefined {
  if (isEditing) return 'editing';
  if (pending > 0) return 'checking';
  if (valid.length === 0) return wrong.size > 0 ? 'problems' : 'nobody';
  if (wrong.size > 0 && !leavesOut) return 'problems';
  return valid.length > free ? 'seats' : undefined;
}

/** The lines that the user agreed to leave out, as they were shown then. */
export type LeaveOut = ReadonlySet<InviteLine>;

/** The user's consent to leave out the lines that have problems now. */
export const leaveOutNow = ({ lines }: InviteDraft, { wrong }: InviteSummary): LeaveOut =>
  new Set(lines.filter(({ id }) => wrong.has(id)));

/**
 * Whether the user agreed to leave out every line that would be left out now. A line that was edited, checked again or
 * refused since is a new object, so nobody is left out for a reason that was not shown.
 */
export const leavesOutAll = (agreed: LeaveOut, { lines }: InviteDraft, { wrong }: InviteSummary): boolean =>
  agreed.size > 0 && lines.every((line) => !wrong.has(line.id) || agreed.has(line));

/** What is sent: exactly the valid lines (contract §3, users/bulk). */
export const toInvitations = ({ valid }: InviteSummary): Invitation[] =>
  valid.map(({ firstName, lastName, email }) => ({ firstName, lastName, email }));
