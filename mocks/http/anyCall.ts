/** A declared call whatever its types. */
import type { Call } from '../../src/api/call.ts';

export type AnyCall = Pick<Call, 'name' | 'method' | 'service' | 'path' | 'token' | 'query' | 'headers'> & {
  readonly body?: { safeParse(value: unknown): unknown } | undefined;
};
