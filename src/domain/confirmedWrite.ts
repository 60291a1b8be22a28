/**
 * A write that is sent once, and whose outcome is known before it can be sent again (spec 2 §4, docs/adr/025).
 * Pure: what sends, reads and judges comes in.
 */

/**
 * What a failure means for what was sent. `refused`: it was answered with no, and nothing has changed. `outdated`: so
 * too, as what it stood on is not so any more. `lost`: no usable answer, so nobody knows. `ended`: the session ended
 * meanwhile, so nobody waits, and nobody knows.
 */
export type Meaning = 'refused' | 'outdated' | 'lost' | 'ended';

/** One write. `Input` is what it was asked to write. */
export type Write<Input, Answer, Read, Stop = never> = {
  readonly input: Input;
  /**
   * Reads the current state before anything is sent: a reason not to send, or that it is so already. `read` lets an
   * earlier press that came through late be recognised, instead of being taken for somebody else's change.
   */
  prepare?:
    | (() => Promise<
        { readonly stop: Stop; readonly read?: Read | undefined } | { readonly done: Read } | undefined
      >)
    | undefined;
  send(): Promise<Answer>;
  /** Reads what is true now; rejects where that can't be read. Without it nothing can tell what became of it. */
  look?(): Promise<Read>;
  /** Whether what was read shows that it was done. */
  isDone?(read: Read): boolean;
  /** Of a refusal: whether it may stand on something that is not so any more, so that it is read again. */
  isOutdated?(error: unknown): boolean;
};

/** How a write ended; an `error` is as it came. */
export type End<Input, Answer, Read, Stop = never> =
  | { readonly kind: 'done'; readonly input: Input; readonly answer: Answer }
  /** It was read that it is so: before, or after a lost answer. `isEarlier`: with the input of an earlier press. */
  | { readonly kind: 'found'; readonly input: Input; readonly read: Read; readonly isEarlier: boolean }
  /** Nothing was sent, because of what `prepare` read. */
  | { readonly kind: 'stopped'; readonly stop: Stop; readonly read?: Read | undefined }
  /** Nothing was sent: what has to be known before could not be read. */
  | { readonly kind: 'unsent'; readonly error: unknown }
  | { readonly kind: 'refused'; readonly error: unknown }
  /** Refused, and read again; `isDone`: somebody else has done what was wanted. Without `read` that failed. */
  | {
      readonly kind: 'outdated';
      readonly error: unknown;
      readonly read: Read | undefined;
      readonly isDone: boolean;
    }
  /** Its answer was lost, and nothing has happened: it may be sent again. */
  | { readonly kind: 'lost'; readonly error: unknown; readonly read: Read | undefined }
  /** Its answer was lost, and what became of it can't be read: it can only be looked up. */
  | { readonly kind: 'unknown'; readonly error: unknown }
  | { readonly kind: 'ended' };

/** `unknown`: the next press looks up what became of the last write, and does no more. */
export type WritePhase = 'idle' | 'sending' | 'looking' | 'unknown';

export type ConfirmedWrite<Input, Answer, Read, Stop = never> = {
  phase(): WritePhase;
  /** Resolves with how it ended, and never rejects; with undefined where one is under way. */
  run(write: Write<Input, Answer, Read, Stop>): Promise<End<Input, Answer, Read, Stop> | undefined>;
  /** Takes up a write of before, of which nobody knows: the next `run` looks it up. */
  doubt(write: Write<Input, Answer, Read, Stop>, error: unknown): void;
};

type Doubt<Input, Answer, Read, Stop> = {
  readonly write: Write<Input, Answer, Read, Stop>;
  readonly error: unknown;
  /** Lost with the session: who comes back wants it sent, if it was not. */
  readonly isEnded: boolean;
};

type Port = {
  meaningOf(error: unknown): Meaning;
  /** Hears of every change of the phase. */
  onPhase?(phase: WritePhase): void;
};

/** Writes of one form or button, one at a time. */
export function createConfirmedWrite<Input, Answer, Read, Stop = never>({
  meaningOf,
  onPhase,
}: Port): ConfirmedWrite<Input, Answer, Read, Stop> {
  type Ends = End<Input, Answer, Read, Stop>;
  let phase: WritePhase = 'idle';
  let doubt: Doubt<Input, Answer, Read, Stop> | undefined;
  /** A request whose answer was lost may still arrive after it was looked up. */
  let wasLost = false;

  function turn(next: WritePhase): void {
    if (phase === next) return;
    phase = next;
    onPhase?.(next);
  }

  const found = ({ input }: Write<Input, Answer, Read, Stop>, read: Read): Ends => ({
    kind: 'found',
    input,
    read,
    isEarlier: false,
  });

  /** Reads back a write whose answer was lost. */
  async function lookUp(write: Write<Input, Answer, Read, Stop>, error: unknown): Promise<Ends> {
    wasLost = true;
    doubt = undefined;
    // Nothing shows what became of it: it is told as it is, and who sends it again knows that.
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

  async function readAgain(write: Write<Input, Answer, Read, Stop>, error: unknown): Promise<Ends> {
    if (!write.look) return { kind: 'outdated', error, read: undefined, isDone: false };
    turn('looking');
    let read: Read;
    try {
      read = await write.look();
    } catch {
      // It was refused: that stands, whatever else is not known.
      return { kind: 'outdated', error, read: undefined, isDone: false };
    }
    const isDone = write.isDone?.(read) === true;
    // Ours, which came through late.
    if (isDone && wasLost) return found(write, read);
    return { kind: 'outdated', error, read, isDone };
  }

  async function prepare(write: Write<Input, Answer, Read, Stop>): Promise<Ends | undefined> {
    try {
      const before = await write.prepare?.();
      if (before === undefined) return undefined;
      if ('done' in before) return found(write, before.done);
      const { stop, read } = before;
      // Ours, which came through late.
      if (wasLost && read !== undefined && write.isDone?.(read)) return found(write, read);
      return { kind: 'stopped', stop, ...(read === undefined ? {} : { read }) };
    } catch (error) {
      return meaningOf(error) === 'ended' ? { kind: 'ended' } : { kind: 'unsent', error };
    }
  }

  async function send(write: Write<Input, Answer, Read, Stop>): Promise<Ends> {
    turn('sending');
    const stopped = await prepare(write);
    if (stopped) return stopped;
    try {
      const answer = await write.send();
      wasLost = false;
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

  async function go(write: Write<Input, Answer, Read, Stop>): Promise<Ends> {
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
 * What a form hears of its saving. Undefined: it is saved. A text: why not. `unknown`: for this reason nobody knows, and
 * the next press looks it up. `earlier`: what was sent before is saved, whatever was typed since. `silent`: there is
 * nobody to tell, as the session ended or the last press is still at it.
 */
export type SaveEnd =
  | string
  | undefined
  | { readonly kind: 'unknown'; readonly reason: string }
  | { readonly kind: 'earlier' }
  | { readonly kind: 'silent' };

/** Whether the next press looks up what became of this one. */
export const isUnknown = (end: SaveEnd): boolean => typeof end === 'object' && end.kind === 'unknown';

/** Whether it is done, by whichever way that is known. */
export const isWritten = <Input, Answer, Read, Stop>(
  end: End<Input, Answer, Read, Stop> | undefined,
): end is Extract<End<Input, Answer, Read, Stop>, { kind: 'done' | 'found' }> =>
  end?.kind === 'done' || end?.kind === 'found';
