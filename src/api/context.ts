/** What `main` gives to both entries. */
import type { Runtime } from '../config/runtime.ts';
import type { User } from '../domain/entities.ts';
import type { UsageOutcome } from '../domain/usage.ts';
import type { Call, CallInput } from './call.ts';

/** Sends a call. Rejects with ApiError only. */
export type Send = <Path extends string, Body, Answer>(
  call: Call<Path, Body, Answer>,
  input: CallInput<Path, Body>,
) => Promise<Answer>;

export type Credentials = {
  email: string;
  password: string;
  recaptchaToken: string;
  useRecaptchaFallback?: true;
};

/** How the session was begun; kept across a reload (spec 1 §3). */
export type LoggingMode = 'none' | 'credentials' | 'social';

/** What a call that signs in answered: a session, or with `2fa_required` none yet. */
export type SignInAnswer = {
  token?: string | undefined;
  userId?: string | undefined;
  payloadType: string;
  hash: string;
  status?: string | undefined;
};

/** Why a session ended; whatever was not chosen is said where it ends (decisions §12). */
export type SignOutReason =
  | 'chosen'
  /** `refresh` knew no session (401). */
  | 'expired'
  /** The server took it away: a 403 of `refresh`, or a 410. */
  | 'revoked'
  /** The user was deactivated. */
  | 'inactive'
  /** `refresh` failed in any other way. The kept record stays, so that "Try again" can resume the session. */
  | 'unreachable'
  /** Signed out by choice in another tab. */
  | 'other-tab'
  /** Another tab signed in as a different user. */
  | 'other-user'
  | 'taken-over'
  /** A token in the address was refused. */
  | 'bad-link';

export type SessionEvent =
  | { type: 'signed-in'; user: User }
  | { type: 'user-changed'; user: User }
  /** An impersonation began or ended, here or in another tab: everything that was read belongs to somebody else. */
  | { type: 'identity-changed'; user: User; impersonating: boolean; by: 'choice' | 'other-tab' | 'failure' }
  | { type: 'signed-out'; reason: SignOutReason }
  /** Another tab signed in, and nobody is signed in here. */
  | { type: 'signed-in-elsewhere'; userId: string }
  /** The takeover prompt opens; the failed calls are held until it closes. */
  | { type: 'takeover-opened' }
  | { type: 'takeover-closed' }
  /** 402 special statuses. */
  | { type: 'expired-account' }
  | { type: 'upgrade-in-progress' };

/** Who signed in, and as whom they act. */
export type SessionOwner = {
  readonly userId: string;
  /** Unknown where a reload found them impersonating. */
  readonly email: string | undefined;
  readonly as: string | undefined;
};

export type SessionPort = {
  /** The signed-in user; undefined before and after a session. */
  user(): User | undefined;
  owner(): SessionOwner | undefined;
  /** Signs in by credentials. `second-factor` means a code was sent. Rejects with ApiError; nothing is left then. */
  signIn(credentials: Credentials): Promise<'signed-in' | 'second-factor'>;
  /** Signs in by another call, which `request` sends. As `signIn`. */
  signInBy(request: () => Promise<SignInAnswer>, mode: LoggingMode): Promise<'signed-in' | 'second-factor'>;
  /** Whether the signed-in user is impersonated by a member of staff. */
  isImpersonating(): boolean;
  /**
   * Acts as another user. Rejects with ApiError, and nothing has changed then; `ImpersonationFailed` when that user
   * could not be read.
   */
  impersonate(userId: string): Promise<User>;
  /** Back to the user who began the impersonation. */
  endImpersonation(): Promise<void>;
  /** Ends the session here and in the other tabs; the server is told, whether it answers or not. */
  signOut(): Promise<void>;
  /** Reads the signed-in user again (after a change of the profile). */
  reloadUser(): Promise<User>;
  /** "Use Here" of the takeover prompt: takes the session over, then the held calls go on. */
  takeOver(): Promise<void>;
  /** Close of the takeover prompt: signs out locally. */
  declineTakeover(): void;
  on(listener: (event: SessionEvent) => void): () => void;
  /** The path wanted before sign-in. */
  wanted(): string | undefined;
  /** Keeps (or with undefined clears) the wanted path across the sign-in and a reload. */
  want(path: string | undefined): void;
};

export type Api = { send: Send; session: SessionPort };

export type EntryContext = {
  readonly runtime: Runtime;
  readonly api: Api;
  /** Shows a path in the right entry, in this document. */
  show(path: string, how?: 'push' | 'replace'): void;
  /** Starts the session that is kept, as a reload would; why it could not is carried to the sign-in. Never rejects. */
  resume(userId?: string): Promise<void>;
  /**
   * A window of its own for a hosted sign-in, opened by the press; undefined where windows are blocked. Where it is left
   * out the page itself goes to the provider.
   */
  openWindow?(): Window | undefined;
  /** After a sign-in: goes where the rules of decisions §5 say, in this document or at another app. */
  arrive(): void;
  /** A path of the account's app: here, or at its own host with what it signs in with. */
  goToApp(path: string): void;
  /** Whether this is the frame of a client app (decisions §4, Embedded mode). */
  isEmbedded(): boolean;
  /** Tells that something ended so (decisions §11). */
  track(outcome: UsageOutcome): void;
  /** Tells that a path is shown, by the pattern of its route alone (decisions §11). */
  viewed(path: string): void;
  /** The console's own patterns, which come with it; they hold nothing of an address. */
  learnPatterns(patternOf: (path: string) => string | undefined): void;
};
