import { useConsoleData } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import { useDealsChanged } from '../../../data/useRenewal.ts';
import { isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import type { Account, Deal } from '../../../domain/entities.ts';
import { type InvoiceDraft, isFreeDeal, toDealInvoice } from '../../../domain/billing/invoices.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';

type Parts = {
  account: Account;
  deal: Deal;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

const NOTHING: InvoiceDraft = { notes: '', purchaseOrderNumber: '', copies: [] };

/** Sends the invoice of a deal, once (spec 2 §7). */
export function useSendInvoice({ account, deal, onRead }: Parts) {
  const t = useT();
  const notify = useNotify();
  const { sendDealInvoice } = useConsoleData();
  const { flags } = useConsoleSession().runtime;
  const { put, refresh } = useAccountCache();
  const dealsChanged = useDealsChanged();
  const { run } = useConfirmedWrite<InvoiceDraft, void, Account, string>();
  const isZero = isFreeDeal(deal, flags.deal_zero);

  return async (draft: InvoiceDraft): Promise<SaveEnd> => {
    const setting = {
      billinguserfacing: flags.billinguserfacing,
      billingEmail: account.billingAddress?.email,
    };
    const extras = toDealInvoice(isZero ? NOTHING : draft, setting);
    const end = await run({
      input: draft,
      send: () => sendDealInvoice(account.id, { dealId: deal.internalId, ...extras }),
      look: onRead,
      isDone: (now) => now.currentDeal?.invoiced === true,
    });
    if (isWritten(end)) {
      notify(isZero ? 'billing.invoice.completed' : 'billing.invoice.sent', { type: 'success' });
      // At once: the other tabs wait for it.
      if (account.currentDeal) put({ ...account, currentDeal: { ...account.currentDeal, invoiced: true } });
      dealsChanged();
    }
    // Also after a refusal: it may say what the account here doesn't show yet.
    void refresh(account.id);
    return saveEndOf(end, t('billing.invoice.failed'));
  };
}
