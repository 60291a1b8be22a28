/** react-admin's authProvider: the door of `api`, and what only the console asks (decisions §7). */
import type { AuthProvider } from 'ra-core';
import type { Auth, EntryContext } from '../api/context.ts';
import { ApiError } from '../api/errors.ts';
import { sessionMeaning } from '../api/statuses.ts';
import { type Action, may, type SubjectOf } from '../domain/access/access.ts';
import type { Id } from '../domain/entities.ts';
import type { mayAccess } from '../domain/access/resourceAccess.ts';
import { paths } from '../paths.ts';

/** What `usePermissions` gives: the policy, asked for whoever is signed in. */
export type Permissions = <A extends Action>(action: A, ...subject: SubjectOf<A>) => boolean;

type Asked = Parameters<typeof mayAccess>[0];
type Identity = { id: Id; fullName: string; avatar: string };

/** `logout` takes where to after it: `upgrade` is the page that says when to come back. */
export type ConsoleAuthProvider = AuthProvider &
  Omit<Auth, 'logout'> & {
    logout(params?: { after?: 'upgrade' }): Promise<false>;
    getIdentity(): Promise<Identity>;
    getPermissions(): Promise<Permissions>;
    canAccess(asked: Asked): Promise<boolean>;
  };

/** For react-admin: there is no session, and it shall neither end it nor say so. */
const over = () => Object.assign(new Error('Nobody is signed in'), { message: false, logoutUser: false });

/** Makes it for one console, which belongs to one user. */
export function createAuthProvider({
  api: { session },
  auth,
  runtime,
  show,
}: Pick<EntryContext, 'api' | 'auth' | 'runtime' | 'show'>): ConsoleAuthProvider {
  function user() {
    const known = session.user();
    if (!known) throw over();
    return known;
  }
  return {
    ...auth,
    // Its page signs out; react-admin has nowhere to go, and nobody is signed out twice.
    async logout({ after } = {}) {
      if (session.user()) show(after === undefined ? paths.logout : `${paths.logout}?after=${after}`);
      return false;
    },
    checkAuth: async () => void user(),
    /**
     * The http client has done what follows of an answer, by the same table, and the caller shows the rest; of one that
     * ended the session nothing is left to do. A rejection makes react-admin answer the caller as if it had gone well,
     * so an answer that is passed on (spec 1 §8) never rejects.
     */
    async checkError(error: unknown) {
      if (error instanceof ApiError && sessionMeaning(error) === 'gone') user();
    },
    async getIdentity() {
      const { id, firstName, lastName, avatar = '' } = user();
      return { id, fullName: `${firstName} ${lastName}`.trim(), avatar };
    },
    getPermissions: () =>
      Promise.resolve((action, ...subject) => {
        const known = session.user();
        return known !== undefined && may(known, action, ...subject);
      }),
    async canAccess(asked: Asked) {
      // Stock components alone ask; our own screens ask the policy, which gives reasons.
      const rules = await import('../domain/access/resourceAccess.ts');
      const known = session.user();
      return known !== undefined && rules.mayAccess(asked, known, runtime);
    },
  };
}
