import { Link } from 'react-router';
import { textOf } from '../../data/errors.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { judge } from '../../domain/access/access.ts';
import { ListFilters } from '../../shared/filters/ListFilters.tsx';
import { paths } from '../../paths.ts';
import { useCsvExporter } from '../../shared/export/useCsvExporter.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { accessTypeLabel } from '../../shared/account/labels.ts';
import { ConsoleList } from '../../shared/list/ConsoleList.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { accountCsv, AccountExport } from './AccountExport.tsx';
import { ACCOUNT_COLUMNS } from './columns.tsx';
import { accountList } from './list.ts';
import { AccountRowMenu } from './status/AccountRowMenu.tsx';
import { BulkActions } from './status/BulkActions.tsx';

/** The order of the type selector: the three tiers of today first. */
const TYPES = ['ENTERPRISE', 'PROFESSIONAL', 'LITE', 'TRIAL', 'BASIC', 'TEST', 'PREMIUM_1'] as const;
const SELECTOR = { values: TYPES, label: accessTypeLabel };

/** /accounts: every account, with all that can be done from the list (spec 1 §2, decisions §9). */
export function AccountsPage() {
  const t = useT();
  const { user, runtime } = useConsoleSession();
  const { fields, spec } = accountList(runtime.flags.plgexternal3);
  const exporter = useCsvExporter(accountCsv);
  return (
    <ConsoleList spec={spec} exporter={exporter}>
      <ListFilters fields={fields}>
        <ListScreen
          columns={ACCOUNT_COLUMNS}
          types={SELECTOR}
          layout="acc"
          nameOf={({ name, id }) => name || id}
          failureText={textOf}
          actions={
            <>
              <AccountExport />
              {judge(user, 'accounts.create').allowed ? (
                <Link className="btn primary" to={paths.accountCreate}>
                  <Icon name="plus" />
                  {t('accounts.create.button')}
                </Link>
              ) : null}
            </>
          }
          rowActions={<AccountRowMenu />}
          bulkActions={<BulkActions />}
        />
      </ListFilters>
    </ConsoleList>
  );
}
