import type { User } from '../../../domain/entities.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useOfferedActions } from '../../../kit/actions/offered.ts';
import { ActionButton } from '../../../shared/actions/ActionButton.tsx';
import { nameOfUser } from '../columns.tsx';
import { useUserActions } from '../actions/useUserActions.ts';
import { preloadUserDialogs } from '../actions/useUserDialog.tsx';

/** The row's actions as buttons; unavailable ones show the reason. */
export function UserActions({ user }: { user: User }) {
  const t = useT();
  const { entries, isStarting } = useUserActions({ user });
  const name = nameOfUser(user);
  useOfferedActions(() => ({ name, entries: entries() }));
  return (
    <div className="record-acts" role="group" aria-label={t('users.row.menu', { name })}>
      {entries().map((entry) => {
        if (typeof entry === 'string' || !('onSelect' in entry)) return null;
        return (
          <ActionButton
            key={entry.id}
            action={entry}
            small
            busy={entry.id === 'impersonate' && isStarting}
            onPreload={preloadUserDialogs}
          />
        );
      })}
      <span className="sr" role="status">
        {isStarting ? t('impersonation.starting', { name }) : null}
      </span>
    </div>
  );
}
