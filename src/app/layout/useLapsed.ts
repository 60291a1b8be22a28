import { useGetOne } from 'ra-core';
import { useConsoleSession } from '../../data/session.tsx';
import { isStaff } from '../../domain/rank.ts';
import type { Account } from '../../domain/entities.ts';

/** Whether the customer's own account has lapsed (spec 1 §4); false until it is known, and for staff. */
export function useLapsed(): boolean {
  const { user } = useConsoleSession();
  const id = user.accountId ?? '';
  const { data } = useGetOne<Account>('accounts', { id }, { enabled: id !== '' && !isStaff(user) });
  return data?.status === 'LAPSED';
}
