/** react-admin's authProvider: the auth methods of `api`, and the checks that only the console needs (decisions §7). */
import type { AuthProvider } from 'ra-core';
import type { Auth, EntryContext } from '../api/context.ts';
import { ApiError } from '../api/errors.ts';
import { sessionMeaning } from '../api/statuses.ts';
import { type PolicyAction, may, type SubjectOf } from '../domain/access/access.ts';
import type { Id } from '../domain/entities.ts';
import { fullName } from '../domain/people/fullName.ts';
import { paths } from '../paths.ts';

/** The value of `usePermissions`: the access policy, applied to the signed-in user. */
export type Permissions = <A extends PolicyAction>(action: A, ...subject: SubjectOf<A>) => boolean;

/** The policy's actions that need no record. Their names are react-admin's resource and verb. */
const WITHOUT_RECORD = [
  'accounts.list',
  'accounts.create',
  'accounts.export',
  'teams.list',
  'teams.create',
  'teams.edit',
  'users.list',
] as const;

type AccessParams = { resource: string; action: string };
/** `logout({ after: 'upgrade' })` continues to the page that says when to return. */
export type ConsoleAuthProvider = AuthProvider &
  Omit<Auth, 'logout'> & {
    logout(params?: { after?: 'upgrade' }): Promise<false>;
    getIdentity(): Promise<{ id: Id; fullName: string; avatar: string }>;
    getPermissions(): Promise<Permissions>;
    canAccess(params: AccessParams): Promise<boolean>;
  };

/** Tells react-admin that there is no session, without making it log out or notify. */
const noSession = () =>
  Object.assign(new Error('Nobody is signed in'), { message: false, logoutUser: false });

/** Creates the authProvider of one console, which belongs to one user. */
export function createAuthProvider({
  api: { session },
  auth,
  show,
}: Pick<EntryContext, 'api' | 'auth' | 'show'>): ConsoleAuthProvider {
  function user() {
    const known = session.user();
    if (!known) throw noSession();
    return known;
  }
  return {
    ...auth,
    // The logout page does the sign-out; `false` keeps react-admin from redirecting.
    async logout({ after } = {}) {
      if (session.user()) show(after === undefined ? paths.logout : `${paths.logout}?after=${after}`);
      return false;
    },
    checkAuth: async () => void user(),
    /**
     * Never signs out: the http client has already acted on the error, by the same table. Rejects only for an error
     * that ended the session: react-admin resolves a call with an empty answer when its check rejects, and any other
     * error must reach its caller (spec 1 §8).
     */
    async checkError(error: unknown) {
      if (error instanceof ApiError && sessionMeaning(error) === 'gone') user();
    },
    async getIdentity() {
      const person = user();
      return { id: person.id, fullName: fullName(person), avatar: person.avatar ?? '' };
    },
    getPermissions: () =>
      Promise.resolve((action, ...subject) => {
        const known = session.user();
        return known !== undefined && may(known, action, ...subject);
      }),
    /** For react-admin's components; ours ask the policy, which also gives reasons. Any other verb is refused. */
    async canAccess({ resource, action }: AccessParams) {
      const known = session.user();
      const rule = WITHOUT_RECORD.find((name) => name === `${resource}.${action}`);
      return known !== undefined && rule !== undefined && may(known, rule);
    },
  };
}
