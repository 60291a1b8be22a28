import { useEffect, useId, useState } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
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
import { ENTERPRISE_SEATS } from '../../../domain/seats/seatRules.ts';
import { EMAIL_CHIPS } from '../../../domain/values/chips.ts';
import { countTyped } from '../../../domain/values/typedNumber.ts';
import { Button } from '../../../kit/controls/Button.tsx';
import { EmailChipsField } from '../../../kit/form/ChipsField.tsx';
import { DigitsField, TextField } from '../../../kit/form/fields.tsx';
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
import { enterKey } from '../../../kit/form/keyboard.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useSteps } from '../../../kit/wizard/useSteps.ts';
import { WizardDialog } from '../../../kit/wizard/WizardDialog.tsx';
import { WizardGuard } from '../../../kit/wizard/WizardGuard.tsx';
import type { DialogProps, SubscriptionScope } from '../scope.ts';
import { ProblemNote, PriceSkeleton, FinePrint, Sum } from './parts.tsx';
import { AddedSeats } from './steps/AddedSeats.tsx';
import { useConsoleData } from '../../../data/hooks.ts';
import type { Quote } from '../../../domain/seats/seatPrice.ts';
import { useSeatOrder } from './useSeatOrder.ts';
import { SeatChange } from './steps/SeatChange.tsx';
import styles from './AddLicences.module.css';

/** The form: digits as typed, and the notes and copies of the invoice. */
type LicenceDraft = { seats: string; notes: string; copies: string[] };

type LicenceQuote = Quote<LicenseCost>;

/** Adds seats to an Enterprise account, at the prorated price (spec 2 §4, §7). */
function useLicences({ account, reread, onDone }: SubscriptionScope & { onDone(account: Account): void }) {
  const t = useT();
  const data = useConsoleData();
  const { flags } = useConsoleSession().runtime;
  const { order, ...seatOrder } = useSeatOrder({
    account,
    reread,
    onDone,
    read: async (seats, of, signal) => ({ cost: await data.previewProratedLicenses(of.id, seats, signal) }),
    fallback: t('seats.licences.failure.preview'),
  });
  return {
    ...seatOrder,
    order({ notes, copies }: LicenceDraft): void {
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
  quote: LicenceQuote | undefined;
  draft: LicenceDraft;
};

/** The invoice: the price per seat until the renewal, the total and the recipients (spec 2 §3, §4). */
function LicenceSummary({ account, quote, draft }: Props) {
  const t = useT();
  const { flags } = useConsoleSession().runtime;
  if (!quote) return <PriceSkeleton />;
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
      <dl className={styles.facts}>
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

const COPIES = { ...EMAIL_CHIPS, max: COPIES_MAX };

type LicenceFormProps = {
  account: Account;
  /** Called when another number is typed. */
  onSeats(): void;
};

/** The number of seats, and the notes and copies of their invoice (spec 2 §5). */
function LicenceForm({ account, onSeats }: LicenceFormProps) {
  const t = useT();
  const { flags } = useConsoleSession().runtime;
  const { setFocus } = useFormContext<LicenceDraft>();
  useEffect(() => setFocus('seats'), [setFocus]);
  const { min, max } = ENTERPRISE_SEATS;
  const bounds = t('seats.licences.bounds', { min, max: formatCount(max) });
  const billing = billingEmailOf(account);
  return (
    <>
      <DigitsField<LicenceDraft>
        name="seats"
        label={t('seats.add.count')}
        help={t('seats.licences.now', { smart_count: account.seatsPurchased, bounds })}
        onTyped={onSeats}
        fault={(count = 0) => (count >= min && count <= max ? undefined : bounds)}
      />
      <TextField<LicenceDraft>
        name="notes"
        label={t('seats.licences.notes')}
        help={t('seats.licences.notesHelp', { max: NOTES_MAX })}
        optional
        rules={{
          validate: (text) =>
            notesLength(String(text)) <= NOTES_MAX || t('seats.licences.notesLong', { max: NOTES_MAX }),
        }}
      />
      {flags.billinguserfacing ? (
        <EmailChipsField<LicenceDraft>
          name="copies"
          label={t('seats.licences.copies')}
          help={
            billing === undefined
              ? t('seats.licences.copiesHelp', { max: COPIES_MAX })
              : t('seats.licences.copiesBeside', { max: COPIES_MAX, email: billing })
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
export function AddLicences(props: DialogProps) {
  const { account, onClose } = props;
  const t = useT();
  const formId = useId();
  const form = useForm<LicenceDraft>({ defaultValues: { seats: '', notes: '', copies: [] } });
  const draft = useWatch({ control: form.control }) as LicenceDraft;
  const seats = countTyped(draft.seats, numberMarks()) ?? 0;
  const [added, setAdded] = useState<Account>();
  const licences = useLicences({ ...props, onDone: setAdded });
  const { busy, isQuoting, quote, phase } = licences;
  const steps = useSteps(
    KEYS,
    (key) => key === 'seats' || quote !== undefined || busy || phase === 'unknown',
  );
  if (added) return <AddedSeats account={added} seats={quote?.seats ?? seats} />;

  const isSummary = steps.current === 'summary';
  const next = (
    <Button kind="primary" busy={isQuoting} form={formId}>
      {t('seats.action.next')}
    </Button>
  );
  const order = (
    <WriteButton phase={licences.phase} onClick={() => licences.order(form.getValues())}>
      {quote
        ? t('seats.licences.order', {
            smart_count: quote.seats,
            amount: formatCents(quote.cost.totalCost),
          })
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
        <ProblemNote problem={licences.problem} />
        {isSummary ? (
          <LicenceSummary account={account} quote={quote} draft={draft} />
        ) : (
          <FormProvider {...form}>
            <form
              id={formId}
              className="stack"
              noValidate
              onFocus={enterKey('next')}
              onSubmit={form.handleSubmit((typed) =>
                licences.preview(countTyped(typed.seats, numberMarks()) ?? 0, () => steps.next('summary')),
              )}
            >
              <LicenceForm account={account} onSeats={licences.forget} />
            </form>
          </FormProvider>
        )}
      </WizardDialog>
    </>
  );
}
