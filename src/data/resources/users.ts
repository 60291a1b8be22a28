/** Users as a resource (contract §3). */
import type { UserWire } from '../../api/calls/me.ts';
import {
  checkInvitedEmail,
  inviteUsers,
  updatePassword,
  updateSectionAccess,
  updateUserStatuses,
} from '../../api/calls/people.ts';
import { listUsers, updateUser } from '../../api/calls/users.ts';
import type { EmailStatus, Id, Invitation, Open, SectionAccess, User } from '../../domain/entities.ts';
import { type PlainRest, plainRest } from '../rest.ts';
import {
  changedFrom,
  listing,
  type ManyRequest,
  pageReader,
  readingByIds,
  type Sources,
  type UpdateRequest,
} from './resource.ts';

const toUser = (wire: UserWire): User => wire;

type NewUser = Invitation & Required<Pick<User, 'userType' | 'accountId'>>;
/** `avatar` is a data URL of a jpeg. State and type are sent together (spec 1 §4), and whose user it is with all. */
type UserChanges = Partial<
  Pick<User, 'firstName' | 'lastName' | 'avatar' | 'phone' | 'isActive' | 'userType' | 'accountId'>
>;

export function userResource(sources: Sources) {
  const { send, rest } = sources;
  const readPage = pageReader(send, listUsers, toUser);
  const { getOne, create }: PlainRest<User, NewUser> = plainRest(rest('users'), 'users', toUser);
  return {
    getList: listing('users', readPage, sources),
    getOne,
    getMany: readingByIds(readPage),
    create,
    async update({ id, data, previousData }: UpdateRequest<UserChanges, User>): Promise<{ data: User }> {
      const changes = changedFrom(previousData, data);
      const { isActive, userType, accountId } = { ...previousData, ...data };
      const status = 'isActive' in changes || 'userType' in changes ? { isActive, userType } : {};
      return { data: await send(updateUser, { body: { id, ...changes, ...status, accountId } }) };
    },
    /** One bulk call of states for all; a refusal has changed nobody (spec 1 §7). */
    async updateMany({ ids, data }: ManyRequest & { data: { isActive: boolean } }): Promise<void> {
      await send(updateUserStatuses, { body: { ids, ...data } });
    },
  };
}

/** `avatar` is a data URL of a jpeg. */
export type ProfileChanges = { firstName: string; lastName: string; phone?: string; avatar?: string };

export type UserMethods = {
  /** PATCH users of oneself, then the signed-in user is read again. */
  updateProfile(changes: ProfileChanges): Promise<User>;
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

/** What is no verb. */
export const userMethods = ({ send, session }: Sources): UserMethods => ({
  async updateProfile(changes) {
    const user = session.user();
    if (!user) throw new Error('Nobody is signed in');
    const { id, accountId } = user;
    const saved = await send(updateUser, { body: { id, ...changes, accountId } });
    // It is saved, whether it can be read again or not.
    return session.reloadUser().catch(() => saved);
  },
  checkInvitedEmail: async (input, signal) => (await send(checkInvitedEmail, { body: input, signal })).status,
  inviteUsers: async (accountId, users) => (await send(inviteUsers, { body: { accountId, users } })).created,
  setSectionAccess: (userId, { build, distribute, analysis, branding }) =>
    send(updateSectionAccess, {
      params: { userId },
      body: { permissions: { build, distribute, analysis, branding } },
    }),
  async requestPasswordReset(email) {
    // The public entry's call: shared at the start, it would draw the console into the sign-up's screens.
    const { requestPasswordReset } = await import('../../api/calls/entry.ts');
    await send(requestPasswordReset, { body: { email } });
  },
  async updatePassword(newPassword, oldPassword) {
    await send(updatePassword, { body: { newPassword, oldPassword } });
    // It is set, whether that can be read or not.
    if (oldPassword === undefined) await session.reloadUser().catch(() => undefined);
  },
});
