import { useAccount } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { refusalOf, targetOf } from '../../../domain/accounts/accountStatus.ts';
import { paths } from '../../../paths.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { Menu } from '../../../kit/layers/Menu.tsx';
import type { MenuEntry } from '../../../kit/layers/mui/MenuRow.tsx';
import { useCopyId } from '../header/useCopyId.ts';
import { useStatusChange, preloadStatusChange } from './useStatusChange.tsx';

/** What can be done with the account of a row; what can't says why. */
export function AccountRowMenu() {
  const t = useT();
  const account = useAccount();
  const { user } = useConsoleSession();
  const change = useStatusChange();
  const copy = useCopyId();
  const { id, name } = account;
  return (
    <Menu
      label={t('accounts.record.menu', { name: name || id })}
      onPreload={preloadStatusChange}
      entries={() => {
        const target = targetOf(account);
        const reason = refusalOf(user, account, target);
        const own: MenuEntry[] = [
          { id: 'open', icon: 'open', label: t('accounts.record.open'), to: paths.account(id) },
          { id: 'copy', icon: 'copy', label: t('accounts.record.copyId'), onSelect: () => void copy(id) },
        ];
        // Shown for Enterprise accounts alone (spec 1 §4).
        if (reason === 'enterpriseOnly') return own;
        return [
          ...own,
          'separator',
          {
            id: 'status',
            icon: target === 'LAPSED' ? 'off' : 'okc',
            label: t(`accounts.status.${target}.action`, { smart_count: 1, count: 1 }),
            danger: target === 'LAPSED' && reason === undefined,
            disabledReason: reason && t(`shell.reason.${reason}`),
            onSelect: () => void change([account], target),
          },
        ];
      }}
    >
      <Icon name="dots" />
    </Menu>
  );
}
