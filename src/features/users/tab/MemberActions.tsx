import { Link } from 'react-router';
import { useRecord } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { judge } from '../../../domain/access/access.ts';
import type { Account, Id } from '../../../domain/entities.ts';
import { paths } from '../../../paths.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';
import { UserRowMenu } from '../actions/UserRowMenu.tsx';
import { nameOfUser } from '../columns.tsx';

type Props = { accountId: Id; account: Account | undefined; onChanged(): void };

/** What can be done with a row: oneself is edited in the profile, others by whoever may; else it says why not (spec 1 §6). */
export function MemberActions({ accountId, account, onChanged }: Props) {
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
