import { useMemo } from 'react';
import { Link } from 'react-router';
import { textOf } from '../../../data/errors.ts';
import { useRecord } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { useSubscription } from '../../../data/useSubscription.ts';
import { judge, may } from '../../../domain/access/access.ts';
import type { Account, Id } from '../../../domain/entities.ts';
import { roleChoices } from '../../../domain/people/peopleRules.ts';
import { cycleEndOf } from '../../../domain/plans/subscription.ts';
import { UnreadNote } from '../../../kit/controls/Unread.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { paths } from '../../../paths.ts';
import { userTypeLabel } from '../../../shared/account/labels.ts';
import { useCsvExporter } from '../../../shared/export/useCsvExporter.ts';
import { ConsoleList } from '../../../shared/list/ConsoleList.tsx';
import { ListTab } from '../../../shared/list/ListTab.tsx';
import { RefusedRowMenu } from '../../../shared/list/RefusedRowMenu.tsx';
import { UserBulkActions } from '../actions/UserBulkActions.tsx';
import { UserRowMenu } from '../actions/UserRowMenu.tsx';
import { nameOfUser } from '../columns.tsx';
import { memberList } from '../list.ts';
import { userCsv, UserExport } from '../UserExport.tsx';
import { memberColumns } from './columns.tsx';

type MemberActionsProps = { accountId: Id; account: Account | undefined; onChanged(): void };

/** A row's actions: the own row links to the profile, others have a menu or the reason why not (spec 1 §6). */
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
  const label = t('people.list.edit', { name: nameOfUser(user) });
  return <RefusedRowMenu label={label} icon="edit" reason={t(`shell.reason.${verdict.reason}`)} />;
}

type Props = {
  accountId: Id;
  /** Undefined while it is unknown; the list doesn't wait for it. */
  account: Account | undefined;
  /** Called after a change that may affect the account's seats. */
  onChanged(): void;
};

/** The users of one account, with search, role and state selectors, export and actions (spec 1 §2, §6). */
export function MemberList({ accountId, account, onChanged }: Props) {
  const t = useT();
  const { user: viewer, runtime: setting } = useConsoleSession();
  const showsStates = may(viewer, 'users.showStates');
  const spec = useMemo(() => memberList(accountId, showsStates), [accountId, showsStates]);
  const exporter = useCsvExporter(userCsv);
  const { subscription, error, reread } = useSubscription(account);
  // Some users may be disabled then (spec 1 §4).
  const end = cycleEndOf(subscription);
  const tier = account?.accessType;
  const hasSections = setting.flags.sectionsPermissions;
  const columns = useMemo(
    () => memberColumns({ accountId, tier, hasSections, end }),
    [accountId, tier, hasSections, end],
  );
  // The roles that are listed for this account (decisions §2).
  const roles = roleChoices(viewer, { account: { id: accountId, accessType: tier ?? '' }, setting });
  return (
    <ConsoleList spec={spec} exporter={exporter}>
      {error ? (
        <UnreadNote
          level="warn"
          role="status"
          what={t('people.list.cycleFailed')}
          onRetry={() => void reread().catch(() => undefined)}
        />
      ) : null}
      <ListTab
        columns={columns}
        types={{
          values: roles.map(({ type }) => type),
          label: userTypeLabel,
          title: t('lists.type.role'),
        }}
        layout="mbr"
        nameOf={nameOfUser}
        failureText={textOf}
        actions={<UserExport inTools />}
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
