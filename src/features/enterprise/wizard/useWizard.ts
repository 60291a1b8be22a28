/** The wizard's state: draft, current step, and the actions next, back and send (spec 2 §4). */
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { isAborted, fixUrlOf, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import type { EnterpriseOrder } from '../../../data/methods/money.ts';
import type { AccountProps } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { useDealsChanged } from '../../../data/useRenewal.ts';
import { isUpgrading } from '../../../domain/accounts/accountRules.ts';
import { UPGRADE_DEAL_TYPES } from '../../../domain/billing/deals.ts';
import { extrasOf, type InvoiceExtrasDraft } from '../../../domain/billing/invoiceExtras.ts';
import type { Account, Deal, Id } from '../../../domain/entities.ts';
import type { UpgradableTier } from '../../../domain/plans/planRules.ts';
import { formatCents } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { useSteps } from '../../../kit/wizard/useSteps.ts';
import { useOpenDeal } from '../deals/useDeals.ts';
import { type NotSent, useInvoiceSend } from '../useInvoiceSend.ts';
import {
  type Change,
  changed,
  EMPTY,
  isBegun,
  isOpen,
  isSentAtDeal,
  payloadOf,
  type Rules,
  type StepKey,
  stepsOf,
} from './draft.ts';

/** Asks the CRM whether a deal can be used, one check at a time; a forgotten check has no result. */
function useDealCheck() {
  const t = useT();
  const { validateDeal } = useConsoleData();
  const [isChecking, setChecking] = useState(false);
  const [refusal, setRefusal] = useState<NotSent>();
  // Identifies the check in flight.
  const current = useRef<object>(undefined);
  // A closed wizard sends nothing.
  useEffect(() => () => void (current.current = undefined), []);

  function forget(): void {
    current.current = undefined;
    setChecking(false);
    setRefusal(undefined);
  }
  return {
    isChecking,
    refusal,
    forget,
    /** Whether the deal can be used; undefined when another check is in flight or this one was forgotten. */
    async check(accountOrCompanyId: Id, dealId: Id): Promise<boolean | undefined> {
      if (current.current) return undefined;
      const own = {};
      current.current = own;
      setChecking(true);
      setRefusal(undefined);
      let found: NotSent | undefined;
      try {
        await validateDeal(accountOrCompanyId, dealId);
      } catch (error) {
        const text = isAborted(error) ? undefined : textOf(error);
        found = { text: text ?? t('enterprise.deal.unchecked'), place: fixUrlOf(error) };
      }
      if (current.current !== own) return undefined;
      current.current = undefined;
      setChecking(false);
      setRefusal(found);
      return found === undefined;
    },
  };
}

/** Whether the upgrade has begun; it may even be complete. */
const hasBegun = (account: Account): boolean => isUpgrading(account) || account.accessType === 'ENTERPRISE';

type UpgradeOptions = Omit<WizardProps, 'tier' | 'onClose'> & {
  /** Called with the deal as it is now when its amount differs from the one shown. */
  onDeal(deal: Deal): void;
};

type UpgradeInput = { readonly payload: EnterpriseOrder; readonly deal: Deal; readonly isZero: boolean };

/** Sends the upgrade once. The account then shows that it is in progress, and the wizard closes (spec 2 §4). */
function useEnterpriseUpgrade({ account, onRead, onDeal, onDone }: UpgradeOptions) {
  const t = useT();
  const notify = useNotify();
  const { upgradeToEnterprise } = useConsoleData();
  const openDeal = useOpenDeal(UPGRADE_DEAL_TYPES);
  const dealsChanged = useDealsChanged();
  const { put, refresh } = useAccountCache();
  return useInvoiceSend<UpgradeInput>({
    account,
    onRead,
    async check({ payload, deal, isZero }) {
      const now = await openDeal(payload.hubspotCompanyId, deal.internalId);
      // The service refuses a deal that isn't open any more, with its own reason.
      if (!now || now.amount === deal.amount) return undefined;
      // A $0 deal is sent from the list of deals, which updates the chosen deal when it is read again.
      if (isZero) dealsChanged();
      else onDeal(now);
      return t('enterprise.licenses.costChanged', { total: formatCents(now.amount) });
    },
    async send({ payload }) {
      const now = await upgradeToEnterprise(payload);
      put(now.upgradeInfo ? now : { ...now, upgradeInfo: { status: 'InProgress' } });
    },
    look: async () => hasBegun(await onRead()),
    fallback: t('enterprise.failed'),
    onDone({ isZero }) {
      notify(isZero ? 'enterprise.doneZero' : 'enterprise.done', { type: 'success' });
      void refresh(account.id);
      onDone();
    },
  });
}

export type WizardProps = AccountProps & {
  tier: UpgradableTier;
  onClose(): void;
  /** Called once the upgrade has begun. */
  onDone(): void;
};

export type Wizard = ReturnType<typeof useWizard>;

export function useWizard({ tier, account, onRead, onDone }: Omit<WizardProps, 'onClose'>) {
  const { flags } = useConsoleSession().runtime;
  const rules: Rules = { tier, dealZero: flags.deal_zero };
  const [draft, dispatch] = useReducer(changed, EMPTY);
  const check = useDealCheck();
  const upgrade = useEnterpriseUpgrade({
    account,
    onRead,
    onDone,
    onDeal: (deal) => dispatch({ type: 'amount', deal }),
  });
  const { form, billingEmail } = upgrade;
  // A $0 deal is sent right after its check, so leaving is no longer possible from then on.
  const busy = upgrade.busy || (check.isChecking && isSentAtDeal(draft, rules));
  const keys = stepsOf(draft, rules);
  const steps = useSteps<StepKey>(keys, (key) => isOpen(draft, rules, key));
  const { current } = steps;

  // After a step back, by the browser's button or ours, the deal has to be checked again (spec 2 §4).
  const before = useRef(current);
  const cameBack = useEffectEvent(() => {
    dispatch({ type: 'back' });
    check.forget();
    upgrade.forget();
  });
  useEffect(() => {
    const order: readonly StepKey[] = ['confirmation', 'company', 'region', 'deal', 'invoice'];
    if (order.indexOf(current) < order.indexOf(before.current)) cameBack();
    before.current = current;
  }, [current]);

  const extras = (values: InvoiceExtrasDraft) =>
    extrasOf(values, { billingEmail, withCopies: flags.billinguserfacing });

  /** Checks the chosen deal; resolves with whether it can be used. */
  async function checkDeal(): Promise<boolean> {
    const { company, deal } = draft;
    if (!company || !deal || upgrade.busy) return false;
    if ((await check.check(company.id, deal.internalId)) !== true) return false;
    dispatch({ type: 'checked', dealId: deal.internalId });
    return true;
  }

  async function next(): Promise<void> {
    if (current === 'confirmation') dispatch({ type: 'confirm' });
    if (current === 'deal' && !(await checkDeal())) return;
    const following = keys[keys.indexOf(current) + 1];
    if (following) steps.next(following);
  }

  async function sendZero(): Promise<void> {
    // After an unknown outcome the next run only looks it up, so the deal is not checked again.
    if (upgrade.phase !== 'unknown' && !(await checkDeal())) return;
    const checked = { ...draft, checked: draft.deal?.internalId };
    const payload = payloadOf(account.id, checked, rules, {});
    if (payload && draft.deal) await upgrade.run({ payload, deal: draft.deal, isZero: true });
  }

  const sendInvoice = form.handleSubmit(async (values) => {
    const payload = payloadOf(account.id, draft, rules, extras(values));
    if (payload && draft.deal) await upgrade.run({ payload, deal: draft.deal, isZero: false });
  });

  return {
    draft,
    rules,
    keys,
    steps,
    form,
    check,
    upgrade,
    busy,
    billingEmail,
    withCopies: flags.billinguserfacing,
    isDirty: isBegun(draft) || form.formState.isDirty,
    change(change: Change) {
      if (busy) return;
      if (change.type !== 'deal' || change.deal.internalId !== draft.deal?.internalId) {
        check.forget();
        upgrade.forget();
      }
      dispatch(change);
    },
    next,
    back() {
      check.forget();
      steps.back();
    },
    send: () => void (isSentAtDeal(draft, rules) ? sendZero() : sendInvoice()),
  };
}
