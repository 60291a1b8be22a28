import { Fragment } from 'react';
import { UPGRADE_DEAL_TYPES, sumOf } from '../../../domain/billing/deals.ts';
import { type Account, type Company, type Deal, type Region, REGIONS } from '../../../domain/entities.ts';
import { minus, NO_CENTS } from '../../../domain/values/units.ts';
import { Chip } from '../../../kit/controls/Chip.tsx';
import { Note } from '../../../kit/controls/Note.tsx';
import { enterKey } from '../../../kit/form/fieldKeys.ts';
import { formatCents, formatCount, formatSignedCents, formatUnitPrice } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { DealPicker } from '../deals/DealPicker.tsx';
import { NotSentNote } from '../deals/Notes.tsx';
import { PickList } from '../deals/PickList.tsx';
import { useDeals } from '../deals/useDeals.ts';
import { InvoiceFields } from '../invoice/InvoiceFields.tsx';
import { CompanyStep } from '../steps/CompanyStep.tsx';
import type { NotSent } from '../useInvoiceSend.ts';
import type { Wizard } from './useWizard.ts';
import '../../../kit/styles/sum.css';

/** The line items of a deal and its amount, with a note when they don't add up to it. */
function DealSum({ deal }: { deal: Deal }) {
  const t = useT();
  const { lines, total, amount } = sumOf(deal);
  return (
    <>
      <dl className="sum money">
        {/* Keyed by index: lines have no id and may be equal. */}
        {lines.map(({ name, quantity, price, gross, discount, off }, index) => (
          <Fragment key={index}>
            <dt>
              {t('enterprise.deal.line', {
                quantity: formatCount(quantity),
                name,
                price: formatUnitPrice(price),
              })}
            </dt>
            <dd>{formatCents(gross)}</dd>
            {off === 0 ? null : (
              <>
                <dt>{t('enterprise.deal.discount', { percent: formatCount(discount) })}</dt>
                <dd>{formatSignedCents(minus(NO_CENTS, off))}</dd>
              </>
            )}
          </Fragment>
        ))}
        <dt className="total">{t('enterprise.deal.amount')}</dt>
        <dd className="total">{formatCents(amount)}</dd>
      </dl>
      {lines.length > 0 && total !== amount ? (
        <Note level="warn">{t('enterprise.deal.mismatch', { total: formatCents(total) })}</Note>
      ) : null}
    </>
  );
}

/** What the upgrade does to a Lite account (spec 2 §4). */
function EnterpriseConfirmation({ account }: { account: Account }) {
  const t = useT();
  return (
    <>
      <p>
        {t('enterprise.confirmation.lead')}{' '}
        <b>
          <bdi>{account.name || account.id}</bdi>
        </b>
      </p>
      <Note level="warn">
        <ul className="stack tight">
          <li>{t('enterprise.confirmation.loggedOut')}</li>
          <li>{t('enterprise.confirmation.closed')}</li>
        </ul>
      </Note>
      <p className="muted">{t('enterprise.confirmation.last')}</p>
    </>
  );
}

type RegionStepProps = { account: Account; chosen: Region | undefined; onChoose(region: Region): void };

/** Where the account's data will be stored; only Lite accounts have this step (spec 2 §4). */
function RegionStep({ account, chosen, onChoose }: RegionStepProps) {
  const t = useT();
  return (
    <PickList
      legend={t('enterprise.step.region')}
      chosen={chosen}
      picks={REGIONS.map((region) => ({
        id: region,
        title: t(`lists.region.${region}`),
        second: t(`enterprise.region.${region}`),
        end: region === account.region ? <Chip>{t('enterprise.region.now')}</Chip> : undefined,
      }))}
      onPick={(id) => {
        const region = REGIONS.find((one) => one === id);
        if (region) onChoose(region);
      }}
    />
  );
}

type DealStepProps = {
  company: Company;
  chosen: Deal | undefined;
  busy: boolean;
  /** Why the deal can't be used. */
  refusal: NotSent | undefined;
  onChoose(deal: Deal): void;
};

/** Chooses the company's deal for the upgrade, and shows its line items (spec 2 §4). */
function DealStep({ company, chosen, busy, refusal, onChoose }: DealStepProps) {
  const t = useT();
  const deals = useDeals(company.id, UPGRADE_DEAL_TYPES);
  return (
    <>
      <DealPicker
        deals={deals}
        chosen={chosen}
        busy={busy}
        none={t('enterprise.deal.none')}
        onChoose={onChoose}
      />
      <NotSentNote failure={refusal} />
      {chosen ? <DealSum deal={chosen} /> : null}
    </>
  );
}

type InvoiceStepProps = {
  deal: Deal;
  billingEmail: string | undefined;
  withCopies: boolean;
  busy: boolean;
  failure: NotSent | undefined;
  /** Called for Enter in a field. */
  onSubmit(): void;
};

/** Notes and recipients of the deal's invoice, inside a form of `InvoiceExtrasDraft` (spec 2 §4). */
function InvoiceStep({ deal, billingEmail, withCopies, busy, failure, onSubmit }: InvoiceStepProps) {
  return (
    <form
      className="stack"
      noValidate
      onFocus={enterKey('done')}
      inert={busy}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <InvoiceFields billingEmail={billingEmail} withCopies={withCopies} />
      <DealSum deal={deal} />
      <NotSentNote failure={failure} />
    </form>
  );
}

/** The content of the current step. */
export function StepBody({ account, wizard }: { account: Account; wizard: Wizard }) {
  const { draft, steps, check, upgrade, change } = wizard;
  switch (steps.current) {
    case 'confirmation':
      return <EnterpriseConfirmation account={account} />;
    case 'company':
      return (
        <CompanyStep
          account={account}
          chosen={draft.company}
          onChoose={(company) => change({ type: 'company', company })}
        />
      );
    case 'region':
      return (
        <RegionStep
          account={account}
          chosen={draft.region}
          onChoose={(region) => change({ type: 'region', region })}
        />
      );
    case 'deal':
      return draft.company ? (
        <DealStep
          key={draft.company.id}
          company={draft.company}
          chosen={draft.deal}
          busy={upgrade.busy || check.isChecking}
          refusal={check.refusal ?? upgrade.failure}
          onChoose={(deal) => change({ type: 'deal', deal })}
        />
      ) : null;
    case 'invoice':
      return draft.deal ? (
        <InvoiceStep
          deal={draft.deal}
          billingEmail={wizard.billingEmail}
          withCopies={wizard.withCopies}
          busy={upgrade.busy}
          failure={upgrade.failure}
          onSubmit={wizard.send}
        />
      ) : null;
  }
}
