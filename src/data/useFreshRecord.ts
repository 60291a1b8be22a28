import { useId } from 'react';
import type { ConsoleDataProvider } from './consoleDataProvider.ts';
import { failureOf, textOf } from './errors.ts';
import { useConsoleQuery } from './hooks.ts';
import { keys } from './keys.ts';

/** `gone`: it no longer exists. `failed`: it could not be read, for the reason `why`. */
export type FreshRecord<T> = {
  readonly record: T | undefined;
  readonly state: 'loading' | 'read' | 'gone' | 'failed';
  readonly why: string | undefined;
  reread(): void;
};

/**
 * Reads a record for a dialog that changes it, so that the change starts from the service's state, not from a row's.
 * Each dialog reads again: under a key of react-admin's a cached record would be shown meanwhile.
 */
export function useFreshRecord<T>(
  read: (data: ConsoleDataProvider, signal: AbortSignal) => Promise<T>,
): FreshRecord<T> {
  const { data, error, isFetching, refetch } = useConsoleQuery(keys.fresh(useId()), read, {
    staleTime: Infinity,
    gcTime: 0,
  });
  const isGone = failureOf(error).statusCode === 404;
  return {
    record: data,
    state: data !== undefined ? 'read' : isFetching ? 'loading' : isGone ? 'gone' : 'failed',
    why: textOf(error),
    reread: () => void refetch(),
  };
}
