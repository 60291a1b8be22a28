import { useCallback } from 'react';
import { useGetOne } from '../../data/hooks.ts';
import { refetchNow } from '../../data/refetchNow.ts';
import type { Account } from '../../domain/entities.ts';
import { useConsoleSession } from '../../data/session.tsx';

export type OwnAccount = {
  /** Undefined until it is loaded. */
  account: Account | undefined;
  error: Error | undefined;
  /** Reads it again; rejects when that fails. */
  reread(): Promise<Account>;
};

/** The account that the signed-in user belongs to. */
export function useOwnAccount(): OwnAccount {
  const { accountId } = useConsoleSession().user;
  const { data, error, isFetching, refetch } = useGetOne(
    'accounts',
    { id: accountId ?? '' },
    { enabled: accountId !== undefined },
  );
  return {
    account: data,
    error: error !== null && !isFetching ? error : undefined,
    reread: useCallback(async () => {
      const fresh = await refetchNow(refetch);
      if (!fresh) throw new Error('There is no account');
      return fresh;
    }, [refetch]),
  };
}
