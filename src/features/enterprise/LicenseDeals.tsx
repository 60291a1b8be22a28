import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { answerKeys } from '../../data/answerKeys.ts';
import { fixUrlOf, textOf } from '../../data/errors.ts';
import { useConsoleQuery, useConsoleData, useInvalidate } from '../../data/hooks.ts';
import { keys } from '../../data/keys.ts';
import type { InvoiceExtras } from '../../data/methods/money.ts';
import type { AccountProps } from '../../data/record.tsx';
import { useConsoleSession } from '../../data/session.tsx';
import { useDealsChanged } from '../../data/useRenewal.ts';
import { isZeroDeal, SEAT_DEAL_TYPES } from '../../domain/billing/deals.ts';
import { extrasOf } from '../../domain/billing/invoiceExtras.ts';
import type { Deal, Id, LicenseCost } from '../../domain/entities.ts';
import { whileUpgrading } from '../../domain/seats/seatRules.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { Card } from '../../kit/controls/Card.tsx';
import { enterKey } from '../../kit/form/fieldKeys.ts';
import { WriteButton } from '../../kit/form/write.tsx';
import { formatCents } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';
import { WizardGuard } from '../../kit/wizard/WizardGuard.tsx';
import { DealPicker } from './deals/DealPicker.tsx';
import { NotSentNote, Refused } from './deals/Notes.tsx';
import { useDeals, useOpenDeal } from './deals/useDeals.ts';
import { InvoiceFields } from './invoice/InvoiceFields.tsx';
import { useInvoiceSend } from './useInvoiceSend.ts';
import '../../kit/styles/sum.css';
import styles from './LicenseDeals.module.css';

type LicenseInvoice = {
  readonly dealId: Id;
  /** The cost that was shown. */
  readonly cost: LicenseCost;
  readonly extras: InvoiceExtras;
  readonly isZero: boolean;
};

type Options = AccountProps & {
  companyId: Id;
  /** Called with the current cost when it differs from the one shown. */
  onCost(cost: LicenseCost): void;
  onDone(dealId: Id): void;
};

/** Validates the deal and sends its invoice once; the account then has more seats (spec 2 §7). */
function useLicenseInvoice({ account, companyId, onRead, onCost, onDone }: Options) {
  const t = useT();
  const notify = useNotify();
  const data = useConsoleData();
  const openDeal = useOpenDeal(SEAT_DEAL_TYPES);
  const dealsChanged = useDealsChanged();
  const invalidate = useInvalidate();
  const readAgain = () => {
    // The page's other lists have the deal, too.
    dealsChanged();
    // The account's row, which may be beside the page, shows its seats.
    void invalidate([keys.lists('accounts')]);
    // The page itself shows a failed read.
    void onRead().catch(() => undefined);
  };
  return useInvoiceSend<LicenseInvoice>({
    account,
    onRead,
    about: ({ dealId }) => dealId,
    async check({ dealId, cost }) {
      await data.validateDeal(account.id, dealId);
      const now = await data.previewLicenseDeal(account.id, dealId);
      if (now.totalCost === cost.totalCost) return undefined;
      onCost(now);
      return t('enterprise.licenses.costChanged', { total: formatCents(now.totalCost) });
    },
    send: ({ dealId, extras }) => data.sendLicenseInvoice(account.id, dealId, extras),
    look: async ({ dealId }) => (await openDeal(companyId, dealId)) === undefined,
    fallback: t('enterprise.licenses.failed'),
    onDone({ dealId, isZero }) {
      notify(isZero ? 'enterprise.doneZero' : 'enterprise.licenses.sent', { type: 'success' });
      onDone(dealId);
      readAgain();
    },
    // The deal stays chosen, with the notes that were typed for it.
    onOvertaken: readAgain,
  });
}

/** The cost of a seat deal until the renewal, keyed by the deal and its amount. */
function useLicenseCost(accountId: Id, deal: Deal | undefined) {
  const client = useQueryClient();
  const dealId = deal?.internalId ?? '';
  const key = answerKeys.licenseCost(accountId, dealId, deal?.amount);
  const query = useConsoleQuery(key, (data, signal) => data.previewLicenseDeal(accountId, dealId, signal), {
    enabled: deal !== undefined,
    gcTime: 0,
  });
  return {
    known: query.isFetching ? undefined : query.data,
    error: query.isFetching ? undefined : (query.error ?? undefined),
    retry: () => void query.refetch(),
    put: (cost: LicenseCost) => void client.setQueryData(key, cost),
  };
}

/** The service's price for the seats of a deal, per seat and in total. */
function CostSum({ deal, cost }: { deal: Deal; cost: ReturnType<typeof useLicenseCost> }) {
  const t = useT();
  if (cost.error)
    return (
      <div className="stack tight">
        <Refused
          text={textOf(cost.error) ?? t('enterprise.licenses.previewFailed')}
          place={fixUrlOf(cost.error)}
        />
        <Button small onClick={cost.retry}>
          {t('common.action.tryAgain')}
        </Button>
      </div>
    );
  if (!cost.known) return <p role="status">{t('enterprise.licenses.previewing')}</p>;
  const { proratedCostPerSeat, totalCost } = cost.known;
  return (
    <div className="sum-box">
      <dl className="sum money">
        <dt>{t('enterprise.deal.amount')}</dt>
        <dd>{formatCents(deal.amount)}</dd>
        <dt>{t('enterprise.licenses.perSeat')}</dt>
        <dd>{formatCents(proratedCostPerSeat)}</dd>
        <dt className="total">{t('enterprise.licenses.total')}</dt>
        <dd className="total">{formatCents(totalCost)}</dd>
      </dl>
    </div>
  );
}

/** Chooses a seat deal, shows its cost, and sends its invoice. */
function LicenseForm({ account, companyId, onRead }: AccountProps & { companyId: Id }) {
  const t = useT();
  const { flags } = useConsoleSession().runtime;
  const deals = useDeals(companyId, SEAT_DEAL_TYPES);
  const [chosen, setChosen] = useState<Deal>();
  const cost = useLicenseCost(account.id, chosen);
  // A deal of $0 has no invoice, so neither notes nor copies (contract §8).
  const isZero = flags.deal_zero && chosen !== undefined && isZeroDeal(chosen);
  const invoice = useLicenseInvoice({
    account,
    companyId,
    onRead,
    onCost: cost.put,
    onDone(dealId) {
      if (dealId !== chosen?.internalId) return;
      setChosen(undefined);
      invoice.form.reset();
    },
  });
  const { form, billingEmail } = invoice;
  const total = cost.known?.totalCost;

  const send = form.handleSubmit(async (values) => {
    if (!chosen || !cost.known) return;
    const extras = isZero ? {} : extrasOf(values, { billingEmail, withCopies: flags.billinguserfacing });
    await invoice.run({ dealId: chosen.internalId, cost: cost.known, extras, isZero });
  });
  const verdict = whileUpgrading(account);
  const waits =
    total === undefined && invoice.phase !== 'unknown' ? t('enterprise.licenses.waits') : undefined;
  const refusal = verdict.allowed ? (invoice.refusal ?? waits) : t(`shell.reason.${verdict.reason}`);
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
          onFocus={enterKey('done')}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <CostSum deal={chosen} cost={cost} />
          {isZero ? null : (
            <div className="stack" inert={invoice.busy}>
              <InvoiceFields billingEmail={billingEmail} withCopies={flags.billinguserfacing} />
            </div>
          )}
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

/**
 * "Seats by deal" of an Enterprise account: the seat deals that await their invoice (decisions §9). An account without a
 * company has no deals (contract §8).
 */
export function LicenseDeals({ account, onRead }: AccountProps) {
  const t = useT();
  const { accessType, hubspotCompanyId } = account;
  if (accessType !== 'ENTERPRISE') return null;
  return (
    <Card title={t('enterprise.licenses.title')} className={styles.card}>
      <div className="body stack">
        {hubspotCompanyId === undefined ? (
          <p className="muted">{t('enterprise.licenses.unlinked')}</p>
        ) : (
          <LicenseForm
            key={`${account.id} ${hubspotCompanyId}`}
            account={account}
            companyId={hubspotCompanyId}
            onRead={onRead}
          />
        )}
      </div>
    </Card>
  );
}
