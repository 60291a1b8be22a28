import { useConsoleSession } from '../../../../data/session.tsx';
import type { Account } from '../../../../domain/entities.ts';
import { billingEmailOf, copiesOf } from '../../../../domain/billing/invoiceExtras.ts';
import { formatDay, formatExact, formatList, formatSignedCents } from '../../../../kit/i18n/format.ts';
import { useT } from '../../../../kit/i18n/i18n.tsx';
import type { LicenceDraft } from '../model.ts';
import { PriceSkeleton, FinePrint, Sum } from '../parts.tsx';
import type { LicenceQuote } from '../useLicences.ts';
import { SeatChange } from './SeatChange.tsx';

type Props = {
  account: Account;
  /** Undefined while the price is being fetched. */
  quote: LicenceQuote | undefined;
  draft: LicenceDraft;
};

/** The invoice: the price per seat until the renewal, the total and the recipients (spec 2 §3, §4). */
export function LicenceSummary({ account, quote, draft }: Props) {
  const t = useT();
  const { flags } = useConsoleSession().runtime;
  if (!quote) return <PriceSkeleton label={t('seats.add.calculating')} />;
  const { seats, cost, before, at } = quote;
  const renewal = account.renewalAt ?? account.contractRenewalDate;
  const date = renewal === undefined ? undefined : formatDay(renewal);
  const billing = billingEmailOf(account);
  const copies = flags.billinguserfacing ? copiesOf(draft.copies, billing) : [];
  const notes = draft.notes.trim();
  return (
    <>
      <Sum
        lines={[
          {
            key: 'ordered',
            term: (
              <>
                {t('seats.new', { smart_count: seats })}
                {date === undefined ? null : <small>{t('seats.licences.until', { date })}</small>}
              </>
            ),
            value: t('seats.licences.each', { price: formatSignedCents(cost.proratedCostPerSeat) }),
          },
          {
            key: 'total',
            term: t('seats.licences.total'),
            value: formatSignedCents(cost.totalCost),
            isTotal: true,
          },
        ]}
      />
      <SeatChange
        before={before}
        after={before + seats}
        next={{
          term: date === undefined ? t('seats.licences.renewal') : t('seats.licences.from', { date }),
          value: t('seats.licences.withContract'),
        }}
      />
      <dl className="seats-facts">
        <dt>{t('seats.licences.to')}</dt>
        <dd>{formatList([billing ?? t('seats.licences.contact'), ...copies])}</dd>
        {notes === '' ? null : (
          <>
            <dt>{t('seats.licences.notes')}</dt>
            <dd>
              <bdi>{notes}</bdi>
            </dd>
          </>
        )}
      </dl>
      <FinePrint icon="info">{t('seats.licences.calculated', { at: formatExact(at) ?? '' })}</FinePrint>
    </>
  );
}
