/** Every declared call; what is not declared is not answered. */
import type { Call } from '../src/api/call.ts';
import * as auth from '../src/api/calls/auth.ts';
import * as users from '../src/api/calls/users.ts';

/** A call whatever its types. */
export type AnyCall = Pick<Call, 'name' | 'method' | 'service' | 'path' | 'token' | 'query' | 'headers'> & {
  readonly body?: { safeParse(value: unknown): unknown } | undefined;
};

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'service' in value && 'path' in value;

const declared: readonly unknown[] = [...Object.values(auth), ...Object.values(users)];

export const allCalls: readonly AnyCall[] = declared.filter(isCall);
