import { useListContext } from 'ra-core';
import { useConsoleSession } from '../../../data/session.tsx';
import { changeableOf } from '../../../domain/bulk/rules.ts';
import type { Account, User } from '../../../domain/entities.ts';
import { type UserTarget, userStatusRules } from '../../../domain/people/userStatus.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { lazyLayer } from '../../../kit/layers/lazyLayer.tsx';
import { dialogOf, useLazyDialog } from '../../../kit/layers/useLazyDialog.ts';
import { lazyComponent } from '../../../kit/lazyComponent.tsx';
import { BulkButton } from '../../../shared/bulk/BulkButton.tsx';
import { useConsoleListContext } from '../../../shared/list/consoleListContext.ts';

type Props = { account?: Account | undefined; onChanged?: (() => void) | undefined };

const UserStatusChange = lazyComponent(async () => (await import('./UserStatusChange.tsx')).UserStatusChange);

const MoreChanges = lazyLayer(async () => (await import('../many/MoreChanges.tsx')).MoreChanges);

/** Actions on the selected users: (de)activation (spec 1 §7), and a menu of changes that are sent one by one. */
export function UserBulkActions({ account, onChanged }: Props) {
  const t = useT();
  const { user: viewer } = useConsoleSession();
  const open = useLazyDialog();
  const { selected: users } = useConsoleListContext<User>();
  const { onUnselectItems } = useListContext();

  async function change(target: UserTarget): Promise<void> {
    const done = await open(dialogOf(UserStatusChange, { users, target, account, onChanged }));
    if (done === true) onUnselectItems();
  }
  const button = (target: UserTarget) => (
    <BulkButton
      label={t(`users.row.${target}`)}
      icon={target === 'INACTIVE' ? 'off' : 'okc'}
      refusal={
        changeableOf(users, userStatusRules(viewer, target, account)).length > 0
          ? undefined
          : t(`users.bulk.${target}`)
      }
      onPreload={UserStatusChange.preload}
      onPress={() => void change(target)}
    />
  );
  return (
    <>
      {button('INACTIVE')}
      {button('ACTIVE')}
      <MoreChanges account={account} onChanged={onChanged} />
    </>
  );
}
