/** The log of all requests, newest last. */
export type LogEntry = {
  readonly id: number;
  /** Platform time in milliseconds. */
  readonly at: number;
  readonly method: string;
  /** Path and query, unchanged. */
  readonly url: string;
  /** Name of the declared call; undefined for an unknown path. */
  call?: string | undefined;
  /** The user, if the request identified one. */
  userId?: string | undefined;
  /** The user who impersonates that user, if any. */
  actedBy?: string | undefined;
  /** The body, with secrets blanked. */
  body?: unknown;
  /** HTTP status of the answer; 0 when the connection broke, undefined while in flight. */
  status?: number | undefined;
  /** How the request breaches the contract. */
  problem?: string | undefined;
  /** The fault that was applied. */
  fault?: string | undefined;
};

export type CallLog = {
  readonly entries: readonly LogEntry[];
  open(entry: Pick<LogEntry, 'at' | 'method' | 'url'>): LogEntry;
  /** Entries of one declared call. */
  of(call: string): LogEntry[];
  /** Entries whose request breached the contract. */
  problems(): LogEntry[];
  clear(): void;
};

const KEPT = 10_000;
const SECRET = /password|token|(?<!postal)code$/iu;

/** A copy with passwords and tokens blanked. */
export function blanked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(blanked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, SECRET.test(key) ? '•••' : blanked(member)]),
  );
}

/** An empty log; it keeps the newest 10,000 entries. */
export function createCallLog(): CallLog {
  let entries: LogEntry[] = [];
  let nextId = 1;
  return {
    get entries() {
      return entries;
    },
    open(entry) {
      const opened: LogEntry = { ...entry, id: nextId++ };
      entries.push(opened);
      if (entries.length > KEPT * 1.1) entries = entries.slice(-KEPT);
      return opened;
    },
    of: (call) => entries.filter((entry) => entry.call === call),
    problems: () => entries.filter((entry) => entry.problem !== undefined),
    clear() {
      entries = [];
    },
  };
}
