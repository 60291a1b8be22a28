import { FormProvider } from 'react-hook-form';
import { whileUpgrading } from '../../../domain/seats/seatRules.ts';
import { NO_CENTS } from '../../../domain/values/units.ts';
import { RefusableButton } from '../../../kit/controls/RefusableButton.tsx';
import { WriteButton } from '../../../kit/form/write.tsx';
import { formatCents } from '../../../kit/i18n/format.ts';
import { type Translate, useT } from '../../../kit/i18n/i18n.tsx';
import { WizardDialog } from '../../../kit/wizard/WizardDialog.tsx';
import { WizardGuard } from '../../../kit/wizard/WizardGuard.tsx';
import { type EnterpriseDraft, isChosen, isSentAtDeal, type StepKey } from './draft.ts';
import { StepBody } from './StepBody.tsx';
import { useWizard, type WizardProps } from './useWizard.ts';

/** A past step's choice in a few words, for the list of steps; undefined when there is none. */
function chosenWords(
  t: Translate,
  draft: EnterpriseDraft,
  step: StepKey,
  isPast: boolean,
): string | undefined {
  if (!isPast) return undefined;
  switch (step) {
    case 'confirmation':
      return t('enterprise.chosen.confirmation');
    case 'company':
      return draft.company?.name || draft.company?.id;
    case 'region':
      return draft.region && t(`lists.region.${draft.region}`);
    case 'deal':
      return draft.deal?.dealName || draft.deal?.internalId;
    case 'invoice':
      return undefined;
  }
}

/** What has to be chosen before the next step; undefined when nothing is missing. */
function missingWords(t: Translate, draft: EnterpriseDraft, step: StepKey): string | undefined {
  if (isChosen(draft, step)) return undefined;
  return step === 'company' || step === 'region' || step === 'deal'
    ? t(`enterprise.missing.${step}`)
    : undefined;
}

/** "Upgrade to Enterprise", done by staff (spec 2 §4): its steps, in a frame with the choices so far, Back, Next and Send. */
export function EnterpriseWizard(props: WizardProps) {
  const t = useT();
  const wizard = useWizard(props);
  const { draft, rules, keys, steps, form, check, upgrade, busy } = wizard;
  const { current } = steps;
  const isLast = current === 'invoice' || (current === 'deal' && isSentAtDeal(draft, rules));
  const amount = formatCents(draft.deal?.amount ?? NO_CENTS);
  const sendWords = current === 'deal' ? t('enterprise.sendZero') : t('enterprise.send', { amount });
  const missing = missingWords(t, draft, current);
  const phase = check.isChecking ? 'sending' : upgrade.phase;
  const verdict = whileUpgrading(props.account);
  const overtaken = verdict.allowed ? upgrade.refusal : t(`shell.reason.${verdict.reason}`);
  return (
    <FormProvider {...form}>
      <WizardGuard isDirty={wizard.isDirty} isBusy={busy} />
      <WizardDialog
        title={t('enterprise.title')}
        context={t(`enterprise.context.${current}`, { company: draft.company?.name ?? '' })}
        stepTitle={t(`enterprise.heading.${current}`)}
        layout="side"
        steps={keys.map((key) => ({
          key,
          label: t(`enterprise.step.${key}`),
          chosen: chosenWords(t, draft, key, keys.indexOf(key) < steps.index),
        }))}
        current={current}
        busy={busy}
        isDirty={wizard.isDirty}
        onClose={props.onClose}
        onBack={steps.index > 0 ? wizard.back : undefined}
        action={
          isLast ? (
            <WriteButton phase={phase} refusal={overtaken} onClick={wizard.send}>
              {sendWords}
            </WriteButton>
          ) : (
            <RefusableButton
              kind="primary"
              refusal={overtaken ?? missing}
              busy={check.isChecking}
              onClick={() => void wizard.next()}
            >
              {t('enterprise.next')}
            </RefusableButton>
          )
        }
      >
        <StepBody account={props.account} wizard={wizard} />
      </WizardDialog>
    </FormProvider>
  );
}
