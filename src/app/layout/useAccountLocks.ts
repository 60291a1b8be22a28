import { useMemo } from 'react';
import { useGetOne } from '../../data/hooks.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { namesAbovePlan } from '../../domain/plans/plans.ts';
import { isStaff } from '../../domain/access/rank.ts';

type AccountLocks = {
  /** Whether the subscription has lapsed (spec 1 §4). */
  lapsed: boolean;
  /** Names of the sections that the plan lacks (spec 1 §6). */
  above: ReadonlySet<string>;
};

/** The locks of the customer's own account; none while it loads, and none for staff. */
export function useAccountLocks(): AccountLocks {
  const { user } = useConsoleSession();
  const id = user.accountId ?? '';
  const { data } = useGetOne('accounts', { id }, { enabled: id !== '' && !isStaff(user) });
  return useMemo(
    () => ({ lapsed: data?.status === 'LAPSED', above: namesAbovePlan(data?.permissions ?? []) }),
    [data],
  );
}
