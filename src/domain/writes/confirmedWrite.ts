/**
 * A confirmed write: it is sent once, and its outcome is known before it can be sent again (spec 2 §4, docs/adr/025).
 * Pure: the calls that send, read and judge are passed in.
 */

/**
 * What a failure says about the write. `refused`: the service rejected it; nothing has changed. `outdated`: rejected,
 * because what it was based on has changed. `lost`: no usable answer, so the outcome is unknown. `ended`: the session
 * ended while it was sent; the outcome is unknown, and nobody is waiting for it.
 */
export type Meaning = 'refused' | 'outdated' | 'lost' | 'ended';

/** A state as a question or form shows it. */
export type Seen<State> = { current: State };

/**
 * Whether somebody else has changed a state since it was shown. It counts as shown from then on: the question shows it
 * anew, and its next press is about that state.
 */
export function isChangedSince<T>(seen: Seen<T>, now: T, isSame: (now: T, seen: T) => boolean): boolean {
  const isChanged = !isSame(now, seen.current);
  seen.current = now;
  return isChanged;
}

/** One write; `Input` is what it writes. */
export type Write<Input, Answer, Read, Stop = never> = {
  readonly input: Input;
  /** The record's ID if a form writes to several: what changed in one is not explained by a lost write to another. */
  readonly about?: string | undefined;
  /**
   * Reads the current state before sending: returns a reason not to send, or that it is already done. `read` allows an
   * earlier attempt that arrived late to be recognized, rather than mistaken for somebody else's change.
   */
  prepare?:
    | (() => Promise<
        { readonly stop: Stop; readonly read?: Read | undefined } | { readonly done: Read } | undefined
      >)
    | undefined;
  send(): Promise<Answer>;
  /**
   * Reads the current state; rejects when it can't be read. Without it, the outcome of a lost write can't be confirmed.
   */
  look?(): Promise<Read>;
  /** Whether the state that was read shows the write as done. */
  isDone?(read: Read): boolean;
  /** Whether a refusal, also of what is read before, may be due to outdated state, which is then read again. */
  isOutdated?(error: unknown): boolean;
};

/** The outcome of a write; `error` is passed on unchanged. */
export type End<Input, Answer, Read, Stop = never> =
  | { readonly kind: 'done'; readonly input: Input; readonly answer: Answer }
  /**
   * The state that was read shows it as done, before sending or after a lost answer. `isEarlier`: it matches the input
   * of an earlier attempt.
   */
  | { readonly kind: 'found'; readonly input: Input; readonly read: Read; readonly isEarlier: boolean }
  /** Not sent, because of what `prepare` read. */
  | { readonly kind: 'stopped'; readonly stop: Stop; readonly read?: Read | undefined }
  /** Not sent, because `prepare` could not read the state. */
  | { readonly kind: 'unsent'; readonly error: unknown }
  | { readonly kind: 'refused'; readonly error: unknown }
  /**
   * Refused, and the state was read again. `isDone`: somebody else has made the same change. Without `read`, that
   * reading failed.
   */
  | {
      readonly kind: 'outdated';
      readonly error: unknown;
      readonly read: Read | undefined;
      readonly isDone: boolean;
    }
  /** The answer was lost and nothing has changed: it may be sent again, after another look. */
  | { readonly kind: 'lost'; readonly error: unknown; readonly read: Read | undefined }
  /** The answer was lost and the state can't be read: the next attempt can only look it up. */
  | { readonly kind: 'unknown'; readonly error: unknown }
  | { readonly kind: 'ended' };

/** `unknown`: the next attempt only looks up the outcome of the last write. */
export type WritePhase = 'idle' | 'sending' | 'looking' | 'unknown';

export type ConfirmedWrite<Input, Answer, Read, Stop = never> = {
  phase(): WritePhase;
  /** Resolves with the outcome, never rejects; undefined when another write is in progress. */
  run(write: Write<Input, Answer, Read, Stop>): Promise<End<Input, Answer, Read, Stop> | undefined>;
  /** Restores an earlier write whose outcome is unknown: the next `run` looks it up. */
  doubt(write: Write<Input, Answer, Read, Stop>, error: unknown): void;
};

type Doubt<Input, Answer, Read, Stop> = {
  readonly write: Write<Input, Answer, Read, Stop>;
  readonly error: unknown;
  /** Lost because the session ended: after signing in again it should be sent, unless it already was. */
  readonly isEnded: boolean;
};

type Port = {
  meaningOf(error: unknown): Meaning;
  /** Called on every change of phase. */
  onPhase?(phase: WritePhase): void;
};

/** Makes the writer of one form or button; it runs one write at a time (single-flight). */
export function createConfirmedWrite<Input, Answer, Read, Stop = never>({
  meaningOf,
  onPhase,
}: Port): ConfirmedWrite<Input, Answer, Read, Stop> {
  type Ends = End<Input, Answer, Read, Stop>;
  type Own = Write<Input, Answer, Read, Stop>;
  let phase: WritePhase = 'idle';
  let doubt: Doubt<Input, Answer, Read, Stop> | undefined;
  /** A request whose answer was lost may still arrive after it was looked up. */
  let lost: Own | undefined;
  const wasLost = ({ about }: Own) => lost !== undefined && lost.about === about;

  function turn(next: WritePhase): void {
    if (phase === next) return;
    phase = next;
    onPhase?.(next);
  }

  const found = ({ input }: Own, read: Read): Ends => ({ kind: 'found', input, read, isEarlier: false });

  /** Looks up the outcome of a write whose answer was lost. */
  async function lookUp(write: Own, error: unknown): Promise<Ends> {
    lost = write;
    doubt = undefined;
    // Without a way to look it up, it is reported as lost, and the user decides whether to send it again.
    if (!write.look || !write.isDone) return { kind: 'lost', error, read: undefined };
    turn('looking');
    try {
      const read = await write.look();
      return write.isDone(read) ? found(write, read) : { kind: 'lost', error, read };
    } catch (failure) {
      const isEnded = meaningOf(failure) === 'ended';
      doubt = { write, error, isEnded };
      return isEnded ? { kind: 'ended' } : { kind: 'unknown', error };
    }
  }

  async function readAgain(write: Own, error: unknown): Promise<Ends> {
    if (!write.look) return { kind: 'outdated', error, read: undefined, isDone: false };
    turn('looking');
    let read: Read;
    try {
      read = await write.look();
    } catch {
      // The refusal stands, even though the current state could not be read.
      return { kind: 'outdated', error, read: undefined, isDone: false };
    }
    const isDone = write.isDone?.(read) === true;
    // Our own earlier attempt, which arrived late.
    if (isDone && wasLost(write)) return found(write, read);
    return { kind: 'outdated', error, read, isDone };
  }

  /** The end of a write whose answer was lost, if it has arrived after it was looked up; undefined otherwise. */
  async function arrived(write: Own): Promise<Ends | undefined> {
    if (!wasLost(write) || !write.look || !write.isDone) return undefined;
    const read = await write.look();
    return write.isDone(read) ? found(write, read) : undefined;
  }

  async function prepare(write: Own): Promise<Ends | undefined> {
    try {
      const before = await write.prepare?.();
      if (before === undefined) return await arrived(write);
      if ('done' in before) return found(write, before.done);
      const { stop, read } = before;
      // Our own earlier attempt, which arrived late.
      if (wasLost(write) && read !== undefined && write.isDone?.(read)) return found(write, read);
      return { kind: 'stopped', stop, ...(read === undefined ? {} : { read }) };
    } catch (error) {
      const meaning = meaningOf(error);
      if (meaning === 'ended') return { kind: 'ended' };
      return meaning !== 'lost' && write.isOutdated?.(error)
        ? readAgain(write, error)
        : { kind: 'unsent', error };
    }
  }

  async function send(write: Own): Promise<Ends> {
    turn('sending');
    const stopped = await prepare(write);
    if (stopped) return stopped;
    try {
      const answer = await write.send();
      lost = undefined;
      return { kind: 'done', input: write.input, answer };
    } catch (error) {
      const meaning = meaningOf(error);
      if (meaning === 'lost') return lookUp(write, error);
      if (meaning === 'ended') {
        doubt = { write, error, isEnded: true };
        return { kind: 'ended' };
      }
      const isOutdated = write.isOutdated?.(error) ?? meaning === 'outdated';
      return isOutdated ? readAgain(write, error) : { kind: 'refused', error };
    }
  }

  async function go(write: Own): Promise<Ends> {
    if (!doubt) return send(write);
    const { isEnded, ...last } = doubt;
    const end = await lookUp(last.write, last.error);
    if (end.kind === 'found') return { ...end, isEarlier: true };
    return isEnded && end.kind === 'lost' ? send(write) : end;
  }

  return {
    phase: () => phase,
    doubt(write, error) {
      if (phase !== 'idle') return;
      doubt = { write, error, isEnded: false };
      turn('unknown');
    },
    async run(write) {
      if (phase === 'sending' || phase === 'looking') return undefined;
      try {
        return await go(write);
      } finally {
        turn(doubt && !doubt.isEnded ? 'unknown' : 'idle');
      }
    },
  };
}

/**
 * The outcome of a form's save. Undefined: saved. A text: the reason why not. `unknown`: the outcome is unknown, for
 * this reason, and the next attempt looks it up. `earlier`: the previous input was saved, whatever was typed since.
 * `silent`: nothing to report, because the session ended or the previous attempt is still running.
 */
export type SaveEnd =
  | string
  | undefined
  | { readonly kind: 'unknown'; readonly reason: string }
  | { readonly kind: 'earlier' }
  | { readonly kind: 'silent' };

/** Whether the next attempt looks up the outcome of this one. */
export const isUnknown = (end: SaveEnd): boolean => typeof end === 'object' && end.kind === 'unknown';

/** Whether the write is known to be done, in whatever way. */
export const isWritten = <Input, Answer, Read, Stop>(
  end: End<Input, Answer, Read, Stop> | undefined,
): end is Extract<End<Input, Answer, Read, Stop>, { kind: 'done' | 'found' }> =>
  end?.kind === 'done' || end?.kind === 'found';
