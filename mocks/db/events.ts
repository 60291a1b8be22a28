/** The usage events received from the console (contract §7). */
import type { Id } from '../../src/domain/entities.ts';

export type UsageEvent = {
  readonly type: 'event';
  readonly label: string;
  readonly hostName: string;
  readonly env: string;
  readonly client: string;
  readonly screenWidth: number;
  readonly screenHeight: number;
};

export type KeptEvent = UsageEvent & {
  /** Platform time in milliseconds. */
  readonly at: number;
  readonly userId: Id | undefined;
};

export type Events = {
  /** Newest last. */
  readonly kept: readonly KeptEvent[];
  add(event: KeptEvent): void;
  clear(): void;
};

const KEPT = 1000;

/** An empty log; it keeps the newest 1,000. */
export function createEvents(): Events {
  let kept: KeptEvent[] = [];
  return {
    get kept() {
      return kept;
    },
    add(event) {
      kept = [...kept.slice(1 - KEPT), event];
    },
    clear() {
      kept = [];
    },
  };
}
