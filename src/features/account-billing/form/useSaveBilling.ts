import { useState } from 'react';
import { failureOf, isRefusal, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { useDealsChanged } from '../../../data/useRenewal.ts';
import {
  BILLING_FIELDS,
  type BillingDraft,
  type BillingField,
  billingOf,
  type BillingSetting,
  toBilling,
  touchesAddress,
} from '../../../domain/billing.ts';
import type { Account } from '../../../domain/entities.ts';
import { changesOf, conflictsIn, withFields } from '../../../domain/fieldChanges.ts';
import { isFreeDeal } from '../../../domain/invoices.ts';
import { type Followed, showOver } from '../../../ui/form/useFollow.ts';
import { useT } from '../../../ui/i18n.tsx';
import { notify } from '../../../ui/toasts.ts';

/** Fields that somebody else has changed too since they were seen. */
export type BillingConflict = {
  fields: readonly BillingField[];
  theirs: BillingDraft;
  mine: BillingDraft;
};

type Parts = {
  followed: Followed<BillingDraft>;
  setting: BillingSetting;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

/** What stays on the account of a save. */
const LASTING = BILLING_FIELDS.filter((field) => field !== 'sendInvoice' && field !== 'copies');

/**
 * Saves the billing. The account is read once more before anything is sent, as the wire has no versions: where somebody
 * else changed the same field, or has invoiced the deal, nothing is sent. After a lost answer it is read again, so that
 * nothing is saved or invoiced twice.
 */
export function useSaveBilling({ followed, setting, onRead }: Parts) {
  const t = useT();
  const { saveBilling } = useConsoleData();
  const { flags } = useConsoleSession().runtime;
  const { put, refresh } = useAccountCache();
  const dealsChanged = useDealsChanged();
  const [conflict, setConflict] = useState<BillingConflict>();

  /** Whether an account has all that was sent. */
  const hasAll = (now: Account, wanted: BillingDraft): boolean =>
    changesOf(LASTING, billingOf(now, setting), wanted).length === 0 &&
    (!wanted.sendInvoice || now.currentDeal?.invoiced === true);

  /** Sends; a text says why it failed. */
  async function send(
    now: Account,
    wanted: BillingDraft,
    changed: readonly BillingField[],
  ): Promise<string | undefined> {
    const { billinguserfacing } = flags;
    try {
      put(await saveBilling(toBilling(now, wanted, { ...setting, billinguserfacing })));
      return undefined;
    } catch (error) {
      const reason =
        textOf(error) ??
        t(touchesAddress(changed) ? 'billing.message.addressFailed' : 'common.error.unknown');
      if (isRefusal(error)) return reason;
      // Its answer may be what was lost, and not the call.
      const after = await onRead().catch(() => undefined);
      return after && hasAll(after, wanted) ? undefined : reason;
    }
  }

  function tell(now: Account, wanted: BillingDraft, changed: readonly BillingField[]): void {
    const text = t(touchesAddress(changed) ? 'billing.message.addressSaved' : 'billing.message.saved');
    notify({ level: 'success', text });
    if (!wanted.sendInvoice || !now.currentDeal) return;
    const isZero = isFreeDeal(now.currentDeal, flags.deal_zero);
    notify({ level: 'success', text: t(isZero ? 'billing.invoice.completed' : 'billing.invoice.sent') });
    dealsChanged();
  }

  async function save(draft: BillingDraft): Promise<string | undefined> {
    const { seen } = followed;
    const changed = changesOf<BillingField>(BILLING_FIELDS, seen.current, draft);
    if (changed.length === 0) return undefined;
    let now: Account;
    try {
      now = await onRead();
    } catch (error) {
      if (failureOf(error).statusCode === 404) return t('accounts.record.goneTitle');
      return textOf(error) ?? t('common.error.unknown');
    }
    const theirs = billingOf(now, setting);
    const fields = conflictsIn<BillingField>(BILLING_FIELDS, seen.current, draft, theirs);
    setConflict(fields.length > 0 ? { fields, theirs, mine: draft } : undefined);
    if (fields.length > 0) return t('accounts.settings.conflict.title');
    if (draft.sendInvoice && now.currentDeal?.invoiced !== false) return t('billing.form.overtaken');
    const wanted = withFields(theirs, changed, draft);
    const failure = await send(now, wanted, changed);
    if (failure === undefined) {
      seen.current = draft;
      tell(now, wanted, changed);
    }
    await refresh(now.id);
    return failure;
  }

  /** Settles the conflict; saving is the next step. */
  function settle(whose: 'theirs' | 'mine'): void {
    if (!conflict) return;
    showOver(followed, conflict.theirs, whose === 'theirs' ? conflict.fields : []);
    followed.form.clearErrors();
    setConflict(undefined);
  }

  return { save, conflict, settle };
}
