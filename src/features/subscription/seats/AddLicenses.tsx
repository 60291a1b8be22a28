import { useEffect, useId, useState } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useConsoleData } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import {
  billingEmailOf,
  COPIES_MAX,
  NOTES_MAX,
  notesLength,
  copiesOf,
  extrasOf,
} from '../../../domain/billing/invoiceExtras.ts';
import type { Account, LicenseCost } from '../../../domain/entities.ts';
import type { Quote } from '../../../domain/seats/seatPrice.ts';
import { ENTERPRISE_SEATS } from '../../../domain/seats/seatRules.ts';
import { EMAIL_CHIPS } from '../../../domain/values/chips.ts';
import { countTyped } from '../../../domain/values/typedNumber.ts';
import { Button } from '../../../kit/controls/Button.tsx';
import { EmailChipsField } from '../../../kit/form/ChipsField.tsx';
import { DigitsField, TextField } from '../../../kit/form/fields.tsx';
import { enterKey } from '../../../kit/form/fieldKeys.ts';
import { WriteButton } from '../../../kit/form/write.tsx';
import {
  formatCents,
  formatCount,
  numberMarks,
  formatDay,
  formatExact,
  formatList,
  formatSignedCents,
} from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useSteps } from '../../../kit/wizard/useSteps.ts';
import { WizardDialog } from '../../../kit/wizard/WizardDialog.tsx';
import { WizardGuard } from '../../../kit/wizard/WizardGuard.tsx';
import type { DialogProps, SubscriptionScope } from '../scope.ts';
import { ProblemNote, PriceSkeleton, FinePrint, Sum } from './parts.tsx';
import { AddedSeats } from './steps/AddedSeats.tsx';
import { SeatChange } from './steps/SeatChange.tsx';
import { useSeatOrder } from './useSeatOrder.ts';
import styles from './AddLicenses.module.css';

/** The form: digits as typed, and the notes and copies of the invoice. */
type LicenseDraft = { seats: string; notes: string; copies: string[] };

type LicenseQuote = Quote<LicenseCost>;

/** Adds seats to an Enterprise account, at the prorated price (spec 2 §4, §7). */
function useLicenses({ account, reread, onDone }: SubscriptionScope & { onDone(account: Account): void }) {
  const t = useT();
  const data = useConsoleData();
  const { flags } = useConsoleSession().runtime;
  const { order, ...seatOrder } = useSeatOrder({
    account,
    reread,
    onDone,
    read: async (seats, of, signal) => ({ cost: await data.previewProratedLicenses(of.id, seats, signal) }),
    isDaily: true,
    invoiceTo: billingEmailOf,
    fallback: t('seats.licenses.failure.preview'),
  });
  return {
    ...seatOrder,
    order({ notes, copies }: LicenseDraft): void {
      const extras = extrasOf(
        { notes, recipients: copies },
        { billingEmail: billingEmailOf(account), withCopies: flags.billinguserfacing },
      );
      order(({ seats }) => data.addEnterpriseSeats(account.id, seats, extras));
    },
  };
}

type Props = {
  account: Account;
  /** Undefined while the price is being fetched. */
  quote: LicenseQuote | undefined;
  draft: LicenseDraft;
};

/** The invoice: the price per seat until the renewal, the total and the recipients (spec 2 §3, §4). */
function LicenseSummary({ account, quote, draft }: Props) {
  const t = useT();
  const { flags } = useConsoleSession().runtime;
  if (!quote) return <PriceSkeleton />;
  const { seats, cost, before, serviceAt } = quote;
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
                {date === undefined ? null : <small>{t('seats.licenses.until', { date })}</small>}
              </>
            ),
            value: t('seats.licenses.each', { price: formatSignedCents(cost.proratedCostPerSeat) }),
          },
          {
            key: 'total',
            term: t('seats.licenses.total'),
            value: formatSignedCents(cost.totalCost),
            isTotal: true,
          },
        ]}
      />
      <SeatChange
        before={before}
        after={before + seats}
        next={{
          term: date === undefined ? t('seats.licenses.renewal') : t('seats.licenses.from', { date }),
          value: t('seats.licenses.withContract'),
        }}
      />
      <dl className={styles.facts}>
        <dt>{t('seats.licenses.to')}</dt>
        <dd>{formatList([billing ?? t('seats.licenses.contact'), ...copies])}</dd>
        {notes === '' ? null : (
          <>
            <dt>{t('seats.licenses.notes')}</dt>
            <dd>
              <bdi>{notes}</bdi>
            </dd>
          </>
        )}
      </dl>
      <FinePrint>{t('seats.licenses.calculated', { at: formatExact(serviceAt) ?? '' })}</FinePrint>
    </>
  );
}

const areShort = (notes: string): boolean => notesLength(notes) <= NOTES_MAX;
const COPIES = { ...EMAIL_CHIPS, max: COPIES_MAX };

type LicenseFormProps = {
  account: Account;
  /** Called when another number is typed. */
  onSeats(): void;
};

/** The number of seats, and the notes and copies of their invoice (spec 2 §5). */
function LicenseForm({ account, onSeats }: LicenseFormProps) {
  const t = useT();
  const { flags } = useConsoleSession().runtime;
  const { setFocus } = useFormContext<LicenseDraft>();
  useEffect(() => setFocus('seats'), [setFocus]);
  const { min, max } = ENTERPRISE_SEATS;
  const bounds = t('seats.licenses.bounds', { min, max: formatCount(max) });
  const billing = billingEmailOf(account);
  return (
    <>
      <DigitsField<LicenseDraft>
        name="seats"
        label={t('seats.add.count')}
        help={t('seats.licenses.now', { smart_count: account.seatsPurchased, bounds })}
        onTyped={onSeats}
        fault={(count = 0) => (count >= min && count <= max ? undefined : bounds)}
      />
      <TextField<LicenseDraft>
        name="notes"
        label={t('seats.licenses.notes')}
        help={t('seats.licenses.notesHelp', { max: NOTES_MAX })}
        optional
        rules={{
          validate: (text) => areShort(String(text)) || t('seats.licenses.notesLong', { max: NOTES_MAX }),
        }}
      />
      {flags.billinguserfacing ? (
        <EmailChipsField<LicenseDraft>
          name="copies"
          label={t('seats.licenses.copies')}
          help={
            billing === undefined
              ? t('seats.licenses.copiesHelp', { max: COPIES_MAX })
              : t('seats.licenses.copiesBeside', { max: COPIES_MAX, email: billing })
          }
          optional
          rules={COPIES}
        />
      ) : null}
    </>
  );
}

const KEYS = ['seats', 'summary'] as const;

/** 'Update Subscription' of an Enterprise account: seats and their invoice, summary, users (spec 2 §4). */
export function AddLicenses(props: DialogProps) {
  const { account, onClose } = props;
  const t = useT();
  const formId = useId();
  const form = useForm<LicenseDraft>({ defaultValues: { seats: '', notes: '', copies: [] } });
  const draft = useWatch({ control: form.control }) as LicenseDraft;
  const seats = countTyped(draft.seats, numberMarks()) ?? 0;
  const [added, setAdded] = useState<Account>();
  const licenses = useLicenses({ ...props, onDone: setAdded });
  const { busy, isQuoting, quote, phase } = licenses;
  const steps = useSteps(
    KEYS,
    // Forward leads past Next, and must not skip its check of the notes.
    (key) => key === 'seats' || busy || phase === 'unknown' || (quote !== undefined && areShort(draft.notes)),
  );
  if (added) return <AddedSeats account={added} seats={quote?.seats ?? seats} />;

  const isSummary = steps.current === 'summary';
  const next = (
    <Button kind="primary" busy={isQuoting} form={formId}>
      {t('seats.action.next')}
    </Button>
  );
  const order = (
    <WriteButton phase={licenses.phase} onClick={() => licenses.order(form.getValues())}>
      {quote
        ? t('seats.licenses.order', { smart_count: quote.seats, amount: formatCents(quote.cost.totalCost) })
        : t('seats.add.calculating')}
    </WriteButton>
  );
  return (
    <>
      <WizardGuard isDirty={form.formState.isDirty} isBusy={busy} />
      <WizardDialog
        title={t('seats.add.title')}
        layout="row"
        width="seats"
        steps={[...KEYS, 'users' as const].map((key) => ({ key, label: t(`seats.step.${key}`) }))}
        current={steps.current}
        busy={busy}
        isDirty={form.formState.isDirty}
        onClose={onClose}
        onBack={isSummary ? steps.back : undefined}
        action={isSummary ? order : next}
      >
        <ProblemNote problem={licenses.problem} />
        {isSummary ? (
          <LicenseSummary account={account} quote={quote} draft={draft} />
        ) : (
          <FormProvider {...form}>
            <form
              id={formId}
              className="stack"
              noValidate
              onFocus={enterKey('next')}
              onSubmit={form.handleSubmit((typed) =>
                licenses.preview(countTyped(typed.seats, numberMarks()) ?? 0, () => steps.next('summary')),
              )}
            >
              <LicenseForm account={account} onSeats={licenses.forget} />
            </form>
          </FormProvider>
        )}
      </WizardDialog>
    </>
  );
}
