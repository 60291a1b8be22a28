import { useGetOne } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { judge } from '../../../domain/access/access.ts';
import { targetOf } from '../../../domain/accounts/accountStatus.ts';
import { invoiceRefusal } from '../../../domain/billing/invoices.ts';
import type { Account } from '../../../domain/entities.ts';
import { useStatusChange } from '../../../features/accounts/status/useStatusChange.tsx';
import { judgeTab } from '../../../features/accounts/tabs.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { paths } from '../../../paths.ts';
import { type CommandOption, judged } from '../options.ts';
import { useInviteTo } from '../useInviteTo.tsx';
import { type ActsProps, readingOf, useActs, useIdActs } from './acts.ts';

/** What can be done to an account that was read, each judged by its rule. */
function useAccountOptions(): (account: Account, name: string) => CommandOption[] {
  const t = useT();
  const { user, runtime: setting } = useConsoleSession();
  const change = useStatusChange();
  const inviteTo = useInviteTo();
  return (account, name) => {
    const { id, currentDeal } = account;
    const target = targetOf(account);
    const isEnding = target === 'LAPSED';
    const refusal = invoiceRefusal(account);
    const invoice = {
      id: 'act-invoice',
      icon: 'mail',
      label: t('command.deed.invoice', { name }),
      disabledReason: refusal && t(`command.refused.${refusal}`),
      to: paths.account(id, 'billing'),
    } as const;
    return [
      ...judged(t, judge(user, 'users.assign', { account, setting }), {
        id: 'act-invite',
        icon: 'plus',
        label: t('command.deed.invite', { name }),
        run: () => void inviteTo(id),
      }),
      ...(currentDeal ? judged(t, judgeTab(user, 'billing', account, setting), invoice) : []),
      ...judged(t, judge(user, 'account.upgradeToEnterprise', account), {
        id: 'act-upgrade',
        icon: 'up',
        label: t('command.deed.upgrade', { name }),
        to: `${paths.account(id)}?dialog=upgrade`,
      }),
      ...judged(t, judge(user, isEnding ? 'account.deactivate' : 'account.activate', account), {
        id: 'act-status',
        icon: isEnding ? 'off' : 'okc',
        label: t(isEnding ? 'command.deed.deactivate' : 'command.deed.activate', { name }),
        danger: isEnding,
        run: () => void change([account], target),
      }),
    ];
  };
}

/** The actions for an account; renders nothing. */
export function AccountActs(props: ActsProps) {
  const { record, onActs } = props;
  const { data, ...read } = useGetOne('accounts', { id: record.id });
  const { open, copyId } = useIdActs(props);
  const optionsOf = useAccountOptions();
  const options = [open, ...(data ? optionsOf(data, record.label) : []), copyId];
  useActs({ options, ...readingOf(data, read) }, data, onActs);
  return null;
}
