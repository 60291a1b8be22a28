import type { ActingMode } from '../../../domain/session/impersonations.ts';

/** The mode, and how to switch it: a reason allows changes. */
export type ActingPortMode = ActingMode & { turn(reason?: string): void };

/** What the bar needs of the session; both entries provide it. */
export type ActingPort = {
  readonly session: {
    mode(): ActingPortMode | undefined;
    on(listener: (event: { readonly type: string }) => void): () => void;
  };
  readonly auth: { endImpersonation(): Promise<void> };
};
