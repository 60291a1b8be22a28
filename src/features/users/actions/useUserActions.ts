/** The entries of a user row's menu, judged when it opens (decisions §7). */
import { useSyncExternalStore } from 'react';
import { useConsoleSession } from '../../../data/session.tsx';
import { judge } from '../../../domain/access/access.ts';
import type { Id, User } from '../../../domain/entities.ts';
import { roleAccountOf } from '../../../domain/people/peopleRules.ts';
import { nameOfUser } from '../../../domain/people/shownEmail.ts';
import { judgeStatus, userTargetOf } from '../../../domain/people/userStatus.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import type { MenuEntry } from '../../../kit/layers/mui/MenuRow.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { valueStore } from '../../../kit/valueStore.ts';
import { judgedAction } from '../../../shared/actions/judgedAction.ts';
import { useFilterEntry } from '../../../shared/list/cellMenu.tsx';
import type { Subject } from './useUserCall.ts';
import { useUserDialog } from './useUserDialog.tsx';

/** The user whose impersonation is being started; only one at a time, across all rows. */
const starting = valueStore<Id | undefined>(undefined);

/** Starts impersonating a user and notifies of the outcome (spec 1 §8). `isStarting`: this user; `isBusy`: any user. */
function useImpersonate(user: User) {
  const notify = useNotify();
  const { impersonate } = useConsoleSession();
  const isStarting = useSyncExternalStore(starting.subscribe, () => starting.get() === user.id);

  async function start(): Promise<void> {
    if (starting.get() !== undefined) return;
    starting.set(user.id);
    const outcome = await impersonate(user.id).finally(() => starting.set(undefined));
    if (outcome === 'started')
      notify('impersonation.started', { type: 'info', messageArgs: { name: nameOfUser(user) } });
    else if (outcome !== 'dropped')
      notify(outcome === 'failed' ? 'impersonation.failed' : 'impersonation.refused', { type: 'error' });
  }
  return { isStarting, isBusy: () => starting.get() !== undefined, start };
}

/** Refused actions are disabled with the reason; those that are hidden from this viewer are left out. */
export function useUserActions(subject: Subject): { entries(): MenuEntry[]; isStarting: boolean } {
  const t = useT();
  const { user: viewer, runtime } = useConsoleSession();
  const open = useUserDialog(subject);
  const { user, account } = subject;
  const { isStarting, isBusy, start } = useImpersonate(user);
  const filterEntry = useFilterEntry(user);

  function entries(): MenuEntry[] {
    const target = userTargetOf(user);
    const role = { account: roleAccountOf(user, account), setting: runtime, target: user };
    return [
      ...judgedAction(t, judge(viewer, 'user.impersonate', user), {
        id: 'impersonate',
        commandLabel: 'impersonate',
        icon: 'mask',
        label: t('impersonation.start'),
        disabledReason: isBusy() ? t('impersonation.busy') : undefined,
        onSelect: () => void start(),
      }),
      ...judgedAction(t, judge(viewer, 'user.edit', user), {
        id: 'edit',
        commandLabel: 'edit',
        icon: 'edit',
        label: t('users.row.edit'),
        onSelect: () => void open('edit'),
      }),
      ...judgedAction(t, judge(viewer, 'user.changeRole', role), {
        id: 'role',
        commandLabel: 'role',
        icon: 'user',
        label: t('users.row.role'),
        onSelect: () => void open('role'),
      }),
      ...judgedAction(t, judge(viewer, 'user.editAccess', { target: user, setting: runtime }), {
        id: 'access',
        commandLabel: 'access',
        icon: 'lock',
        label: t('users.row.access'),
        onSelect: () => void open('access'),
      }),
      ...judgedAction(t, judge(viewer, 'user.resetPassword', user), {
        id: 'reset',
        commandLabel: 'reset',
        icon: 'mail',
        label: t('users.row.reset'),
        onSelect: () => void open('reset'),
      }),
      ...filterEntry,
      'separator',
      ...judgedAction(t, judgeStatus(viewer, user, target, account), {
        id: 'status',
        commandLabel: target === 'ACTIVE' ? 'activate' : 'deactivate',
        icon: target === 'ACTIVE' ? 'okc' : 'off',
        label: t(`users.row.${target}`),
        danger: target === 'INACTIVE',
        onSelect: () => void open('status'),
      }),
    ];
  }
  return { entries, isStarting };
}
