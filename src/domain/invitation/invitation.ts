/**
 * The draft of a bulk invite: its lines and the state of their checks (spec 1 §5, spec 2 §5). Pure: the service is
 * called elsewhere, and `invitationJoin.ts` decides who may be added.
 */
import type { EmailStatus, Invitation, Open } from '../entities.ts';
import { cleanEmail, foldEmail, isEmail } from '../people/email.ts';
import { cleanName } from '../people/names.ts';

/** Maximum number of lines. */
export const INVITE_MAX = 1000;
/** How many e-mails are checked in parallel. */
export const CHECKS_AT_ONCE = 4;

/** Error codes of the bulk call (spec 1 §5). */
export const INVITE_ERRORS = [
  'InvalidFirstName',
  'InvalidLastName',
  'InvalidEmail',
  'EmailAlreadyExists',
] as const;
export type InviteErrorCode = (typeof INVITE_ERRORS)[number];
export type InviteError = { code: Open<InviteErrorCode>; email: string };

/** The state of a line's e-mail check; `held`: it was cancelled, `failed`: it got no usable answer. */
export type LineCheck = 'waiting' | 'checking' | 'held' | 'failed' | 'valid' | 'invalid' | 'exists';

/** One person of the list. */
export type InviteLine = Invitation & {
  readonly id: number;
  /** The e-mail in its comparable form. */
  readonly key: string;
  readonly check: LineCheck;
  /** The service's errors about this line from the last attempt to send. */
  readonly refused: readonly Open<InviteErrorCode>[];
};

export type InviteDraft = {
  readonly lines: readonly InviteLine[];
  /** People for whom there was no seat, in order. */
  readonly leftOut: readonly Invitation[];
  readonly nextId: number;
};

export const EMPTY_DRAFT: InviteDraft = { lines: [], leftOut: [], nextId: 1 };

export const clean = ({ firstName, lastName, email }: Invitation): Invitation => ({
  firstName: cleanName(firstName),
  lastName: cleanName(lastName),
  email: cleanEmail(email),
});

/** Whether first name, last name and e-mail are filled, which "Add to list" requires (spec 1 §5). */
export const isFilled = (person: Invitation): boolean =>
  Object.values(clean(person)).every((text) => text !== '');

/** Ids of the lines whose e-mail also appears in an earlier line. */
export function duplicatesOf(lines: readonly InviteLine[]): ReadonlySet<number> {
  const seen = new Set<string>();
  const duplicates = new Set<number>();
  for (const { id, key } of lines) {
    if (key !== '' && seen.has(key)) duplicates.add(id);
    seen.add(key);
  }
  return duplicates;
}

/** Whether the list already has this e-mail (AlreadyAddedToList, spec 1 §4). */
export function hasEmail({ lines }: InviteDraft, email: string): boolean {
  const key = foldEmail(email);
  return key !== '' && lines.some((line) => line.key === key);
}

const changeLine = (
  draft: InviteDraft,
  id: number,
  change: (line: InviteLine) => InviteLine,
): InviteDraft => ({ ...draft, lines: draft.lines.map((line) => (line.id === id ? change(line) : line)) });

const AGAINST_EMAIL: readonly string[] = ['InvalidEmail', 'EmailAlreadyExists'];

/** Edits a line. A changed e-mail is checked again; errors about a corrected part are cleared. */
export function editLine(draft: InviteDraft, id: number, values: Invitation): InviteDraft {
  const person = clean(values);
  const key = foldEmail(person.email);
  return changeLine(draft, id, (line) => {
    const isOther = line.key !== key;
    const stays = (code: string): boolean => {
      if (code === 'InvalidFirstName') return line.firstName === person.firstName;
      if (code === 'InvalidLastName') return line.lastName === person.lastName;
      return !(isOther && AGAINST_EMAIL.includes(code));
    };
    return {
      ...line,
      ...person,
      key,
      check: isOther ? 'waiting' : line.check,
      // An unknown error can't be attributed to a part, so any correction clears it.
      refused: line.refused.filter((code) => INVITE_ERRORS.some((known) => known === code) && stays(code)),
    };
  });
}

/** Removes a line (spec 1 §4); when a person is listed twice, exactly the given line. */
export const removeLine = (draft: InviteDraft, id: number): InviteDraft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.id !== id),
});

/** The people added to the list since it was sent: those whose e-mail it did not have then. */
export function addedSince(sent: InviteDraft, draft: InviteDraft): InviteDraft {
  const keys = new Set(sent.lines.map(({ key }) => key));
  return {
    ...draft,
    lines: draft.lines.filter(({ key }) => !keys.has(key)),
    leftOut: draft.leftOut.filter((person) => !sent.leftOut.includes(person)),
  };
}

const CHECKS = new Map<Open<EmailStatus>, LineCheck>([
  ['Valid', 'valid'],
  ['Invalid', 'invalid'],
  ['AlreadyExists', 'exists'],
]);

/** The check state for the service's answer; an unknown answer counts as failed. */
export const checkOf = (status: Open<EmailStatus>): LineCheck => CHECKS.get(status) ?? 'failed';

/** Stores the check state of an e-mail, unless its line has been edited since. */
export const setCheck = (draft: InviteDraft, id: number, key: string, check: LineCheck): InviteDraft =>
  changeLine(draft, id, (line) => (line.key === key ? { ...line, check } : line));

/** Whether a line's e-mail is still to be checked, or is being checked. */
export const isUnasked = (
  { id, email, check }: InviteLine,
  duplicates: ReadonlySet<number>,
  pending: boolean,
): boolean =>
  (pending ? check === 'waiting' : check === 'waiting' || check === 'checking') &&
  isEmail(email) &&
  !duplicates.has(id);

/** The next line whose e-mail has to be checked by the service; lines that are known to be invalid are skipped. */
export function nextToCheck({ lines }: InviteDraft): InviteLine | undefined {
  const duplicates = duplicatesOf(lines);
  return lines.find((line) => isUnasked(line, duplicates, true));
}

/** Cancels the pending and running checks. */
export const holdChecks = (draft: InviteDraft): InviteDraft => ({
  ...draft,
  lines: draft.lines.map((line) =>
    line.check === 'waiting' || line.check === 'checking' ? { ...line, check: 'held' } : line,
  ),
});

/** Queues the running checks again, because their answers were lost. */
export const awaitChecks = (draft: InviteDraft): InviteDraft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.check === 'checking' ? { ...line, check: 'waiting' } : line)),
});

/** Restarts the cancelled checks, and those that got no usable answer. */
export const resumeChecks = (draft: InviteDraft): InviteDraft => ({
  ...draft,
  lines: draft.lines.map((line) =>
    line.check === 'held' || line.check === 'failed' ? { ...line, check: 'waiting' } : line,
  ),
});
