import { useFormContext, useWatch } from 'react-hook-form';
import { useConsoleSession } from '../../../data/session.tsx';
import type { BillingDraft } from '../../../domain/billing/billing.ts';
import type { Account } from '../../../domain/entities.ts';
import { isFreeDeal } from '../../../domain/billing/invoices.ts';
import { formatCents } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { CopiesField } from '../CopiesField.tsx';

type Deal = NonNullable<Account['currentDeal']>;

/** With a deal that waits for its invoice: whether it goes out with the save, and who gets copies (spec 2 §3). */
export function SendWithSave({ deal }: { deal: Deal }) {
  const t = useT();
  const { billinguserfacing, deal_zero: dealZero } = useConsoleSession().runtime.flags;
  const { control, register } = useFormContext<BillingDraft>();
  const [sendInvoice, email] = useWatch({ control, name: ['sendInvoice', 'email'] });
  const isZero = isFreeDeal(deal, dealZero);
  const amount = formatCents(deal.amount);
  return (
    <div className="group send-with-save">
      <label className="check-line">
        <input
          type="checkbox"
          className="check"
          aria-describedby="send-with-save-help"
          {...register('sendInvoice')}
        />
        <span>{t(isZero ? 'billing.form.sendZero' : 'billing.form.send', { amount })}</span>
      </label>
      <p id="send-with-save-help" className="help">
        {t(isZero ? 'billing.invoice.zero' : 'billing.form.sendHelp')}
      </p>
      {sendInvoice && billinguserfacing && !isZero ? (
        <CopiesField<BillingDraft> name="copies" billingEmail={email} />
      ) : null}
    </div>
  );
}
