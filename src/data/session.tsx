/** The console's session: the signed-in user, and the runtime that the console runs in. */
import type { Store } from 'ra-core';
import { createContext, use } from 'react';
import type { EntryContext } from '../api/context.ts';
import type { Runtime } from '../config/schema.ts';
import type { User } from '../domain/entities.ts';

/** The outcome of starting an impersonation; `dropped`: the session ended meanwhile, which is reported elsewhere. */
export type ImpersonationOutcome = 'started' | 'refused' | 'failed' | 'dropped';

export type ConsoleSession = {
  readonly user: User;
  /** Reads the user again; rejects when that fails. */
  readonly reloadUser: EntryContext['api']['session']['reloadUser'];
  readonly runtime: Runtime;
  /** Whether the signed-in person is impersonating `user` (spec 1 §4). */
  readonly impersonating: boolean;
  /** Acts as another user; never rejects. */
  impersonate(userId: string): Promise<ImpersonationOutcome>;
  /** For the impersonation bar; undefined without an impersonation. */
  readonly acting: (Pick<EntryContext, 'auth'> & Pick<EntryContext['api'], 'session'>) | undefined;
  /** Returns to the user who signed in. */
  endImpersonation(): Promise<void>;
  /** The URL of a path in the app that the user's account lives in (decisions §5). */
  appUrl(path: string): string;
  /**
   * Navigates to a path of that app; on another host, with the credentials that sign the user in there (decisions §5).
   */
  goToApp(path: string): void;
  readonly track: EntryContext['track'];
  /** The store of the signed-in person; while impersonating, that of the impersonator (decisions §12). */
  readonly ownStore: Store;
};

const SessionContext = createContext<ConsoleSession | undefined>(undefined);

export const ConsoleSessionProvider = SessionContext.Provider;

/** The console's session; throws outside the console. */
export function useConsoleSession(): ConsoleSession {
  const session = use(SessionContext);
  if (!session) throw new Error('useConsoleSession needs the console');
  return session;
}
