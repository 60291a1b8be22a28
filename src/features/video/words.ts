/** Terms in words. */
import { lastDayFrom, type VideoTerm } from '../../domain/videoTerms.ts';
import { midnightOf, utcDay } from '../../domain/units.ts';
import { formatDay } from '../../ui/format.ts';
import type { Translate } from '../../ui/i18n.tsx';

/** A UTC day: Nov 1, 2026. */
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
