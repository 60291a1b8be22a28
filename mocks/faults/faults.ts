/** Faults that can be injected into any call (goals: 32 kinds, and plain delay). */
export const FAULT_KINDS = [
  'refused',
  'timeout',
  'aborted',
  'offline',
  'empty',
  '204',
  'html',
  'malformed',
  'truncated',
  'swapped',
  'nulls',
  'missing',
  'unknownEnum',
  'manyRows',
  'slow30s',
  'outOfOrder',
  '400',
  '401once',
  '401twice',
  'refresh403',
  'refresh5xx',
  '402expired',
  '402upgrading',
  '403plain',
  '403special',
  '404',
  '409',
  '410',
  '422',
  '429',
  '500',
  '502html',
  'delay',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Matches every call. */
export const ANY_CALL = '*';

export type FaultOrder = {
  /** Name of a declared call, or `*`. */
  readonly call: string;
  readonly kind: FaultKind;
  /** How many requests pass before the fault applies. */
  readonly after?: number | undefined;
  /** How many requests the fault applies to; by default all, or the kind's own number. */
  readonly count?: number | undefined;
  /** For `delay` and `outOfOrder`, in milliseconds. */
  readonly delayMs?: number | undefined;
  /** For `delay`, instead of a time: the answer waits for this promise. */
  readonly until?: Promise<void> | undefined;
  /** For `429`: the Retry-After in seconds, if it is sent. */
  readonly retryAfter?: number | undefined;
  /** For kinds that otherwise prevent the call: the server performs the request, and only the answer is lost. */
  readonly effect?: boolean | undefined;
};

export type Fault = FaultOrder & {
  readonly id: number;
  /** Number of requests it was applied to. */
  readonly seen: number;
};

export type Faults = {
  readonly list: readonly Fault[];
  /** Adds a fault; returns its id. */
  add(order: FaultOrder): number;
  remove(id: number): void;
  clear(): void;
  /** The fault to apply to this request of the call, the oldest first. */
  take(call: string): Fault | undefined;
};

/** Number of requests that a kind applies to by default. */
const OWN_COUNT: Partial<Record<FaultKind, number>> = { '401once': 1, '401twice': 2 };
/** All attempts that the console makes. */
const REFRESH_ATTEMPTS = 3;

/** Adds the second fault of kinds that span two calls: the call gets 401, and the refresh that follows fails. */
function withCompanions(order: FaultOrder): FaultOrder[] {
  if (order.kind !== 'refresh403' && order.kind !== 'refresh5xx') return [order];
  const refresh: FaultOrder = {
    call: 'refresh',
    kind: order.kind,
    count: order.kind === 'refresh403' ? 1 : REFRESH_ATTEMPTS,
  };
  return order.call === 'refresh' ? [refresh] : [{ ...order, kind: '401once', count: 1 }, refresh];
}

export function createFaults(): Faults {
  let faults: (FaultOrder & { id: number; seen: number; passing: number })[] = [];
  let nextId = 1;
  return {
    get list() {
      return faults;
    },
    add(order) {
      const id = nextId++;
      for (const each of withCompanions(order))
        faults.push({
          ...each,
          count: each.count ?? OWN_COUNT[each.kind],
          id,
          seen: 0,
          passing: each.after ?? 0,
        });
      return id;
    },
    remove(id) {
      faults = faults.filter((fault) => fault.id !== id);
    },
    clear() {
      faults = [];
    },
    take(call) {
      const fault = faults.find((each) => {
        if (each.call !== call && each.call !== ANY_CALL) return false;
        if (each.passing === 0) return true;
        each.passing -= 1;
        return false;
      });
      if (!fault) return undefined;
      fault.seen += 1;
      if (fault.count !== undefined && fault.seen >= fault.count)
        faults = faults.filter((each) => each !== fault);
      return fault;
    },
  };
}
