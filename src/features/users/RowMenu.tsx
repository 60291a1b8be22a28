import { useConsoleSession } from '../../data/session.tsx';
import { judge } from '../../domain/access.ts';
import { rowMenu } from '../../domain/peopleRules.ts';
import type { User } from '../../domain/entities.ts';
import { useT } from '../../ui/i18n.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { nameOfUser } from './columns.tsx';

type Props = {
  user: User;
  /** The user whose impersonation is being started. */
  startingId: string | undefined;
  onImpersonate(user: User): void;
};

/** What can be done with one user of the list (decisions §7); what can't says why. */
export function RowMenu({ user, startingId, onImpersonate }: Props) {
  const t = useT();
  const { user: viewer } = useConsoleSession();
  if (!rowMenu(viewer, user)) return null;
  const name = nameOfUser(user);
  const isStarting = startingId === user.id;
  const reasonNow = (): string | undefined => {
    const verdict = judge(viewer, 'user.impersonate', user);
    if (!verdict.allowed) return t(`shell.reason.${verdict.reason}`);
    return startingId === undefined ? undefined : t('impersonation.busy');
  };
  return (
    <>
      <Menu
        label={t('users.row.menu', { name })}
        entries={() => [
          {
            id: 'impersonate',
            icon: 'mask',
            label: t('impersonation.start'),
            disabledReason: reasonNow(),
            onSelect: () => onImpersonate(user),
          },
        ]}
      >
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
