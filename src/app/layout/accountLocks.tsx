import { createContext, type ReactNode, use, useMemo } from 'react';
import { useGetOne } from '../../data/hooks.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { isStaff } from '../../domain/access/rank.ts';
import { namesAbovePlan } from '../../domain/plans/plans.ts';

export type Locks = {
  /** Whether the subscription has lapsed (spec 1 §4). */
  lapsed: boolean;
  /** Names of the sections that the plan lacks (spec 1 §6). */
  above: ReadonlySet<string>;
};

const LocksContext = createContext<Locks>({ lapsed: false, above: new Set() });

/** Provides the locks of the customer's own account; none while it loads, and none for staff. */
export function AccountLocks({ children }: { children: ReactNode }) {
  const { user } = useConsoleSession();
  const id = user.accountId ?? '';
  const { data } = useGetOne('accounts', { id }, { enabled: id !== '' && !isStaff(user) });
  const locks = useMemo(
    () => ({ lapsed: data?.status === 'LAPSED', above: namesAbovePlan(data?.permissions ?? []) }),
    [data],
  );
  return <LocksContext value={locks}>{children}</LocksContext>;
}

export const useAccountLocks = (): Locks => use(LocksContext);
