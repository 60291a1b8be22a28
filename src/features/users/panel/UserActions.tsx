import type { User } from '../../../domain/entities.ts';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';
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
          <Tooltip key={id} content={disabledReason}>
            <button
              type="button"
              className={danger ? 'btn s danger' : 'btn s'}
              aria-busy={isBusy}
              aria-disabled={disabledReason !== undefined}
              onPointerEnter={preloadUserDialogs}
              onFocus={preloadUserDialogs}
              onClick={() => disabledReason ?? onSelect()}
            >
              {isBusy ? <span className="spinner" /> : icon && <Icon name={icon} />}
              <span>{label}</span>
            </button>
          </Tooltip>
        );
      })}
      <span className="sr" role="status">
        {isStarting ? t('impersonation.starting', { name }) : null}
      </span>
    </div>
  );
}
