/** What `main` gives to both entries. */
import type { Config } from '../config/schema.ts';
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

/** The session as it is; what changes who is signed in is `Auth`. */
export type SessionPort = {
  /** The signed-in user; undefined before and after a session. */
  user(): User | undefined;
  owner(): SessionOwner | undefined;
  /** Whether the signed-in user is impersonated by a member of staff. */
  isImpersonating(): boolean;
  /** Reads the signed-in user again (after a change of the profile). */
  reloadUser(): Promise<User>;
  on(listener: (event: SessionEvent) => void): () => void;
  /** The path wanted before sign-in. */
  wanted(): string | undefined;
  /** Keeps (or with undefined clears) the wanted path across the sign-in and a reload. */
  want(path: string | undefined): void;
};

export type Api = { send: Send; session: SessionPort };

/** What one goes to a provider for. */
export type ProviderWish = {
  mode: 'login' | 'sign-up';
  accessType?: 'LITE' | 'PROFESSIONAL' | undefined;
  inviteCode?: string | undefined;
};

/** The ways to sign in, each by what it alone has (spec 1 §4 Login; contract §2). */
export type LoginParams =
  | Credentials
  /** The code of the second factor. */
  | { code: string }
  /** Leaves for the provider with this id, here or in a window that a press opened; `handleCallback` goes on. */
  | (ProviderWish & { provider: string; window?: Window | undefined })
  /** A sign-up that is answered with a session, by e-mail or by the link of a mail. */
  | { signUp(): Promise<SignInAnswer> };

/** A return from the provider that signed in; `isNew`: as somebody who was nobody yet. */
export type CallbackEnd = {
  mode: ProviderWish['mode'];
  end: 'signed-in' | 'second-factor';
  isNew: boolean;
};

/** The one door for every way in and out, of visitors and of the console; react-admin's authProvider begins with it. */
export type Auth = {
  /**
   * `second-factor`: a code was sent, and there is no session yet; `left`: the browser is on its way to the provider.
   * Rejects with ApiError, and nothing is left then of a session that there was; by a provider with any error.
   */
  login(params: LoginParams): Promise<'signed-in' | 'second-factor' | 'left'>;
  /** Completes the return from the provider that the address tells of (decisions §6). Rejects with CallbackFailed. */
  handleCallback(): Promise<CallbackEnd>;
  /** Ends the session here and in the other tabs; the server is told, whether it answers or not. */
  logout(): Promise<void>;
  /** A newer token, by the one refresh that everybody waits for. Rejects as aborted once the session is over. */
  refresh(): Promise<void>;
  /**
   * Acts as another user. Rejects with ApiError, and nothing has changed then; `ImpersonationFailed` when that user
   * could not be read.
   */
  impersonate(userId: string): Promise<User>;
  /** Back to the user who began the impersonation. */
  endImpersonation(): Promise<void>;
  /** "Use Here" of the takeover prompt: takes the session over, then the held calls go on. */
  takeOver(): Promise<void>;
  /** Close of the takeover prompt: signs out locally. */
  declineTakeover(): void;
};

/** What changes who is signed in: the machine's own (`session.ts`). */
export type SessionWays = Omit<Auth, 'login' | 'handleCallback'> & {
  /** Signs in by the call that `request` sends. Rejects with ApiError; nothing is left then. */
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
