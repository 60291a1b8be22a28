import { useConsoleSession } from '../../../data/session.tsx';
import type { Account, User } from '../../../domain/entities.ts';
import { actsOnUsersOf, rowMenu } from '../../../domain/people/peopleRules.ts';
import { nameOfUser } from '../../../domain/people/shownEmail.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { RefusedRowMenu, RowMenu } from '../../../shared/list/RowMenu.tsx';
import { useUserActions } from './useUserActions.ts';
import { preloadUserDialogs } from './useUserDialog.tsx';

type Props = {
  user: User;
  /** The list's account; omitted in the list of all accounts. */
  account?: Account | undefined;
  /** Called after a change that may affect the account's seats. */
  onChanged?: (() => void) | undefined;
};

/** The actions on a row's user (decisions §7); unavailable ones show the reason. */
export function UserRowMenu(props: Props) {
  const t = useT();
  const { user: viewer } = useConsoleSession();
  const { user } = props;
  if (!rowMenu(viewer, user)) return null;
  const verdict = actsOnUsersOf(viewer, user.accountId);
  if (verdict.allowed) return <OpenMenu {...props} />;
  const label = t('users.row.menu', { name: nameOfUser(user) });
  return <RefusedRowMenu label={label} icon="dots" reason={t(`shell.reason.${verdict.reason}`)} />;
}

function OpenMenu(props: Props) {
  const t = useT();
  const { entries, isStarting } = useUserActions(props);
  const name = nameOfUser(props.user);
  return (
    <>
      <RowMenu
        name={name}
        label={t('users.row.menu', { name })}
        onPreload={preloadUserDialogs}
        entries={entries}
        busy={isStarting}
      />
      {isStarting ? (
        <span className="sr" role="status">
          {t('impersonation.starting', { name })}
        </span>
      ) : null}
    </>
  );
}
