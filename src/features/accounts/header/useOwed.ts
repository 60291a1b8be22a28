import { useIsFetching } from '@tanstack/react-query';
import { useGetList } from '../../../data/hooks.ts';
import { keys } from '../../../data/keys.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { visibilityOf } from '../../../domain/access/verdict.ts';
import { type Owed, owedOf } from '../../../domain/billing/owed.ts';
import type { Account } from '../../../domain/entities.ts';
import { DEFAULT_FILTER, EXPORT_PAGE_SIZE } from '../../../domain/lists/listQuery.ts';
import { useNow } from '../../../kit/hooks/useNow.ts';
import { judgeTab } from '../tabs.ts';

/** `closed`: this user may not read the account's invoices, or the invoices are samples (spec 2 §7). */
type OwedRead =
  | { state: 'closed' | 'reading' | 'failed' }
  /** `isPart`: there are more open invoices than were read. */
  | { state: 'read'; owed: Owed; isPart: boolean };

/** What an account owes, from up to 1,000 open invoices. Read after the account, which decides who may see them. */
export function useOwed(account: Account): OwedRead {
  const { user, runtime } = useConsoleSession();
  const mayRead =
    runtime.flags.plgexternal3 && visibilityOf(judgeTab(user, 'invoices', account, runtime)) !== 'HIDDEN';
  const now = useNow();
  const isAccountRead = useIsFetching({ queryKey: keys.record('accounts', account.id) }) === 0;
  const { data, total, error } = useGetList(
    'invoices',
    {
      pagination: { page: 1, perPage: EXPORT_PAGE_SIZE },
      sort: { field: '', order: 'ASC' },
      filter: {
        ...DEFAULT_FILTER.invoices,
        type: 'open',
        implied: [{ field: 'accountId', operands: [account.id] }],
      },
    },
    { enabled: mayRead && isAccountRead },
  );
  if (!mayRead) return { state: 'closed' };
  if (data) return { state: 'read', owed: owedOf(data, now), isPart: (total ?? 0) > data.length };
  return { state: error ? 'failed' : 'reading' };
}
