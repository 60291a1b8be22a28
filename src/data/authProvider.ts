/** react-admin's view of the session: who, and what they may do. The session itself lives in `api`. */
import type { AuthProvider } from 'ra-core';
import type { SessionPort } from '../api/context.ts';
import { may } from '../domain/access.ts';
import type { Account } from '../domain/entities.ts';

/** Makes the authProvider. Signing out on errors is the http client's business, so `checkError` never does. */
export function createAuthProvider(session: SessionPort): AuthProvider {
  return {
    login: () => Promise.reject(new Error('Signing in is the public entry’s')),
    logout: async () => {
      await session.signOut();
      return false;
    },
    // Without a user the console is already being replaced by the public entry.
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    getIdentity: () => {
      const user = session.user();
      if (!user) return Promise.reject(new Error('Nobody is signed in'));
      return Promise.resolve({
        id: user.id,
        fullName: `${user.firstName} ${user.lastName}`.trim(),
        avatar: user.avatar ?? '',
      });
    },
    getPermissions: () => Promise.resolve(undefined),
    canAccess: ({ resource, action, record }) =>
      Promise.resolve(canAccess(session, resource, action, record)),
  };
}

function canAccess(session: SessionPort, resource: string, action: string, record: unknown): boolean {
  const user = session.user();
  if (!user) return false;
  switch (`${resource}.${action}`) {
    case 'accounts.list':
      return may(user, 'accounts.list');
    case 'accounts.create':
      return may(user, 'accounts.create');
    case 'accounts.export':
      return may(user, 'accounts.export');
    case 'accounts.show':
    case 'accounts.edit':
      return record ? may(user, 'account.edit', record as Account) : may(user, 'dashboard.open');
    case 'users.list':
      return may(user, 'users.list');
    case 'teams.list':
      return may(user, 'teams.list');
    case 'teams.create':
      return may(user, 'teams.create');
    case 'teams.edit':
      return may(user, 'teams.edit');
    default:
      return false;
  }
}
