import type { User } from '../../../domain/entities.ts';
import { useOfferedActions } from '../../../kit/actions/offered.ts';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Menu } from '../../../kit/layers/Menu.tsx';
import { ActionButton } from '../../../shared/actions/ActionButton.tsx';
import { useUserActions } from '../actions/useUserActions.ts';
import { preloadUserDialogs } from '../actions/useUserDialog.tsx';
import { nameOfUser } from '../columns.tsx';

/** The daily actions, which are buttons; the others are in the menu beside them. */
const DAILY: readonly string[] = ['impersonate', 'edit', 'role'];

/** What can be done with a user; unavailable actions show the reason. */
export function UserActions({ user }: { user: User }) {
  const t = useT();
  const { entries, isStarting } = useUserActions({ user });
  const name = nameOfUser(user);
  useOfferedActions(() => ({ recordId: user.id, name, entries: entries() }));
  const isDaily = (entry: ReturnType<typeof entries>[number]) =>
    typeof entry !== 'string' && 'id' in entry && DAILY.includes(entry.id);
  return (
    <div className="record-acts" role="group" aria-label={t('users.row.menu', { name })}>
      {entries().map((entry) =>
        typeof entry !== 'string' && 'onSelect' in entry && isDaily(entry) ? (
          <ActionButton
            key={entry.id}
            action={entry}
            small
            busy={entry.id === 'impersonate' && isStarting}
            onPreload={preloadUserDialogs}
          />
        ) : null,
      )}
      <Menu
        label={t('accounts.record.more')}
        className="btn s"
        onPreload={preloadUserDialogs}
        entries={() => entries().filter((entry) => !isDaily(entry))}
      >
        <Icon name="dots" />
      </Menu>
      <span className="sr" role="status">
        {isStarting ? t('impersonation.starting', { name }) : null}
      </span>
    </div>
  );
}
