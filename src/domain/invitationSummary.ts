/** What a bulk invite's list comes to: what stands against its lines, and what is sent (spec 1 §5, spec 2 §5). Pure. */
import { isEmail } from './email.ts';
import type { Invitation } from './entities.ts';
import {
  duplicatesOf,
  type InviteDraft,
  type InviteLine,
  isUnasked,
  type LineCheck,
  NAME_MAX,
} from './invitation.ts';

/** What stands against a line, most telling first. */
export type LineProblem =
  | 'firstName'
  | 'lastName'
  | 'noEmail'
  | 'email'
  | 'exists'
  | 'duplicate'
  | 'unchecked'
  | 'held'
  | 'refused';

const isName = (name: string): boolean => name !== '' && [...name].length <= NAME_MAX;

const problemOfCheck: Partial<Record<LineCheck, LineProblem>> = {
  invalid: 'email',
  exists: 'exists',
  failed: 'unchecked',
  held: 'held',
};

function emailProblem(line: InviteLine, isDuplicate: boolean): LineProblem | undefined {
  if (line.email === '') return 'noEmail';
  if (!isEmail(line.email) || line.refused.includes('InvalidEmail')) return 'email';
  if (isDuplicate) return 'duplicate';
  return line.refused.includes('EmailAlreadyExists') ? 'exists' : problemOfCheck[line.check];
}

function findProblems(line: InviteLine, isDuplicate: boolean): LineProblem[] {
  const problems: LineProblem[] = [];
  if (!isName(line.firstName) || line.refused.includes('InvalidFirstName')) problems.push('firstName');
  if (!isName(line.lastName) || line.refused.includes('InvalidLastName')) problems.push('lastName');
  const ofEmail = emailProblem(line, isDuplicate);
  if (ofEmail) problems.push(ofEmail);
  if (problems.length === 0 && line.refused.length > 0) problems.push('refused');
  return problems;
}

/** By line, without and with another one before it: lists are long and change one line at a time. */
const known = new WeakMap<InviteLine, [alone?: readonly LineProblem[], again?: readonly LineProblem[]]>();

/** Everything that stands against a line; nothing against one that is valid or still being checked. */
function problemsOf(line: InviteLine, isDuplicate: boolean): readonly LineProblem[] {
  const found = known.get(line) ?? [];
  known.set(line, found);
  return (found[isDuplicate ? 1 : 0] ??= findProblems(line, isDuplicate));
}

export type InviteSummary = {
  /** Lines that can be sent. */
  readonly valid: readonly InviteLine[];
  /** Ids of the lines that something stands against. */
  readonly wrong: ReadonlyMap<number, readonly LineProblem[]>;
  /** Lines whose check is awaited. */
  readonly pending: number;
  /** Lines that would be checked again if somebody asked for it. */
  readonly unchecked: number;
};

/** What the list comes to. */
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
export type SendBlock = 'nobody' | 'checking' | 'problems' | 'seats';

/** Only valid lines are sent, and only as many as there are seats; the others have to be left out by choice. */
export function sendBlock(summary: InviteSummary, free: number, leavesOut: boolean): SendBlock | undefined {
  const { valid, wrong, pending } = summary;
  if (pending > 0) return 'checking';
  if (valid.length === 0) return wrong.size > 0 ? 'problems' : 'nobody';
  if (wrong.size > 0 && !leavesOut) return 'problems';
  return valid.length > free ? 'seats' : undefined;
}

/** What is sent of the list: exactly its valid lines (wire contract §3, users/bulk). */
export const toInvitations = ({ valid }: InviteSummary): Invitation[] =>
  valid.map(({ firstName, lastName, email }) => ({ firstName, lastName, email }));
