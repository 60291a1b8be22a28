import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useConsoleSession } from '../../../data/session.tsx';
import { isZeroDeal, SEAT_DEAL_TYPES } from '../../../domain/billing/deals.ts';
import type { Account, Deal, Id } from '../../../domain/entities.ts';
import {
  billingEmailOf,
  emptyInvoice,
  extrasOf,
  type InvoiceExtrasDraft,
} from '../../../domain/billing/invoiceExtras.ts';
import { whileUpgrading } from '../../../domain/seats/seatRules.ts';
import { formatCents } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { WizardGuard } from '../../../kit/wizard/WizardGuard.tsx';
import { DealPicker } from '../deals/DealPicker.tsx';
import { useDeals } from '../deals/useDeals.ts';
import { InvoiceFields } from '../invoice/InvoiceFields.tsx';
import { WriteButton } from '../../../kit/form/write.tsx';
import { NotSentNote } from '../invoice/NotSentNote.tsx';
import { CostSum } from './CostSum.tsx';
import { useLicenseCost } from './useLicenseCost.ts';
import { useLicenseInvoice } from './useLicenseInvoice.ts';

type Props = {
  account: Account;
  companyId: Id;
  onRead(): Promise<Account>;
};

/** One deal of more seats: what it costs, what goes on its invoice, and the invoice sent. */
export function LicenseForm({ account, companyId, onRead }: Props) {
  const t = useT();
  const { flags } = useConsoleSession().runtime;
  const deals = useDeals(companyId, SEAT_DEAL_TYPES);
  const [chosen, setChosen] = useState<Deal>();
  const [billingEmail] = useState(() => billingEmailOf(account));
  const form = useForm<InvoiceExtrasDraft>({ mode: 'onChange', defaultValues: emptyInvoice(billingEmail) });
  const cost = useLicenseCost(account.id, chosen);
  // Nothing to invoice: no notes and no copies either (contract §8).
  const isZero = flags.deal_zero && chosen !== undefined && isZeroDeal(chosen);
  const invoice = useLicenseInvoice({
    account,
    companyId,
    onRead,
    onCost: cost.put,
    onDone() {
      setChosen(undefined);
      form.reset();
      deals.reread();
    },
  });
  const total = cost.known?.totalCost;

  const send = form.handleSubmit(async (values) => {
    if (!chosen || !cost.known) return;
    const extras = isZero ? {} : extrasOf(values, { billingEmail, withCopies: flags.billinguserfacing });
    await invoice.run({ dealId: chosen.internalId, cost: cost.known, extras, isZero });
  });
  const verdict = whileUpgrading(account);
  const waits =
    total === undefined && invoice.phase !== 'unknown' ? t('enterprise.licenses.waits') : undefined;
  const refusal = verdict.allowed ? waits : t(`shell.reason.${verdict.reason}`);
  return (
    <FormProvider {...form}>
      <WizardGuard isDirty={form.formState.isDirty} isBusy={invoice.busy} />
      <p className="muted">{t('enterprise.licenses.lead')}</p>
      <DealPicker
        deals={deals}
        chosen={chosen}
        busy={invoice.busy}
        none={t('enterprise.licenses.none')}
        onChoose={(deal) => {
          if (deal.internalId !== chosen?.internalId) invoice.forget();
          setChosen(deal);
        }}
      />
      {chosen ? (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <CostSum deal={chosen} cost={cost} />
          {isZero ? null : <InvoiceFields billingEmail={billingEmail} withCopies={flags.billinguserfacing} />}
          <NotSentNote failure={invoice.failure} />
          <div className="row">
            <WriteButton phase={invoice.phase} refusal={refusal} onClick={() => void send()}>
              {total === undefined
                ? t('enterprise.licenses.sendSome')
                : t('enterprise.send', { amount: formatCents(total) })}
            </WriteButton>
          </div>
        </form>
      ) : null}
    </FormProvider>
  );
}
