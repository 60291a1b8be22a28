/**
 * The draft of a bulk invite: its lines, and how far the checks of each are (spec 1 §5, spec 2 §5). Pure: whoever asks
 * the service is elsewhere, and so is who may join (`invitationJoin.ts`).
 */
import { cleanEmail, foldEmail, isEmail } from './email.ts';
import type { EmailStatus, Invitation, Open } from './entities.ts';
import { cleanName } from './names.ts';

/** Most lines of one list. */
export const INVITE_MAX = 1000;
/** How many e-mails are checked at once. */
export const CHECKS_AT_ONCE = 4;

/** Kinds of refusal of the bulk call (spec 1 §5). */
export const INVITE_ERRORS = [
  'InvalidFirstName',
  'InvalidLastName',
  'InvalidEmail',
  'EmailAlreadyExists',
] as const;
export type InviteErrorCode = (typeof INVITE_ERRORS)[number];
export type InviteError = { code: Open<InviteErrorCode>; email: string };

/** How far the check of a line's e-mail is; `held`: it was cancelled, `failed`: it got no usable answer. */
export type LineCheck = 'waiting' | 'checking' | 'held' | 'failed' | 'valid' | 'invalid' | 'exists';

/** One person of the list. */
export type InviteLine = Invitation & {
  readonly id: number;
  /** The e-mail as it is compared. */
  readonly key: string;
  readonly check: LineCheck;
  /** What the service said against it when the list was sent. */
  readonly refused: readonly Open<InviteErrorCode>[];
};

export type InviteDraft = {
  readonly lines: readonly InviteLine[];
  /** People for whom there was no seat, in their order. */
  readonly leftOut: readonly Invitation[];
  readonly nextId: number;
};

export const EMPTY_DRAFT: InviteDraft = { lines: [], leftOut: [], nextId: 1 };

export const clean = ({ firstName, lastName, email }: Invitation): Invitation => ({
  firstName: cleanName(firstName),
  lastName: cleanName(lastName),
  email: cleanEmail(email),
});

/** Whether first name, last name and e-mail are filled: what "Add to list" waits for (spec 1 §5). */
export const isFilled = (person: Invitation): boolean =>
  Object.values(clean(person)).every((text) => text !== '');

/** Ids of the lines whose e-mail an earlier line has too. */
export function duplicatesOf(lines: readonly InviteLine[]): ReadonlySet<number> {
  const seen = new Set<string>();
  const duplicates = new Set<number>();
  for (const { id, key } of lines) {
    if (key !== '' && seen.has(key)) duplicates.add(id);
    seen.add(key);
  }
  return duplicates;
}

/** Whether the list has this e-mail (AlreadyAddedToList, spec 1 §4). */
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

/** Corrects a line. Another e-mail is checked anew; what was said against a corrected part is forgotten. */
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
      // What the console doesn't know can't be told from the rest, so that any correction is tried.
      refused: line.refused.filter((code) => INVITE_ERRORS.some((known) => known === code) && stays(code)),
    };
  });
}

/** Drops a person from the list (spec 1 §4); of one who is in it twice, the line that was meant. */
export const removeLine = (draft: InviteDraft, id: number): InviteDraft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.id !== id),
});

const CHECKS = new Map<Open<EmailStatus>, LineCheck>([
  ['Valid', 'valid'],
  ['Invalid', 'invalid'],
  ['AlreadyExists', 'exists'],
]);

/** What a check's answer makes of a line; an answer that the console doesn't know says nothing. */
export const checkOf = (status: Open<EmailStatus>): LineCheck => CHECKS.get(status) ?? 'failed';

/** Takes down how far the check of an e-mail is. It belongs to its line, and to no later text of it. */
export const setCheck = (draft: InviteDraft, id: number, key: string, check: LineCheck): InviteDraft =>
  changeLine(draft, id, (line) => (line.key === key ? { ...line, check } : line));

/** Whether the service is still to be asked about a line, or is being asked. */
export const isUnasked = (
  { id, email, check }: InviteLine,
  duplicates: ReadonlySet<number>,
  pending: boolean,
): boolean =>
  (pending ? check === 'waiting' : check === 'waiting' || check === 'checking') &&
  isEmail(email) &&
  !duplicates.has(id);

/** The next line whose e-mail the service is to be asked about; what can be told without it is not asked. */
export function nextToCheck({ lines }: InviteDraft): InviteLine | undefined {
  const duplicates = duplicatesOf(lines);
  return lines.find((line) => isUnasked(line, duplicates, true));
}

/** Cancels the checks that are to come or under way. */
export const holdChecks = (draft: InviteDraft): InviteDraft => ({
  ...draft,
  lines: draft.lines.map((line) =>
    line.check === 'waiting' || line.check === 'checking' ? { ...line, check: 'held' } : line,
  ),
});

/** Those under way are to be made anew: nobody heard their answers. */
export const awaitChecks = (draft: InviteDraft): InviteDraft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.check === 'checking' ? { ...line, check: 'waiting' } : line)),
});

/** Starts them again, with those that got no usable answer. */
export const resumeChecks = (draft: InviteDraft): InviteDraft => ({
  ...draft,
  lines: draft.lines.map((line) =>
    line.check === 'held' || line.check === 'failed' ? { ...line, check: 'waiting' } : line,
  ),
});
