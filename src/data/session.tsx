/** Who is signed in, and where the console runs, for every component of the console. */
import { createContext, use } from 'react';
import type { EntryContext } from '../api/context.ts';
import type { Runtime } from '../config/runtime.ts';
import type { User } from '../domain/entities.ts';

export type ConsoleSession = {
  readonly user: User;
  readonly runtime: Runtime;
  signOut(): void;
  /** A path of the app that the user's account lives in (decisions §5). */
  appUrl(path: string): string;
  readonly track: EntryContext['track'];
};

const SessionContext = createContext<ConsoleSession | undefined>(undefined);

export const ConsoleSessionProvider = SessionContext.Provider;

/** The session of the console; there always is one inside it. */
export function useConsoleSession(): ConsoleSession {
  const session = use(SessionContext);
  if (!session) throw new Error('useConsoleSession needs the console');
  return session;
}
