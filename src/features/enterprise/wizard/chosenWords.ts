import type { Translate } from '../../../kit/i18n/i18n.tsx';
import { type EnterpriseDraft, isChosen, type StepKey } from './draft.ts';

/** What was chosen in a step, in few words, for the list of steps; undefined where there is nothing to say. */
export function chosenWords(
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

/** What has to be chosen before one can go on; undefined where nothing is missing. */
export function missingWords(t: Translate, draft: EnterpriseDraft, step: StepKey): string | undefined {
  if (isChosen(draft, step)) return undefined;
  return step === 'company' || step === 'region' || step === 'deal'
    ? t(`enterprise.missing.${step}`)
    : undefined;
}
