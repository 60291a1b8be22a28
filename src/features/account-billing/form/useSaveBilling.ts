import { failureOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import type { AccountProps } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import { useDealsChanged } from '../../../data/useRenewal.ts';
import {
  BILLING_FIELDS,
  type BillingDraft,
  type BillingField,
  billingOf,
  type BillingSetting,
  storedBilling,
  toBilling,
  touchesAddress,
} from '../../../domain/billing/billing.ts';
import { isFreeDeal } from '../../../domain/billing/invoices.ts';
import type { Account } from '../../../domain/entities.ts';
import { isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import { changesOf, sameValue, withFields } from '../../../domain/writes/fieldChanges.ts';
import { type Followed, useConflict } from '../../../kit/form/useFollow.ts';
import { formatCents } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { NONE } from '../../../kit/i18n/When.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';

type Options = AccountProps & { followed: Followed<BillingDraft>; setting: BillingSetting };

/** The fields that a save stores in the account; the other two concern only the invoice. */
const LASTING = BILLING_FIELDS.filter((field) => field !== 'sendInvoice' && field !== 'copies');

/**
 * Saves the billing form. The API has no versions, so the account is read again before sending: nothing is sent when
 * somebody else has changed the same field or invoiced the deal.
 */
export function useSaveBilling({ account, followed, setting, onRead }: Options) {
  const t = useT();
  const notify = useNotify();
  const { saveBilling } = useConsoleData();
  const { flags } = useConsoleSession().runtime;
  const { put, refresh } = useAccountCache();
  const dealsChanged = useDealsChanged();
  const { run } = useConfirmedWrite<BillingDraft, Account, Account, string>();
  const { find, ...settling } = useConflict(followed);

  /** Whether the account shows everything that was sent. */
  const hasAll = (now: Account, sent: BillingDraft): boolean =>
    changesOf<BillingField>(LASTING, billingOf(now, setting), sent).length === 0 &&
    (!sent.sendInvoice || now.currentDeal?.invoiced === true);

  /** Why the draft can't be saved over the account's current state. `email` is the one that the invoice would go to. */
  function refusalOf(now: Account, draft: BillingDraft, { email }: BillingDraft): string | undefined {
    if (find(draft, billingOf(now, setting))) return t('accounts.settings.conflict.title');
    if (!draft.sendInvoice) return undefined;
    if (now.currentDeal?.invoiced !== false) return t('billing.form.overtaken');
    const { amount } = now.currentDeal;
    // The form shows the new amount and the new address as soon as it is saved again.
    if (amount !== account.currentDeal?.amount)
      return t('enterprise.licenses.costChanged', { total: formatCents(amount) });
    return sameValue(email, draft.email)
      ? undefined
      : t('enterprise.invoice.emailChanged', { email: email || NONE });
  }

  function notifySaved(now: Account, draft: BillingDraft, isAddress: boolean): void {
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
    // Compared with what is read, which never shows values as they were typed.
    const stored = storedBilling(account, draft, setting);
    let now = account;
    let merged = stored;
    const end = await run({
      input: draft,
      async prepare() {
        now = await onRead();
        merged = withFields(billingOf(now, setting), changed, stored);
        const stop = refusalOf(now, stored, merged);
        return stop === undefined ? undefined : { stop };
      },
      send: () =>
        saveBilling(toBilling(now, merged, { ...setting, billinguserfacing: flags.billinguserfacing })),
      look: onRead,
      isDone: (after) => hasAll(after, merged),
    });
    if (end?.kind === 'done') put(end.answer);
    if (isWritten(end)) {
      seen.current = end.input;
      notifySaved(now, end.input, isAddress);
    }
    const result = saveEndOf(end, t(isAddress ? 'billing.message.addressFailed' : 'common.error.unknown'));
    if (end?.kind === 'unsent')
      return failureOf(end.error).statusCode === 404 ? t('accounts.record.goneTitle') : result;
    await refresh(account.id);
    return result;
  }

  return { save, ...settling };
}
