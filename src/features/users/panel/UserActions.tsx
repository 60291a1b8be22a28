import type { User } from '../../../domain/entities.ts';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { RefusableButton } from '../../../kit/controls/RefusableButton.tsx';
import { nameOfUser } from '../columns.tsx';
import { useRowEntries } from '../actions/useRowEntries.ts';
import { preloadUserDialogs } from '../actions/useUserDialog.tsx';

/** The actions of the user's row as buttons; those that are refused say why. */
export function UserActions({ user }: { user: User }) {
  const t = useT();
  const { entries, isStarting } = useRowEntries({ user });
  const name = nameOfUser(user);
  return (
    <div className="record-acts" role="group" aria-label={t('users.row.menu', { name })}>
      {entries().map((entry) => {
        if (typeof entry === 'string' || !('onSelect' in entry)) return null;
        const { id, label, icon, danger, disabledReason, onSelect } = entry;
        const isBusy = id === 'impersonate' && isStarting;
        return (
          <RefusableButton
            key={id}
            kind={danger ? 'dangerous' : undefined}
            small
            icon={icon && <Icon name={icon} />}
            busy={isBusy}
            refusal={disabledReason}
            onPointerEnter={preloadUserDialogs}
            onFocus={preloadUserDialogs}
            onClick={onSelect}
          >
            {label}
          </RefusableButton>
        );
      })}
      <span className="sr" role="status">
        {isStarting ? t('impersonation.starting', { name }) : null}
      </span>
    </div>
  );
}
