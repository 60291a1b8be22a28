import { useId, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { Account } from '../../../domain/entities.ts';
import { countTyped } from '../../../domain/values/typedNumber.ts';
import { formatCents, numberMarks } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useSteps } from '../../../kit/wizard/useSteps.ts';
import { WizardDialog } from '../../../kit/wizard/WizardDialog.tsx';
import { WizardGuard } from '../../../kit/wizard/WizardGuard.tsx';
import { WriteButton } from '../../../kit/form/write.tsx';
import type { DialogProps } from '../scope.ts';
import type { LicenceDraft } from './model.ts';
import { BusyButton, ProblemNote } from './parts.tsx';
import { AddedSeats } from './steps/AddedSeats.tsx';
import { LicenceForm } from './steps/LicenceForm.tsx';
import { LicenceSummary } from './steps/LicenceSummary.tsx';
import { useLicences } from './useLicences.ts';

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
  const { busy, isAsking, quote, phase } = licences;
  const steps = useSteps(
    KEYS,
    (key) => key === 'seats' || quote !== undefined || busy || phase === 'unknown',
  );
  if (added) return <AddedSeats account={added} seats={quote?.seats ?? seats} />;

  const isSummary = steps.current === 'summary';
  const next = (
    <BusyButton busy={isAsking} form={formId}>
      {t('seats.action.next')}
    </BusyButton>
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
