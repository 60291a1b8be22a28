/** The texts of terms and their days. */
import { midnightOf, utcDay } from '../../domain/values/units.ts';
import { lastDayFrom, type VideoTerm } from '../../domain/video/videoTerms.ts';
import { formatDay } from '../../kit/i18n/format.ts';
import type { Translate } from '../../kit/i18n/i18n.tsx';

/** A UTC day as text: "Nov 1, 2026". */
export const dayWords = (day: number): string => formatDay(midnightOf(day)) ?? '';

/** From its first day to the one before the next term; the latest runs to "present" (spec 2 §4). */
export function termRange(t: Translate, { termStartDate }: VideoTerm, terms: readonly VideoTerm[]): string {
  const start = utcDay(termStartDate);
  const end = lastDayFrom(start, terms);
  return t('video.terms.range', {
    from: dayWords(start),
    to: end === undefined ? t('video.terms.present') : dayWords(end),
  });
}
