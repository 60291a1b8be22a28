/** Adds people to a bulk invite, up to the number of free seats (spec 1 §5, spec 2 §5). Pure. */
import type { Invitation } from '../entities.ts';
import { foldEmail } from '../people/email.ts';
import { clean, INVITE_MAX, type InviteDraft, type InviteLine, setCheck } from './invitation.ts';
import { seatsTaken, takesSeat } from './invitationProblems.ts';

/**
 * Adds people in order while seats are free; the rest are recorded as left out. An invalid person is added without
 * taking a seat, to be corrected.
 */
export function addPeople(draft: InviteDraft, people: readonly Invitation[], free: number): InviteDraft {
  const lines = [...draft.lines];
  const leftOut = [...draft.leftOut];
  const keys = new Set(lines.map(({ key }) => key));
  const outside = new Set(leftOut.map(({ email }) => foldEmail(email)));
  let taken = seatsTaken(lines);
  let { nextId } = draft;
  for (const person of people.map(clean)) {
    const key = foldEmail(person.email);
    const isDuplicate = key !== '' && keys.has(key);
    const line: InviteLine = { ...person, id: nextId, key, check: 'waiting', refused: [] };
    const seats = takesSeat(line, keys) ? 1 : 0;
    if (lines.length < INVITE_MAX && (seats === 0 || taken < free)) {
      lines.push(line);
      keys.add(key);
      nextId += 1;
      taken += seats;
    } else if (!isDuplicate && (key === '' || !outside.has(key))) {
      leftOut.push(person);
      outside.add(key);
    }
  }
  return { lines, leftOut, nextId };
}

/** Adds the people who were left out, as far as seats are free now. */
export const addLeftOut = (draft: InviteDraft, free: number): InviteDraft =>
  addPeople({ ...draft, leftOut: [] }, draft.leftOut, free);

/** Adds a line whose e-mail has already been checked: people added one by one must be valid (spec 1 §4). */
export function addChecked(draft: InviteDraft, person: Invitation, free: number): InviteDraft {
  const added = addPeople(draft, [person], free);
  const line = added.lines.at(-1);
  return line && added.lines.length > draft.lines.length
    ? setCheck(added, line.id, line.key, 'valid')
    : added;
}
