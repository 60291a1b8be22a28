import { useRef } from 'react';
import { isRefusal, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { useDealsChanged } from '../../../data/useRenewal.ts';
import type { Account, Deal } from '../../../domain/entities.ts';
import { type InvoiceDraft, isFreeDeal, toDealInvoice } from '../../../domain/invoices.ts';
import { useT } from '../../../ui/i18n.tsx';
import { notify } from '../../../ui/toasts.ts';

type Parts = {
  account: Account;
  deal: Deal;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

const NOTHING: InvoiceDraft = { notes: '', purchaseOrderNumber: '', copies: [] };

/**
 * Sends the invoice of a deal, once. Where the answer is lost the account is read before the button comes back; where
 * that fails too, before anything is sent again. A text says why it failed.
 */
export function useSendInvoice({ account, deal, onRead }: Parts) {
  const t = useT();
  const { sendDealInvoice } = useConsoleData();
  const { flags } = useConsoleSession().runtime;
  const { put, refresh } = useAccountCache();
  const dealsChanged = useDealsChanged();
  const isUnknown = useRef(false);
  const isZero = isFreeDeal(deal, flags.deal_zero);

  /** Undefined once the deal is invoiced, else `reason`. */
  async function readBack(reason: string): Promise<string | undefined> {
    try {
      const now = await onRead();
      isUnknown.current = false;
      return now.currentDeal?.invoiced === true ? undefined : reason;
    } catch {
      isUnknown.current = true;
      return t('billing.invoice.unknown', { reason });
    }
  }

  async function request(draft: InvoiceDraft): Promise<string | undefined> {
    const failed = t('billing.invoice.failed');
    if (isUnknown.current) {
      const reason = await readBack(failed);
      // Only a deal that is known to wait is sent again.
      if (isUnknown.current || reason === undefined) return reason;
    }
    const setting = {
      billinguserfacing: flags.billinguserfacing,
      billingEmail: account.billingAddress?.email,
    };
    try {
      const extras = toDealInvoice(isZero ? NOTHING : draft, setting);
      await sendDealInvoice(account.id, { dealId: deal.internalId, ...extras });
      return undefined;
    } catch (error) {
      const reason = textOf(error) ?? failed;
      return isRefusal(error) ? reason : readBack(reason);
    }
  }

  return async (draft: InvoiceDraft): Promise<string | undefined> => {
    const failure = await request(draft);
    if (failure === undefined) {
      notify({ level: 'success', text: t(isZero ? 'billing.invoice.completed' : 'billing.invoice.sent') });
      // At once: the other tabs wait for it.
      if (account.currentDeal) put({ ...account, currentDeal: { ...account.currentDeal, invoiced: true } });
      dealsChanged();
    }
    // Also after a refusal: it may say what the account here doesn't show yet.
    void refresh(account.id);
    return failure;
  };
}
