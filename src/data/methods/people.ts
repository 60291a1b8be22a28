/** The domain's own calls about people, as features use them. */
import {
  checkInvitedEmail,
  createUser,
  inviteUsers,
  updatePassword,
  updateSectionAccess,
  updateUserStatuses,
} from '../../api/calls/people.ts';
import { updateUser } from '../../api/calls/users.ts';
import type { Api, Send } from '../../api/context.ts';
import type {
  EmailStatus,
  Id,
  Invitation,
  Open,
  SectionAccess,
  User,
  UserType,
} from '../../domain/entities.ts';

/** `avatar` is a data URL of a jpeg. */
export type ProfileChanges = { firstName: string; lastName: string; phone?: string; avatar?: string };

/** What a status or type change carries (spec 1 §7). */
type UserStatusChange = { isActive: boolean; userType: Open<UserType>; accountId?: Id | undefined };

type NewUser = Invitation & { userType: UserType; accountId: Id };

export type PeopleMethods = {
  /** PATCH users of oneself, then the signed-in user is read again. */
  updateProfile(changes: ProfileChanges): Promise<User>;
  /** PATCH users of somebody: names, phone. */
  updatePerson(id: Id, changes: ProfileChanges & { accountId?: Id | undefined }): Promise<User>;
  /** PATCH users of somebody: state and type together (spec 1 §4). */
  setUserStatus(id: Id, change: UserStatusChange): Promise<User>;
  /** One bulk call for all; a refusal has changed nobody (spec 1 §7). */
  setUserStatuses(ids: Id[], isActive: boolean): Promise<void>;
  createUser(input: NewUser): Promise<User>;
  checkInvitedEmail(
    input: { email: string; accountId: Id },
    signal?: AbortSignal,
  ): Promise<Open<EmailStatus>>;
  /** How many were created; all or nothing. */
  inviteUsers(accountId: Id, users: Invitation[]): Promise<number>;
  setSectionAccess(userId: Id, permissions: SectionAccess): Promise<User>;
  /** Mails somebody a link to reset the password. */
  requestPasswordReset(email: string): Promise<void>;
  /** Of the signed-in user; without an old one where none is set, who is read again as one who has one. */
  updatePassword(newPassword: string, oldPassword?: string): Promise<void>;
};

/** Makes them of the one sender and the session. */
export const peopleMethods = (send: Send, session: Api['session']): PeopleMethods => ({
  async updateProfile(changes) {
    const user = session.user();
    if (!user) throw new Error('Nobody is signed in');
    const accountId = user.accountId === undefined ? {} : { accountId: user.accountId };
    const saved = await send(updateUser, { body: { id: user.id, ...changes, ...accountId } });
    // It is saved, whether it can be read again or not.
    return session.reloadUser().catch(() => saved);
  },
  updatePerson: (id, { accountId, ...changes }) =>
    send(updateUser, { body: { id, ...changes, ...(accountId === undefined ? {} : { accountId }) } }),
  setUserStatus: (id, { accountId, ...change }) =>
    send(updateUser, { body: { id, ...change, ...(accountId === undefined ? {} : { accountId }) } }),
  setUserStatuses: (ids, isActive) => send(updateUserStatuses, { body: { ids, isActive } }),
  createUser: (input) => send(createUser, { body: input }),
  checkInvitedEmail: async (input, signal) => (await send(checkInvitedEmail, { body: input, signal })).status,
  inviteUsers: async (accountId, users) => (await send(inviteUsers, { body: { accountId, users } })).created,
  setSectionAccess: (userId, { build, distribute, analysis, branding }) =>
    send(updateSectionAccess, {
      params: { userId },
      body: {
        permissions: { build, distribute, analysis, ...(branding === undefined ? {} : { branding }) },
      },
    }),
  async requestPasswordReset(email) {
    // The public entry's call: shared at the start, it would draw the console into the sign-up's screens.
    const { requestPasswordReset } = await import('../../api/calls/entry.ts');
    await send(requestPasswordReset, { body: { email } });
  },
  async updatePassword(newPassword, oldPassword) {
    const isFirst = oldPassword === undefined;
    await send(updatePassword, { body: { newPassword, ...(isFirst ? {} : { oldPassword }) } });
    // It is set, whether that can be read or not.
    if (isFirst) await session.reloadUser().catch(() => undefined);
  },
});
