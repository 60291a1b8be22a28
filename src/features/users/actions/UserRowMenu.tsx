import { useConsoleSession } from '../../../data/session.tsx';
import { actsOnUsersOf, rowMenu } from '../../../domain/people/peopleRules.ts';
import type { Account, User } from '../../../domain/entities.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { IconButton } from '../../../kit/controls/Button.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { Menu } from '../../../kit/layers/Menu.tsx';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';
import { nameOfUser } from '../columns.tsx';
import { useRowEntries } from './useRowEntries.ts';
import { preloadUserDialogs } from './useUserDialog.tsx';

type Props = {
  user: User;
  /** The list's account; omitted in the list of all accounts. */
  account?: Account | undefined;
  /** Called after a change that may affect the account's seats. */
  onChanged?: (() => void) | undefined;
};

/** The actions on a row's user (decisions §7); those that are unavailable show the reason. */
export function UserRowMenu(props: Props) {
  const t = useT();
  const { user: viewer } = useConsoleSession();
  const { user } = props;
  if (!rowMenu(viewer, user)) return null;
  const verdict = actsOnUsersOf(viewer, user.accountId);
  if (verdict.allowed) return <OpenMenu {...props} />;
  // All actions are refused for the same reason, so the button itself shows it.
  return (
    <Tooltip content={t(`shell.reason.${verdict.reason}`)}>
      <IconButton
        label={t('users.row.menu', { name: nameOfUser(user) })}
        icon={<Icon name="dots" />}
        refused
        data-acts
      />
    </Tooltip>
  );
}

function OpenMenu(props: Props) {
  const t = useT();
  const { entries, isStarting } = useRowEntries(props);
  const name = nameOfUser(props.user);
  return (
    <>
      <Menu label={t('users.row.menu', { name })} onPreload={preloadUserDialogs} entries={entries}>
        {isStarting ? <span className="spinner" /> : <Icon name="dots" />}
      </Menu>
      {isStarting ? (
        <span className="sr" role="status">
          {t('impersonation.starting', { name })}
        </span>
      ) : null}
    </>
  );
}
