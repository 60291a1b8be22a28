/** The list of an invite as it lives: its draft, and the checks of its e-mails in the background. Without React. */
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

/** Whether a failed check says nothing about the e-mail, so that asking for others is of no use now. */
export type EndsChecks = (error: unknown) => boolean;

export type InviteStore = {
  get(): InviteDraft;
  /** For `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
  /** Changes the draft; whatever is to be checked then is. */
  change(next: (draft: InviteDraft) => InviteDraft): void;
  /** Cancels the checks; the lines wait for `resume`. */
  cancel(): void;
  resume(): void;
  /** Nothing is asked before it, nor after `stop`. */
  start(): void;
  stop(): void;
};

/** Answers that come within this many milliseconds are shown at once: a list of 1,000 is drawn anew for each showing. */
const SHOWN_EVERY_MS = 100;

/** Checks four e-mails at a time (spec 1 §4); an answer belongs to its line, and to the e-mail that was asked about. */
export function createInviteStore(
  check: CheckEmail,
  endsChecks: EndsChecks,
  initial = EMPTY_DRAFT,
): InviteStore {
  let draft = awaitChecks(initial);
  let isOpen = false;
  const listeners = new Set<() => void>();
  const running = new Set<AbortController>();

  let showing: ReturnType<typeof setTimeout> | undefined;

  function show(): void {
    clearTimeout(showing);
    showing = undefined;
    for (const listener of listeners) listener();
  }

  function set(next: InviteDraft): void {
    draft = next;
    fill();
    show();
  }

  /** As `set`, for what comes in the background. */
  function setQuietly(next: InviteDraft): void {
    draft = next;
    fill();
    // The last answers are shown at once: nothing is to be waited for any more.
    if (running.size === 0) show();
    else showing ??= setTimeout(show, SHOWN_EVERY_MS);
  }

  /** Starts as many checks as may run. */
  function fill(): void {
    const next = () => (isOpen && running.size < CHECKS_AT_ONCE ? nextToCheck(draft) : undefined);
    for (let line = next(); line; line = next()) {
      draft = setCheck(draft, line.id, line.key, 'checking');
      void ask(line);
    }
  }

  async function ask({ id, key, email }: InviteLine): Promise<void> {
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
    // What was cancelled is held already, and may be under way again.
    if (controller.signal.aborted) fill();
    else setQuietly(next(draft));
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
      isOpen = false;
      clearTimeout(showing);
      showing = undefined;
      abort();
      draft = awaitChecks(draft);
    },
    start() {
      isOpen = true;
      set(draft);
    },
  };
}
