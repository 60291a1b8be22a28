import { Link } from 'react-router';
import { useConsoleSession } from '../../data/session.tsx';
import { judge } from '../../domain/access.ts';
import { paths } from '../../paths.ts';
import { useT } from '../../ui/i18n.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AccountExport } from './AccountExport.tsx';
import { AccountList } from './AccountList.tsx';
import { BulkActions } from './status/BulkActions.tsx';
import { AccountRowMenu } from './status/AccountRowMenu.tsx';

/** /accounts: the list with everything that can be done from it (decisions §9). */
export function AccountsPage() {
  const t = useT();
  const { user } = useConsoleSession();
  const mayCreate = judge(user, 'accounts.create').allowed;
  return (
    <AccountList
      renderActions={(list) => (
        <>
          <AccountExport list={list} />
          {mayCreate ? (
            <Link className="btn primary" to={paths.accountCreate}>
              <Icon name="plus" />
              {t('accounts.create.button')}
            </Link>
          ) : null}
        </>
      )}
      renderRowActions={(account) => <AccountRowMenu account={account} />}
      renderBulkActions={({ selection }) => (
        <BulkActions accounts={selection.records} onDone={selection.clear} />
      )}
    />
  );
}
