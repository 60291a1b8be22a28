import type { Trial } from '../../domain/entities.ts';
import type { EpochMs } from '../../domain/values/units.ts';
import { daysUntil } from '../../kit/i18n/format.ts';
import type { Translate } from '../../kit/i18n/i18n.tsx';

/** The distance to a trial's end in words; always computed from `endDateUtc` by UTC day (decisions §10). */
export function trialEnd(t: Translate, { endDateUtc }: Trial, isRunning: boolean, now?: EpochMs): string {
  const days = daysUntil(endDateUtc, now);
  if (isRunning && days === 0) return t('features.trial.endsToday');
  if (isRunning && days !== undefined && days > 0) return t('features.trial.ends', { smart_count: days });
  if (days === undefined || days >= 0) return t('features.trial.ended');
  return t('features.trial.endedAgo', { smart_count: -days });
}
