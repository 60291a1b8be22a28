import type { MessageKey } from '../../../i18n/messages.ts';
import type { EpochMs, Iso } from '../../domain/values/units.ts';
import { daysUntil } from '../../kit/i18n/format.ts';
import type { Translate } from '../../kit/i18n/i18n.tsx';

/** A renewal within this many days gets a warning. */
const SOON_DAYS = 30;

/** Whether a renewal gets a warning: it is due, and has not passed. */
export function isSoon(date: Iso | undefined, now: EpochMs): boolean {
  const days = date === undefined ? undefined : daysUntil(date, now);
  return days !== undefined && days >= 0 && days <= SOON_DAYS;
}

/** "in 270 days", "today", "Ended 3 days ago"; `past` is another text for a date that has passed. */
export function distance(
  t: Translate,
  date: Iso | undefined,
  now: EpochMs,
  past: MessageKey = 'lists.renewal.ended',
): string | undefined {
  const days = date === undefined ? undefined : daysUntil(date, now);
  if (days === undefined) return undefined;
  if (days === 0) return t('lists.renewal.today');
  return t(days > 0 ? 'lists.renewal.in' : past, { smart_count: Math.abs(days) });
}
