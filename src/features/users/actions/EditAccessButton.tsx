import { useConsoleSession } from '../../../data/session.tsx';
import { judge } from '../../../domain/access/access.ts';
import type { User } from '../../../domain/entities.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';
import { nameOfUser } from '../columns.tsx';
import { useUserDialog, preloadUserDialogs } from './useUserDialog.tsx';

/** Opens the section-access modal of a user (spec 1 §2, §5). */
export function EditAccessButton({ user }: { user: User }) {
  const t = useT();
  const { user: viewer, runtime } = useConsoleSession();
  const open = useUserDialog({ user });
  const verdict = judge(viewer, 'user.editAccess', { target: user, setting: runtime });
  if (!verdict.allowed && verdict.hidden) return null;
  const button = (
    <button
      type="button"
      className="link"
      aria-disabled={!verdict.allowed}
      onPointerEnter={preloadUserDialogs}
      onFocus={preloadUserDialogs}
      onClick={() => verdict.allowed && void open('access')}
    >
      {t('users.row.access')} <span className="sr">{nameOfUser(user)}</span>
    </button>
  );
  if (verdict.allowed) return button;
  return <Tooltip content={t(`shell.reason.${verdict.reason}`)}>{button}</Tooltip>;
}
