/** The problems of a line of a bulk invite, and whether it takes a seat (spec 1 §5). Pure. */
import { isEmail } from '../people/email.ts';
import { nameFault } from '../people/names.ts';
import { duplicatesOf, type InviteLine, type LineCheck } from './invitation.ts';

/** The problems of a line, most important first. */
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

const isName = (name: string): boolean => nameFault(name) === undefined;

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

/** Cached by line, as a first occurrence and as a duplicate: lists are long and change one line at a time. */
const known = new WeakMap<InviteLine, [alone?: readonly LineProblem[], again?: readonly LineProblem[]]>();

/** All problems of a line; empty when it is valid or still being checked. */
export function problemsOf(line: InviteLine, isDuplicate: boolean): readonly LineProblem[] {
  const found = known.get(line) ?? [];
  known.set(line, found);
  return (found[isDuplicate ? 1 : 0] ??= findProblems(line, isDuplicate));
}

/** Problems that another check may resolve: it was stopped, or got no usable answer. */
const OPEN: readonly LineProblem[] = ['held', 'unchecked'];

/** Whether the person may still turn out to be invitable: a pending check reserves a seat. */
const mayBeInvited = (line: InviteLine, isDuplicate: boolean): boolean =>
  problemsOf(line, isDuplicate).every((problem) => OPEN.includes(problem));

/** Seats that the list takes: one for each invitable person, counting duplicates once. */
export function seatsTaken(lines: readonly InviteLine[]): number {
  const duplicates = duplicatesOf(lines);
  return lines.filter((line) => mayBeInvited(line, duplicates.has(line.id))).length;
}

/** Whether a line would take another seat; duplicates of an earlier line don't. */
export const takesSeat = (line: InviteLine, keys: ReadonlySet<string>): boolean =>
  mayBeInvited(line, line.key !== '' && keys.has(line.key));

/** The seats that the list leaves free; never negative, even if others took some meanwhile. */
export const seatsLeft = (free: number, lines: readonly InviteLine[]): number =>
  Math.max(0, free - seatsTaken(lines));
