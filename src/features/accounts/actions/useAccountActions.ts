import { useConsoleSession } from '../../../data/session.tsx';
import { judge } from '../../../domain/access/access.ts';
import { targetOf } from '../../../domain/accounts/accountStatus.ts';
import type { Account } from '../../../domain/entities.ts';
import { appOfAccount } from '../../../domain/session/redirect.ts';
import type { Action } from '../../../kit/actions/action.ts';
import { useCopy } from '../../../kit/controls/useCopy.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { APP_PATHS, paths } from '../../../paths.ts';
import { judgedAction } from '../../../shared/actions/judgedAction.ts';
import { useStatusChange } from '../status/useStatusChange.tsx';

/** Copies an account's id to the clipboard and notifies of success or failure. */
export const useCopyId = () => useCopy('accounts.record.copied', 'accounts.record.copyFailed');

/**
 * The actions on an account; those hidden from the viewer are missing (decisions §9). `open`: its page; `app`: the
 * projects in the customer's app, as the viewer; `status`: activates or deactivates it.
 */
export function useAccountActions(): (
  account: Account,
) => Record<'open' | 'copyId', Action> & Record<'app' | 'status', Action[]> {
  const t = useT();
  const { user, runtime } = useConsoleSession();
  const change = useStatusChange();
  const copy = useCopyId();
  return (account) => {
    const { id } = account;
    const app = runtime.config.apps[appOfAccount(account)];
    const target = targetOf(account);
    const isEnding = target === 'LAPSED';
    return {
      open: {
        id: 'open',
        commandLabel: 'open',
        icon: 'right',
        label: t('accounts.record.open'),
        to: paths.account(id),
      },
      copyId: {
        id: 'copy',
        commandLabel: 'copyId',
        icon: 'copy',
        label: t('accounts.record.copyId'),
        onSelect: () => void copy(id),
      },
      app:
        app === undefined
          ? []
          : [
              {
                id: 'app',
                icon: 'open',
                label: t('accounts.record.openApp'),
                href: new URL(APP_PATHS.projects, app).href,
                opensTab: true,
              },
            ],
      status: judgedAction(t, judge(user, isEnding ? 'account.deactivate' : 'account.activate', account), {
        id: 'status',
        commandLabel: isEnding ? 'deactivate' : 'activate',
        icon: isEnding ? 'off' : 'okc',
        label: t(`accounts.status.${target}.action`, { smart_count: 1, count: 1 }),
        danger: isEnding,
        onSelect: () => void change([account], target),
      }),
    };
  };
}
