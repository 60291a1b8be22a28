import { useConsoleSession } from '../../../data/session.tsx';
import { judge } from '../../../domain/access/access.ts';
import type { CreditPool } from '../../../domain/entities.ts';
import { formatCents } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useConfirm } from '../../../kit/layers/confirm.tsx';
import type { MenuEntry } from '../../../kit/layers/mui/MenuRow.tsx';
import { dialogOf, useLazyDialog } from '../../../kit/layers/useLazyDialog.ts';
import { lazyComponent } from '../../../kit/lazyComponent.tsx';
import { nameOfPool } from '../labels.ts';
import { usePoolsPlace } from '../place.ts';
import { usePoolWrites } from './usePoolWrites.ts';

const MembersDialog = lazyComponent(async () => (await import('./poolDialogs.tsx')).MembersDialog);
const RenameDialog = lazyComponent(async () => (await import('./poolDialogs.tsx')).RenameDialog);

/** Preloads the dialogs of a pool, which are one file. */
export const preloadPoolDialogs = MembersDialog.preload;

/** An admin's actions on a pool. */
export function usePoolActions(pool: CreditPool, onDeleted?: () => void) {
  const t = useT();
  const open = useLazyDialog();
  const confirm = useConfirm();
  const { account } = usePoolsPlace();
  const { user, runtime: setting } = useConsoleSession();
  const writes = usePoolWrites();
  const name = nameOfPool(t, pool);

  const editMembers = () => open(dialogOf(MembersDialog, { pool, accountId: account.id }));
  const rename = () => open(dialogOf(RenameDialog, { pool, accountId: account.id }));
  async function remove(): Promise<void> {
    const isDone = await confirm({
      title: t('credits.delete.title', { name }),
      body: t('credits.delete.body'),
      action: t('credits.delete.action'),
      danger: true,
      run: writes.removing(pool),
    });
    if (isDone) onDeleted?.();
  }
  const removeDeal = () => {
    const seen = { current: pool };
    const run = writes.removingDeal(seen);
    return confirm(() => ({
      title: t('credits.deal.confirm', { name }),
      body: t('credits.deal.body', { amount: formatCents(seen.current.creditsAvailable) }),
      action: t('credits.deal.remove'),
      danger: true,
      run,
    }));
  };

  function entries(): MenuEntry[] {
    const deletion = judge(user, 'creditPool.delete', { account, setting, pool });
    return [
      { id: 'rename', label: t('credits.rename.menu'), icon: 'edit', onSelect: () => void rename() },
      { id: 'members', label: t('credits.members.edit'), icon: 'people', onSelect: () => void editMembers() },
      {
        id: 'archive',
        label: t(pool.isActive ? 'credits.archive.archive' : 'credits.archive.unarchive'),
        icon: 'archive',
        onSelect: () => void writes.toggle(pool),
      },
      'separator',
      {
        id: 'delete',
        label: t('credits.delete.menu'),
        icon: 'trash',
        danger: true,
        disabledReason: deletion.allowed ? undefined : t(`shell.reason.${deletion.reason}`),
        onSelect: () => void remove(),
      },
    ];
  }
  return { entries, editMembers, removeDeal };
}
