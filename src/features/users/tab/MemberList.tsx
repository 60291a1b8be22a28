import { useMemo } from 'react';
import { textOf } from '../../../data/errors.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { may } from '../../../domain/access/access.ts';
import type { Account, Id } from '../../../domain/entities.ts';
import { roleChoices } from '../../../domain/people/peopleRules.ts';
import { useCsvExporter } from '../../../shared/export/useCsvExporter.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { userTypeLabel } from '../../../shared/account/labels.ts';
import { ListTab } from '../../../shared/list/ListTab.tsx';
import { ConsoleList } from '../../../shared/list/ConsoleList.tsx';
import { UserBulkActions } from '../actions/UserBulkActions.tsx';
import { nameOfUser } from '../columns.tsx';
import { memberList } from '../list.ts';
import { userCsv, UserExport } from '../UserExport.tsx';
import { memberColumns } from './columns.tsx';
import { MemberActions } from './MemberActions.tsx';
import { useCycleEnd } from './useCycleEnd.ts';

type Props = {
  accountId: Id;
  /** Undefined while it is not known; the list doesn't wait for it. */
  account: Account | undefined;
  /** Something changed that the account counts: its seats. */
  onChanged(): void;
};

/** The people of one account: searched, narrowed, exported, changed (spec 1 §2, §6). */
export function MemberList({ accountId, account, onChanged }: Props) {
  const t = useT();
  const { user: viewer, runtime: setting } = useConsoleSession();
  const showsStates = may(viewer, 'users.showStates');
  const spec = useMemo(() => memberList(accountId, showsStates), [accountId, showsStates]);
  const exporter = useCsvExporter(userCsv);
  const { end, failed, retry } = useCycleEnd(account);
  const tier = account?.accessType;
  const hasSections = setting.flags.sectionsPermissions;
  const columns = useMemo(
    () => memberColumns({ accountId, tier, hasSections, end }),
    [accountId, tier, hasSections, end],
  );
  // The roles that an account's people may have here (decisions §2).
  const roles = roleChoices(viewer, { account: { id: accountId, accessType: tier ?? '' }, setting });
  return (
    <ConsoleList spec={spec} exporter={exporter}>
      {failed ? (
        <div className="note warn" role="status">
          <Icon name="warn" />
          <span className="grow">{t('people.list.cycleFailed')}</span>
          <button type="button" className="link" onClick={retry}>
            {t('common.action.tryAgain')}
          </button>
        </div>
      ) : null}
      <ListTab
        columns={columns}
        types={{ values: roles.map(({ type }) => type), label: userTypeLabel }}
        layout="mbr"
        nameOf={nameOfUser}
        failureText={textOf}
        actions={<UserExport className="btn s tool export" />}
        rowActions={<MemberActions accountId={accountId} account={account} onChanged={onChanged} />}
        bulkActions={
          may(viewer, 'users.manage', { id: accountId }) ? (
            <UserBulkActions account={account} onChanged={onChanged} />
          ) : undefined
        }
      />
    </ConsoleList>
  );
}
