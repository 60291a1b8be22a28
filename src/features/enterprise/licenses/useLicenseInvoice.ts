import { useConsoleData } from '../../../data/hooks.ts';
import { DEALS_PAGE, type InvoiceExtras } from '../../../data/methods/money.ts';
import { SEAT_DEAL_TYPES } from '../../../domain/billing/deals.ts';
import type { Account, Id, LicenseCost } from '../../../domain/entities.ts';
import { formatCents } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify, verbatim } from '../../../kit/toasts/notify.ts';
import { useInvoiceSend } from '../useInvoiceSend.ts';

export type LicenseInvoice = {
  readonly dealId: Id;
  /** The cost that was shown. */
  readonly cost: LicenseCost;
  readonly extras: InvoiceExtras;
  readonly isZero: boolean;
};

type Options = {
  account: Account;
  companyId: Id;
  onRead(): Promise<Account>;
  /** Called with the current cost when it differs from the one shown. */
  onCost(cost: LicenseCost): void;
  onDone(): void;
};

/** Whether the deal is no longer among those that await an invoice; rejects when that can't be read. */
function useIsInvoiced(companyId: Id): (dealId: Id) => Promise<boolean> {
  const data = useConsoleData();
  return async (dealId) => {
    for (let page = 1, count = 1; (page - 1) * DEALS_PAGE < count; page += 1) {
      const read = await data.deals({ dealTypes: SEAT_DEAL_TYPES, companyId, page });
      if (read.rows.some(({ internalId }) => internalId === dealId)) return false;
      if (read.skipped > 0) throw new Error('It may be one of those that could not be read');
      count = read.count;
    }
    return true;
  };
}

/** Validates the deal and sends its invoice once; the account then has more seats (spec 2 §7). */
export function useLicenseInvoice({ account, companyId, onRead, onCost, onDone }: Options) {
  const t = useT();
  const notify = useNotify();
  const data = useConsoleData();
  const isInvoiced = useIsInvoiced(companyId);
  const finish = () => {
    onDone();
    // The page itself shows a failed read.
    void onRead().catch(() => undefined);
  };
  return useInvoiceSend<LicenseInvoice>({
    async send({ dealId, cost, extras }) {
      await data.validateDeal(account.id, dealId);
      const now = await data.previewLicenseDeal(account.id, dealId);
      if (now.totalCost !== cost.totalCost) {
        onCost(now);
        return t('enterprise.licenses.costChanged', { total: formatCents(now.totalCost) });
      }
      await data.sendLicenseInvoice(account.id, dealId, extras);
      return undefined;
    },
    look: ({ dealId }) => isInvoiced(dealId),
    fallback: t('enterprise.licenses.failed'),
    onDone({ isZero }) {
      notify(isZero ? 'enterprise.doneZero' : 'enterprise.licenses.sent', { type: 'success' });
      finish();
    },
    onOvertaken(text) {
      notify(verbatim(text), { type: 'error' });
      finish();
    },
  });
}
