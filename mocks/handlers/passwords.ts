/** Passwords of users (decisions §8), and changing one's own (contract §3). */
import { updatePassword as updatePasswordCall } from '../../src/api/calls/people.ts';
import { checkPassword } from '../checks/inputs.ts';
import { mock, type Mock } from '../http/handle.ts';
import { forbid, unprocessable } from '../http/refusal.ts';
import { noContent } from '../http/reply.ts';
import { PASSWORD } from '../seeds/people.ts';
import type { State } from '../state/state.ts';

/** The user's password; null if the user has none. */
export function passwordOf({ db }: State, user: number): string | null {
  const password = db.users.extras.get(user)?.password;
  return password === undefined ? PASSWORD : password;
}

export function setPassword({ db }: State, user: number, password: string): void {
  const { extras } = db.users;
  extras.set(user, { ...extras.get(user), password });
  db.touch();
}

/** The old password proves the identity. Only the user sets a first password: an impersonator would keep access. */
const updatePassword = mock(updatePasswordCall, ({ state, body, actor, bearer }) => {
  const current = passwordOf(state, actor);
  if (current === null) {
    if (bearer?.session.user !== actor) forbid('The first password is set by the user.');
  } else if (body.oldPassword !== current) unprocessable('The current password is wrong.');
  setPassword(state, actor, checkPassword(body.newPassword, state.db.users.email(actor)));
  return noContent;
});

export const passwordMocks: readonly Mock[] = [updatePassword];
