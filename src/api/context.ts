/** The context that `main` provides to both entries. */
import type { Config, Runtime } from '../config/schema.ts';
import type { User } from '../domain/entities.ts';
import type { ActingMode } from '../domain/session/impersonations.ts';
import type { UsageOutcome } from '../domain/session/usage.ts';
import type { Call, CallInput } from './call.ts';
import type { ApiError } from './errors.ts';

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

/** How the session was started; kept across a reload (spec 1 §3). */
export type LoggingMode = 'none' | 'credentials' | 'social';

/** The answer of a call that signs in: a session, or `2fa_required` without one. */
export type SignInAnswer = {
  token?: string | undefined;
  userId?: string | undefined;
  payloadType: string;
  hash: string;
  status?: string | undefined;
};

/** Why a session ended; any end that the user did not choose is explained on screen (decisions §12). */
export type SignOutReason =
  | 'chosen'
  /** `refresh` found no session (401). */
  | 'expired'
  /** Revoked by the server: a 403 of `refresh`, or a 410. */
  | 'revoked'
  /** The user was deactivated. */
  | 'inactive'
  /** `refresh` failed in any other way. The kept record remains, so that "Try again" can resume the session. */
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
  /** An impersonation began or ended, here or in another tab: everything read so far belongs to another user. */
  | {
      type: 'identity-changed';
      user: User;
      impersonating: boolean;
      by: 'choice' | 'other-tab' | 'failure';
      /** When the impersonation ends: the path from which it was started, in any tab. */
      from?: string | undefined;
    }
  /** The impersonation in this tab now allows changes, or is look-only again. */
  | { type: 'mode-changed' }
  /** A change was refused before it was sent, because the impersonation is look-only. */
  | { type: 'change-refused' }
  | { type: 'signed-out'; reason: SignOutReason }
  /** Another tab signed in while nobody is signed in here. */
  | { type: 'signed-in-elsewhere'; userId: string }
  /** The takeover prompt opens; failed calls are held until it closes. */
  | { type: 'takeover-opened' }
  | { type: 'takeover-closed' }
  /** The special statuses of a 402. */
  | { type: 'expired-account' }
  | { type: 'upgrade-in-progress' };

/** Who signed in, and whom they impersonate. */
export type SessionOwner = {
  readonly userId: string;
  /** Unknown when a reload started in an impersonation. */
  readonly email: string | undefined;
  readonly as: string | undefined;
};

/** The mode of the running impersonation in this tab; a new object on every change. */
export type RunningMode = ActingMode & {
  /**
   * Allows changes in this tab for a reason, which is stored for the user who signed in; without a reason, makes it
   * look-only.
   */
  turn(reason?: string): void;
  /** Records the path from which the impersonation was started; its end leads back there. */
  startedAt(path: string): void;
  /** Why nothing may be changed; undefined when changes are allowed. */
  refuse?(): ApiError;
};

/** The state of the session; `Auth` has the methods that change who is signed in. */
export type SessionPort = {
  /** The signed-in user; undefined before and after a session. */
  user(): User | undefined;
  owner(): SessionOwner | undefined;
  /** Whether a member of staff is impersonating this user. */
  isImpersonating(): boolean;
  /** The running impersonation's mode in this tab; the same object until it changes. */
  mode(): RunningMode | undefined;
  /** Reads the signed-in user again, after a change of the profile. */
  reloadUser(): Promise<User>;
  /** Whether calls wait for the answer to the takeover prompt. */
  isTakenOver(): boolean;
  on(listener: (event: SessionEvent) => void): () => void;
  /** The path wanted before sign-in. */
  wanted(): string | undefined;
  /** Stores the wanted path across the sign-in and a reload; undefined clears it. */
  want(path: string | undefined): void;
};

export type Api = { send: Send; session: SessionPort };

/** What a hosted sign-in is started for. */
export type ProviderWish = {
  mode: 'login' | 'sign-up';
  accessType?: 'LITE' | 'PROFESSIONAL' | undefined;
  inviteCode?: string | undefined;
};

/** The ways to sign in, told apart by their properties (spec 1 §4 Login; contract §2). */
export type LoginParams =
  | Credentials
  /** The code of the second factor. */
  | { code: string }
  /** Redirects to the provider with this id, here or in a popup that a press has opened; `handleCallback` continues. */
  | (ProviderWish & { provider: string; window?: Window | undefined })
  /** A sign-up that answers with a session, by e-mail or by the link in a mail. */
  | { signUp(): Promise<SignInAnswer> };

/** A completed return from the provider; `isNew`: the user was created by it. */
export type CallbackEnd = { mode: ProviderWish['mode']; end: 'signed-in' | 'second-factor'; isNew: boolean };

/**
 * The single entry point for signing in and out, for visitors and the console; react-admin's authProvider is built on
 * it.
 */
export type Auth = {
  /**
   * `second-factor`: a code was sent, and there is no session yet. `left`: the browser is leaving for the provider.
   * Rejects with ApiError, after which any earlier session is gone; with a provider it may reject with any error.
   */
  login(params: LoginParams): Promise<'signed-in' | 'second-factor' | 'left'>;
  /**
   * Completes the return from a provider by the parameters in the address (decisions §6). Rejects with CallbackFailed.
   */
  handleCallback(): Promise<CallbackEnd>;
  /** Ends the session in all tabs and notifies the server, whether or not it answers. */
  logout(): Promise<void>;
  /** Refreshes the token (single-flight, shared by all callers). Rejects as aborted once the session is over. */
  refresh(): Promise<void>;
  /**
   * Impersonates a user. Rejects with ApiError when refused, and nothing has changed; with `ImpersonationFailed` when
   * that user can't be read.
   */
  impersonate(userId: string): Promise<User>;
  /** Returns to the user who started the impersonation. */
  endImpersonation(): Promise<void>;
  /** "Use Here" of the takeover prompt: takes the session over, then resumes the held calls. */
  takeOver(): Promise<void>;
  /** Closing the takeover prompt: signs out locally. */
  declineTakeover(): void;
};

/** The session's own methods that change who is signed in (`session.ts`). */
export type SessionWays = Omit<Auth, 'login' | 'handleCallback'> & {
  /** Signs in with the call that `request` sends. Rejects with ApiError, and then leaves no session behind. */
  enter(request: () => Promise<SignInAnswer>, mode: LoggingMode): Promise<'signed-in' | 'second-factor'>;
};

export type AuthParts = {
  readonly session: SessionPort;
  readonly ways: SessionWays;
  readonly send: Send;
  readonly config: Config;
};

export type EntryContext = {
  readonly runtime: Runtime;
  readonly api: Api;
  readonly auth: Auth;
  /** Shows a path in the entry that owns it, in this document. */
  show(path: string, how?: 'push' | 'replace'): void;
  /** Resumes the kept session as a reload would; if that fails, the sign-in shows the reason. Never rejects. */
  resume(userId?: string): Promise<void>;
  /**
   * Opens a popup for a hosted sign-in. Must be called synchronously in the click; returns undefined where popups are
   * blocked. Without this method the page itself goes to the provider.
   */
  openWindow?(): Window | undefined;
  /** Navigates after a sign-in by the rules of decisions §5, in this document or to another app. */
  arrive(): void;
  /** Opens a path of the account's app: here, or on its own host with the credentials it needs. */
  goToApp(path: string): void;
  /** Whether the console runs in the frame of a client app (decisions §4, Embedded mode). */
  isEmbedded(): boolean;
  /** Captures an outcome (decisions §11). */
  track(outcome: UsageOutcome): void;
  /** Captures a page view, by its route pattern only (decisions §11). */
  viewed(path: string): void;
  /** Registers the console's route patterns, which are loaded with it. */
  learnPatterns(patternOf: (path: string) => string | undefined): void;
};
