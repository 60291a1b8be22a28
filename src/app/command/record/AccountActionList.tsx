import { useGetOne } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { judge } from '../../../domain/access/access.ts';
import { invoiceRefusal } from '../../../domain/billing/invoices.ts';
import type { Account } from '../../../domain/entities.ts';
import { useAccountActions } from '../../../features/accounts/actions/useAccountActions.ts';
import { judgeTab } from '../../../features/accounts/tabs.ts';
import { useUpgradeAction } from '../../../features/enterprise/useUpgradeAction.ts';
import type { Action } from '../../../kit/actions/action.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { paths } from '../../../paths.ts';
import { judgedAction } from '../../../shared/actions/judgedAction.ts';
import { useInviteAction } from '../useInviteAction.tsx';
import { type ActionListProps, readingOf, useReportedActions, useIdActions } from './recordActions.ts';

/** The actions of all features on a loaded account. */
function useAllActions(): (account: Account) => Action[] {
  const t = useT();
  const { user, runtime: setting } = useConsoleSession();
  const actionsOf = useAccountActions();
  const upgradeOf = useUpgradeAction();
  const inviteTo = useInviteAction();
  return (account) => {
    const refusal = invoiceRefusal(account);
    const invoice: Action = {
      id: 'invoice',
      commandLabel: 'invoice',
      icon: 'mail',
      label: t('billing.renewal.send'),
      disabledReason: refusal && t(`command.refused.${refusal}`),
      to: paths.account(account.id, 'billing'),
    };
    return [
      ...judgedAction(t, judge(user, 'users.assign', { account, setting }), inviteTo(account.id)),
      ...(account.currentDeal ? judgedAction(t, judgeTab(user, 'billing', account, setting), invoice) : []),
      ...upgradeOf(account),
      ...actionsOf(account).status,
    ];
  };
}

/** The actions for an account; renders nothing. */
export function AccountActionList(props: ActionListProps) {
  const { record, onActions } = props;
  const { data, ...read } = useGetOne('accounts', { id: record.id });
  const { open, copyId } = useIdActions(props);
  const actionsOf = useAllActions();
  const actions = [open, ...(data ? actionsOf(data) : []), copyId];
  useReportedActions({ name: record.label, actions, ...readingOf(data, read) }, data, onActions);
  return null;
}
