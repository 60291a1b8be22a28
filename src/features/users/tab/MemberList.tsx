import { useMemo } from 'react';
import { Link } from 'react-router';
import { textOf } from '../../../data/errors.ts';
import { useRecord } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { useSubscription } from '../../../data/useSubscription.ts';
import { judge, may } from '../../../domain/access/access.ts';
import type { Account, Id } from '../../../domain/entities.ts';
import { roleChoices } from '../../../domain/people/peopleRules.ts';
import { type CycleEnd, cycleEndOf } from '../../../domain/plans/subscription.ts';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';
import { paths } from '../../../paths.ts';
import { userTypeLabel } from '../../../shared/account/labels.ts';
import { useCsvExporter } from '../../../shared/export/useCsvExporter.ts';
import { ConsoleList } from '../../../shared/list/ConsoleList.tsx';
import { ListTab } from '../../../shared/list/ListTab.tsx';
import { UserBulkActions } from '../actions/UserBulkActions.tsx';
import { UserRowMenu } from '../actions/UserRowMenu.tsx';
import { nameOfUser } from '../columns.tsx';
import { memberList } from '../list.ts';
import { userCsv, UserExport } from '../UserExport.tsx';
import { memberColumns } from './columns.tsx';

type MemberActionsProps = { accountId: Id; account: Account | undefined; onChanged(): void };

/** What can be done with a row: oneself is edited in the profile, others by whoever may; else it says why not (spec 1 §6). */
function MemberActions({ accountId, account, onChanged }: MemberActionsProps) {
  const t = useT();
  const user = { ...useRecord('users'), accountId };
  const { user: viewer } = useConsoleSession();
  if (user.id === viewer.id)
    return (
      <Link className="icon-btn" to={paths.profile} aria-label={t('people.list.editOwn')}>
        <Icon name="edit" />
      </Link>
    );
  const verdict = judge(viewer, 'user.edit', user);
  if (verdict.allowed) return <UserRowMenu user={user} account={account} onChanged={onChanged} />;
  return (
    <Tooltip content={t(`shell.reason.${verdict.reason}`)}>
      <button
        type="button"
        className="icon-btn"
        aria-disabled="true"
        aria-label={t('people.list.edit', { name: nameOfUser(user) })}
      >
        <Icon name="edit" />
      </button>
    </Tooltip>
  );
}

type Asked = {
  end: CycleEnd | undefined;
  /** It could not be read; whoever may not read it has nothing to be told. */
  failed: boolean;
  retry(): void;
};

/** Who of an account is disabled when the cycle of its subscription ends (spec 1 §4). */
function useCycleEnd(account: Account | undefined): Asked {
  const { subscription, error, reread } = useSubscription(account);
  return {
    end: cycleEndOf(subscription),
    failed: error !== undefined,
    // What fails again is said where the first failure is.
    retry: () => void reread().catch(() => undefined),
  };
}

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
