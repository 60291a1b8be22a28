import { useListContext } from 'ra-core';
import { useConsoleSession } from '../../../data/session.tsx';
import { may } from '../../../domain/access/access.ts';
import type { Account, User } from '../../../domain/entities.ts';
import { roleBar } from '../../../domain/people/manyUsers.ts';
import { roleAccountOf } from '../../../domain/people/peopleRules.ts';
import { buttonClass } from '../../../kit/controls/Button.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Menu } from '../../../kit/layers/Menu.tsx';
import type { MenuEntry } from '../../../kit/layers/mui/MenuRow.tsx';
import { dialogOf, useLazyDialog } from '../../../kit/layers/useLazyDialog.ts';
import { lazyComponent } from '../../../kit/lazyComponent.tsx';
import { useConsoleListContext } from '../../../shared/list/consoleListContext.ts';
import type { ManyDialog } from './ManyUsers.tsx';

const ManyUsers = lazyComponent(async () => (await import('./ManyUsers.tsx')).ManyUsers);

type Props = { account: Account | undefined; onChanged: (() => void) | undefined };

/** The changes of the selected users that are sent one by one, in a menu of the selection bar. */
export function MoreChanges({ account, onChanged }: Props) {
  const t = useT();
  const open = useLazyDialog();
  const { user: viewer, runtime: setting } = useConsoleSession();
  const { selected } = useConsoleListContext<User>();
  const { onUnselectItems } = useListContext();

  async function change(dialog: ManyDialog, users: readonly User[]): Promise<void> {
    const done = await open(dialogOf(ManyUsers, { dialog, users, account, onChanged }));
    if (done === true) onUnselectItems();
  }
  function entries(): MenuEntry[] {
    // Rows of an account's own list may lack the account's id.
    const users = account ? selected.map((user) => ({ ...user, accountId: account.id })) : selected;
    const subjectOf = (user: User) => ({ account: roleAccountOf(user, account), setting });
    const none = t('many.change.noUser');
    const role: MenuEntry = {
      id: 'role',
      icon: 'user',
      label: t('many.role.entry'),
      disabledReason: users.every((user) => roleBar(viewer, user, subjectOf) !== undefined)
        ? none
        : undefined,
      onSelect: () => void change('role', users),
    };
    if (!setting.flags.sectionsPermissions) return [role];
    return [
      role,
      {
        id: 'access',
        icon: 'lock',
        label: t('many.access.entry'),
        disabledReason: users.some((target) => may(viewer, 'user.editAccess', { target, setting }))
          ? undefined
          : none,
        onSelect: () => void change('access', users),
      },
    ];
  }
  return (
    <Menu
      label={t('many.change.more')}
      className={buttonClass({ kind: 'on-inverse', small: true })}
      entries={entries}
      side="above"
      onPreload={ManyUsers.preload}
    >
      <Icon name="dots" />
    </Menu>
  );
}
