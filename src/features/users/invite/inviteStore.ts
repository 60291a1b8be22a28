/** The store of a bulk invite: its draft, and the background checks of its e-mails. Without React. */
import type { EmailStatus, Open } from '../../../domain/entities.ts';
import {
  awaitChecks,
  checkOf,
  CHECKS_AT_ONCE,
  EMPTY_DRAFT,
  holdChecks,
  type InviteDraft,
  type InviteLine,
  nextToCheck,
  resumeChecks,
  setCheck,
} from '../../../domain/invitation/invitation.ts';

export type CheckEmail = (email: string, signal: AbortSignal) => Promise<Open<EmailStatus>>;

/** Whether a failure isn't about the e-mail, so that other checks would fail too and are stopped. */
export type EndsChecks = (error: unknown) => boolean;

export type InviteStore = {
  get(): InviteDraft;
  /** For `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
  /** Changes the draft and starts the checks that it needs. */
  change(next: (draft: InviteDraft) => InviteDraft): void;
  /** Cancels the checks until `resume`. */
  cancel(): void;
  resume(): void;
  /** Checks run only between `start` and `stop`. */
  start(): void;
  stop(): void;
};

/** Answers are batched for this many milliseconds: each notification re-renders a list of up to 1,000 lines. */
const BATCH_MS = 100;

/** Checks four e-mails at a time (spec 1 §4); an answer applies only to the line and e-mail it was requested for. */
export function createInviteStore(
  check: CheckEmail,
  endsChecks: EndsChecks,
  initial = EMPTY_DRAFT,
): InviteStore {
  let draft = awaitChecks(initial);
  let isStarted = false;
  const listeners = new Set<() => void>();
  const running = new Set<AbortController>();

  let batch: ReturnType<typeof setTimeout> | undefined;

  function notify(): void {
    clearTimeout(batch);
    batch = undefined;
    for (const listener of listeners) listener();
  }

  function set(next: InviteDraft): void {
    draft = next;
    startChecks();
    notify();
  }

  /** Like `set`, with notifications batched, for answers in the background. */
  function setBatched(next: InviteDraft): void {
    draft = next;
    startChecks();
    // The last answer is shown at once: there is nothing left to batch it with.
    if (running.size === 0) notify();
    else batch ??= setTimeout(notify, BATCH_MS);
  }

  /** Starts as many checks as may run in parallel. */
  function startChecks(): void {
    const next = () => (isStarted && running.size < CHECKS_AT_ONCE ? nextToCheck(draft) : undefined);
    for (let line = next(); line; line = next()) {
      draft = setCheck(draft, line.id, line.key, 'checking');
      void runCheck(line);
    }
  }

  async function runCheck({ id, key, email }: InviteLine): Promise<void> {
    const controller = new AbortController();
    running.add(controller);
    let next: (now: InviteDraft) => InviteDraft;
    try {
      const outcome = checkOf(await check(email, controller.signal));
      next = (now) => setCheck(now, id, key, outcome);
    } catch (error) {
      next = (now) => {
        const failed = setCheck(now, id, key, 'failed');
        return endsChecks(error) ? holdChecks(failed) : failed;
      };
    }
    running.delete(controller);
    // A cancelled line is already held, and its check may have been restarted.
    if (controller.signal.aborted) startChecks();
    else setBatched(next(draft));
  }

  function abort(): void {
    for (const controller of running) controller.abort();
  }

  return {
    get: () => draft,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (next) => set(next(draft)),
    cancel() {
      abort();
      set(holdChecks(draft));
    },
    resume: () => set(resumeChecks(draft)),
    stop() {
      isStarted = false;
      clearTimeout(batch);
      batch = undefined;
      abort();
      draft = awaitChecks(draft);
    },
    start() {
      isStarted = true;
      set(draft);
    },
  };
}
