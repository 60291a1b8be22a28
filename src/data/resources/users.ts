/** Users as a resource (contract §3). */
import { listUsers } from '../../api/calls/lists.ts';
import type { UserWire } from '../../api/calls/me.ts';
import {
  checkInvitedEmail,
  createUser,
  inviteUsers,
  updatePassword,
  updateSectionAccess,
  updateUserStatuses,
} from '../../api/calls/people.ts';
import { getUser, updateUser } from '../../api/calls/users.ts';
import type { EmailStatus, Id, Invitation, Open, SectionAccess, User } from '../../domain/entities.ts';
import { creating, readingOne } from '../rest.ts';
import {
  changedFrom,
  listing,
  type ManyRequest,
  pageReader,
  readingByIds,
  type Sources,
  type UpdateRequest,
} from './resource.ts';

type NewUser = Invitation & Pick<User, 'userType'> & { accountId: Id };
const toUser = (wire: UserWire): User => wire;

/** `avatar` is a JPEG data URL. State and type are sent together (spec 1 §4), and the account with every change. */
type UserChanges = Partial<
  Pick<User, 'firstName' | 'lastName' | 'avatar' | 'phone' | 'isActive' | 'userType' | 'accountId'>
>;

export function userResource(sources: Sources) {
  const { send } = sources;
  const readPage = pageReader(send, listUsers, toUser);
  const create: (request: { data: NewUser }) => Promise<{ data: User }> = creating(send, createUser, toUser);
  return {
    getList: listing('users', readPage, sources),
    getOne: readingOne(send, getUser, toUser),
    getMany: readingByIds(readPage),
    create,
    async update({ id, data, previousData }: UpdateRequest<UserChanges, User>): Promise<{ data: User }> {
      const changes = changedFrom(previousData, data);
      const { isActive, userType, accountId } = { ...previousData, ...data };
      const status = 'isActive' in changes || 'userType' in changes ? { isActive, userType } : {};
      return { data: await send(updateUser, { body: { id, ...changes, ...status, accountId } }) };
    },
    /** One bulk call for all ids; a refusal changes nobody (spec 1 §7). */
    async updateMany({ ids, data }: ManyRequest & { data: { isActive: boolean } }): Promise<void> {
      await send(updateUserStatuses, { body: { ids, ...data } });
    },
  };
}

/** `avatar` is a JPEG data URL. */
export type ProfileChanges = { firstName?: string; lastName?: string; phone?: string; avatar?: string };

/** The calls that are not react-admin verbs. */
export const userMethods = ({ send, session }: Sources) => ({
  /** PATCH users for the signed-in user, whose session data is then reloaded. */
  async updateProfile(changes: ProfileChanges): Promise<User> {
    const user = session.user();
    if (!user) throw new Error('Nobody is signed in');
    const { id, accountId } = user;
    const saved = await send(updateUser, { body: { id, ...changes, accountId } });
    // The change is saved, even if the reload fails.
    return session.reloadUser().catch(() => saved);
  },
  checkInvitedEmail: async (
    input: { email: string; accountId: Id },
    signal?: AbortSignal,
  ): Promise<Open<EmailStatus>> => (await send(checkInvitedEmail, { body: input, signal })).status,
  /** Resolves with the number of users created: all of them or, when it rejects, none. */
  inviteUsers: async (accountId: Id, users: Invitation[]): Promise<number> =>
    (await send(inviteUsers, { body: { accountId, users } })).created,
  setSectionAccess: (userId: Id, { build, distribute, analysis, branding }: SectionAccess): Promise<User> =>
    send(updateSectionAccess, {
      params: { userId },
      body: { permissions: { build, distribute, analysis, branding } },
    }),
  /** Sends a password-reset link by e-mail. */
  async requestPasswordReset(email: string): Promise<void> {
    // A static import would put the public entry's calls into the console's chunk, which its screens would then load.
    const { requestPasswordReset } = await import('../../api/calls/entry.ts');
    await send(requestPasswordReset, { body: { email } });
  },
  /** For the signed-in user; `oldPassword` is omitted by users who had none, whose session data is then reloaded. */
  async updatePassword(newPassword: string, oldPassword?: string): Promise<void> {
    await send(updatePassword, { body: { newPassword, oldPassword } });
    // The password is set, even if the reload fails.
    if (oldPassword === undefined) await session.reloadUser().catch(() => undefined);
  },
});
