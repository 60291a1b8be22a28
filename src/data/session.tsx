/** Who is signed in, and where the console runs, for every component of the console. */
import { createContext, use } from 'react';
import type { EntryContext } from '../api/context.ts';
import type { Runtime } from '../config/runtime.ts';
import type { User } from '../domain/entities.ts';

/** How the start of an impersonation ended; `dropped` when the session ended meanwhile, which says so itself. */
export type ImpersonationOutcome = 'started' | 'refused' | 'failed' | 'dropped';

export type ConsoleSession = {
  readonly user: User;
  readonly runtime: Runtime;
  /** Whether `user` is impersonated by the one who signed in (spec 1 §4). */
  readonly impersonating: boolean;
  /** Acts as another user; never rejects. */
  impersonate(userId: string): Promise<ImpersonationOutcome>;
  /** Back to the one who signed in. */
  endImpersonation(): Promise<void>;
  /** The preview that is shown: `user` is then nobody, and nothing is sent. */
  readonly preview: { readonly as: User; end(): void } | undefined;
  /** Shows the console as this user would see it; undefined where there can't be a preview. */
  readonly startPreview: ((as: User) => Promise<void>) | undefined;
  /** A path of the app that the user's account lives in (decisions §5). */
  appUrl(path: string): string;
  /** Leaves for a path of that app, at another host with what it signs in with (decisions §5). */
  goToApp(path: string): void;
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
