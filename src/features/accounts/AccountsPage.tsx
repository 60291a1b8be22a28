import { useListContext } from 'ra-core';
import { use } from 'react';
import { textOf } from '../../data/errors.ts';
import { useAccount } from '../../data/record.tsx';
import { useConsoleSession } from '../../data/session.tsx';
import { useReadAll } from '../../data/useReadAll.ts';
import { judge } from '../../domain/access/access.ts';
import { statusRules, type StatusTarget } from '../../domain/accounts/accountStatus.ts';
import { changeableOf } from '../../domain/bulk/rules.ts';
import type { Account } from '../../domain/entities.ts';
import type { Action } from '../../kit/actions/action.ts';
import { ButtonLink } from '../../kit/controls/ButtonLink.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { useT, type Translate } from '../../kit/i18n/i18n.tsx';
import { CREATE_KEY } from '../../kit/keys/signs.ts';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { paths } from '../../paths.ts';
import { accessTypeLabel } from '../../shared/account/labels.ts';
import { BulkButton } from '../../shared/bulk/BulkButton.tsx';
import { ExportButton } from '../../shared/export/ExportButton.tsx';
import { ListFilters } from '../../shared/filters/ListFilters.tsx';
import { useFilterEntry } from '../../shared/list/cellMenu.tsx';
import { ConsoleList } from '../../shared/list/ConsoleList.tsx';
import { useConsoleListContext } from '../../shared/list/consoleListContext.ts';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { hasRoom, OpenRowContext } from '../../shared/list/openRow.ts';
import { RowMenu } from '../../shared/list/RowMenu.tsx';
import { useAccountActions } from './actions/useAccountActions.ts';
import { ACCOUNT_COLUMNS } from './columns.tsx';
import { accountList } from './list.ts';
import { preloadStatusChange, useStatusChange } from './status/useStatusChange.tsx';
import styles from './AccountsPage.module.css';

/** The columns of the file, loaded with the first export. */
const accountCsv = async (t: Translate) => (await import('./csvColumns.ts')).accountCsvColumns(t);

const More = lazyLayer(async () => (await import('./AccountMore.tsx')).AccountMore);

/** Exports the rows that match the list's filters, in its order (spec 1 §7). */
function AccountExport() {
  const t = useT();
  const { track } = useConsoleSession();
  const read = useReadAll('accounts', useConsoleListContext().reads);
  return (
    <ExportButton
      name="accounts"
      columns={() => accountCsv(t)}
      read={read}
      more={More}
      onDone={() => track('export:accounts')}
    />
  );
}

/** The actions on a row's account; unavailable ones show the reason. */
function AccountRowMenu() {
  const t = useT();
  const account = useAccount();
  const actionsOf = useAccountActions();
  const filterEntry = useFilterEntry(account);
  const { press } = use(OpenRowContext);
  const { id } = account;
  const name = account.name || id;
  const beside: Action = {
    id: 'beside',
    commandLabel: 'beside',
    icon: 'columns',
    label: t('accounts.record.beside'),
    onSelect: () => press?.({ address: paths.account(id), takesFocus: true }),
  };
  return (
    <RowMenu
      name={name}
      label={t('accounts.record.menu', { name })}
      onPreload={preloadStatusChange}
      entries={() => {
        const { open, copyId, status } = actionsOf(account);
        const own = [open, ...(hasRoom() ? [beside] : []), copyId, ...filterEntry];
        return status.length > 0 ? [...own, 'separator', ...status] : own;
      }}
    />
  );
}

const ManagersButton = lazyLayer(async () => (await import('./managers/ManagersButton.tsx')).ManagersButton);

/** Activates or deactivates the selected accounts, or changes their managers. */
function BulkActions() {
  const t = useT();
  const { selected: accounts } = useConsoleListContext<Account>();
  const { onUnselectItems } = useListContext();
  const { user } = useConsoleSession();
  const change = useStatusChange();

  const button = (target: StatusTarget) => (
    <BulkButton
      label={t(`accounts.status.${target}.bulk`)}
      icon={target === 'LAPSED' ? 'off' : 'okc'}
      refusal={
        changeableOf(accounts, statusRules(user, target)).length > 0
          ? undefined
          : t(`accounts.status.${target}.none`)
      }
      onPreload={preloadStatusChange}
      onPress={async () => {
        if (await change(accounts, target)) onUnselectItems();
      }}
    />
  );
  return (
    <>
      {button('LAPSED')}
      {button('ACTIVE')}
      <ManagersButton />
    </>
  );
}

/** The order of the type selector: the three current tiers first. */
const TYPES = ['ENTERPRISE', 'PROFESSIONAL', 'LITE', 'TRIAL', 'BASIC', 'TEST', 'PREMIUM_1'] as const;
const SELECTOR = { values: TYPES, label: accessTypeLabel };

const AccountCellMenu = lazyLayer(async () => (await import('./AccountCells.tsx')).AccountCells);

/** /accounts: the list of all accounts and its actions (spec 1 §2, decisions §9). */
export function AccountsPage() {
  const t = useT();
  const { user, runtime } = useConsoleSession();
  const { fields, spec } = accountList(runtime.flags.plgexternal3);
  return (
    <ConsoleList spec={spec}>
      <ListFilters fields={fields}>
        <ListScreen
          columns={ACCOUNT_COLUMNS}
          types={SELECTOR}
          layout={styles.table}
          nameOf={({ name, id }) => name || id}
          failureText={textOf}
          actions={
            <>
              <AccountExport />
              {judge(user, 'accounts.create').allowed ? (
                <ButtonLink
                  kind="primary"
                  icon={<Icon name="plus" />}
                  to={paths.accountCreate}
                  aria-keyshortcuts={CREATE_KEY}
                >
                  {t('accounts.create.button')}
                </ButtonLink>
              ) : null}
            </>
          }
          CellMenu={AccountCellMenu}
          rowActions={<AccountRowMenu />}
          bulkActions={<BulkActions />}
        />
      </ListFilters>
    </ConsoleList>
  );
}
