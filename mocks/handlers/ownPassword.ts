/** Changing one's own password (contract §3). */
import { updatePassword as updatePasswordCall } from '../../src/api/calls/people.ts';
import { mock, type Mock } from '../http/handle.ts';
import { checkPassword } from '../checks/inputs.ts';
import { forbid, unprocessable } from '../http/refusal.ts';
import { noContent } from '../http/reply.ts';
import { passwordOf, setPassword } from './passwords.ts';

/** The old one proves who asks; without one, whoever acts as the user must not make a way in that lasts. */
const updatePassword = mock(updatePasswordCall, ({ state, body, actor, bearer }) => {
  const current = passwordOf(state, actor);
  if (current === null) {
    if (bearer?.session.user !== actor) forbid('The first password is set by the user.');
  } else if (body.oldPassword !== current) unprocessable('The current password is wrong.');
  setPassword(state, actor, checkPassword(body.newPassword, state.db.users.email(actor)));
  return noContent;
});

export const ownPasswordMocks: readonly Mock[] = [updatePassword];
