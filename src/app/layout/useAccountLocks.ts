import { useMemo } from 'react';
import { useGetOne } from '../../data/hooks.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { namesAbovePlan } from '../../domain/plans/plans.ts';
import { isStaff } from '../../domain/access/rank.ts';

type AccountLocks = {
  /** Whether the subscription has lapsed (spec 1 §4). */
  lapsed: boolean;
  /** Names of what the plan lacks (spec 1 §6). */
  above: ReadonlySet<string>;
};

/** What the customer's own account keeps closed; nothing until it is known, and for staff. */
export function useAccountLocks(): AccountLocks {
  const { user } = useConsoleSession();
  const id = user.accountId ?? '';
  const { data } = useGetOne('accounts', { id }, { enabled: id !== '' && !isStaff(user) });
  return useMemo(
    () => ({ lapsed: data?.status === 'LAPSED', above: namesAbovePlan(data?.permissions ?? []) }),
    [data],
  );
}
