import { useConsoleSession } from '../../../data/session.tsx';
import { actsOnUsersOf, rowMenu } from '../../../domain/people/peopleRules.ts';
import type { Account, User } from '../../../domain/entities.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { Menu } from '../../../kit/layers/Menu.tsx';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';
import { nameOfUser } from '../columns.tsx';
import { useRowEntries } from './useRowEntries.ts';
import { preloadUserDialogs } from './useUserDialog.tsx';

type Props = {
  user: User;
  /** The account of the list; left out where the list is of all accounts. */
  account?: Account | undefined;
  /** Something changed that the account counts: its seats. */
  onChanged?: (() => void) | undefined;
};

/** What can be done with one user of a list (decisions §7); what can't says why. */
export function UserRowMenu(props: Props) {
  const t = useT();
  const { user: viewer } = useConsoleSession();
  const { user } = props;
  if (!rowMenu(viewer, user)) return null;
  const verdict = actsOnUsersOf(viewer, user.accountId);
  if (verdict.allowed) return <OpenMenu {...props} />;
  // One reason for all of it: said at the button.
  return (
    <Tooltip content={t(`shell.reason.${verdict.reason}`)}>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('users.row.menu', { name: nameOfUser(user) })}
        aria-disabled
      >
        <Icon name="dots" />
      </button>
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
