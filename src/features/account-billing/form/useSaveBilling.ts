import { useState } from 'react';
import { failureOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import { useDealsChanged } from '../../../data/useRenewal.ts';
import {
  BILLING_FIELDS,
  type BillingDraft,
  type BillingField,
  billingOf,
  isSameBilling,
  type BillingSetting,
  toBilling,
  touchesAddress,
} from '../../../domain/billing/billing.ts';
import { isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import type { Account } from '../../../domain/entities.ts';
import { changesOf, conflictsIn, withFields } from '../../../domain/writes/fieldChanges.ts';
import { isFreeDeal } from '../../../domain/billing/invoices.ts';
import { type Followed, showOver } from '../../../kit/form/useFollow.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';

/** Fields that somebody else has changed too since they were seen. */
export type BillingConflict = {
  fields: readonly BillingField[];
  theirs: BillingDraft;
  mine: BillingDraft;
};

type Parts = {
  account: Account;
  followed: Followed<BillingDraft>;
  setting: BillingSetting;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

/** What stays on the account of a save. */
const LASTING = BILLING_FIELDS.filter((field) => field !== 'sendInvoice' && field !== 'copies');

/**
 * Saves the billing. The account is read once more before anything is sent, as the wire has no versions: where somebody
 * else changed the same field, or has invoiced the deal, nothing is sent.
 */
export function useSaveBilling({ account, followed, setting, onRead }: Parts) {
  const t = useT();
  const notify = useNotify();
  const { saveBilling } = useConsoleData();
  const { flags } = useConsoleSession().runtime;
  const { put, refresh } = useAccountCache();
  const dealsChanged = useDealsChanged();
  const { run } = useConfirmedWrite<BillingDraft, Account, Account, string>();
  const [conflict, setConflict] = useState<BillingConflict>();

  /** Whether an account has all that was sent. */
  const hasAll = (now: Account, wanted: BillingDraft): boolean =>
    isSameBilling(LASTING, billingOf(now, setting), wanted, setting) &&
    (!wanted.sendInvoice || now.currentDeal?.invoiced === true);

  /** Why these changes can't go over the account as it is now. */
  function obstacle(now: Account, draft: BillingDraft): string | undefined {
    const theirs = billingOf(now, setting);
    const fields = conflictsIn<BillingField>(BILLING_FIELDS, followed.seen.current, draft, theirs);
    setConflict(fields.length > 0 ? { fields, theirs, mine: draft } : undefined);
    if (fields.length > 0) return t('accounts.settings.conflict.title');
    const isOvertaken = draft.sendInvoice && now.currentDeal?.invoiced !== false;
    return isOvertaken ? t('billing.form.overtaken') : undefined;
  }

  function tell(now: Account, draft: BillingDraft, isAddress: boolean): void {
    notify(isAddress ? 'billing.message.addressSaved' : 'billing.message.saved', { type: 'success' });
    if (!draft.sendInvoice || !now.currentDeal) return;
    const isZero = isFreeDeal(now.currentDeal, flags.deal_zero);
    notify(isZero ? 'billing.invoice.completed' : 'billing.invoice.sent', { type: 'success' });
    dealsChanged();
  }

  async function save(draft: BillingDraft): Promise<SaveEnd> {
    const { seen } = followed;
    const changed = changesOf<BillingField>(BILLING_FIELDS, seen.current, draft);
    if (changed.length === 0) return undefined;
    const isAddress = touchesAddress(changed);
    let now = account;
    let wanted = draft;
    const end = await run({
      input: draft,
      async prepare() {
        now = await onRead();
        const stop = obstacle(now, draft);
        if (stop !== undefined) return { stop };
        wanted = withFields(billingOf(now, setting), changed, draft);
        return undefined;
      },
      send: () =>
        saveBilling(toBilling(now, wanted, { ...setting, billinguserfacing: flags.billinguserfacing })),
      look: onRead,
      isDone: (after) => hasAll(after, wanted),
    });
    if (end?.kind === 'done') put(end.answer);
    if (isWritten(end)) {
      seen.current = end.input;
      tell(now, end.input, isAddress);
    }
    const told = saveEndOf(end, t(isAddress ? 'billing.message.addressFailed' : 'common.error.unknown'));
    if (end?.kind === 'unsent')
      return failureOf(end.error).statusCode === 404 ? t('accounts.record.goneTitle') : told;
    await refresh(account.id);
    return told;
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
