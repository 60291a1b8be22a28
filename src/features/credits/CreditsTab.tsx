import { useLocation } from 'react-router';
import type { AccountProps } from '../../data/record.tsx';
import { useConsoleSession } from '../../data/session.tsx';
import { may } from '../../domain/access/access.ts';
import { decoded, paths } from '../../paths.ts';
import { poolPath, POOLS } from '../../tabs.ts';
import { CreditPages } from './CreditPages.tsx';
import '../../shared/list/listTab.css';

/** The id of the pool that an account's path names: `credit-pools/{id}`. */
function poolIdOf(pathname: string): string | undefined {
  const [, , , segment, id = ''] = pathname.split('/');
  return segment === POOLS && id !== '' ? decoded(id) : undefined;
}

/** /accounts/{id}/credits and /accounts/{id}/credit-pools, and the pools below it, for staff (spec 2 §2). */
export function CreditsTab({ account }: AccountProps) {
  const { user, runtime: setting } = useConsoleSession();
  const { pathname } = useLocation();
  return (
    <div className="wrap">
      <CreditPages
        key={account.id}
        poolId={poolIdOf(pathname)}
        place={{
          account,
          isAdmin: may(user, 'creditPool.manage', { account, setting }),
          list: paths.account(account.id, 'credits'),
          pool: (id) => poolPath(account.id, id),
        }}
      />
    </div>
  );
}
