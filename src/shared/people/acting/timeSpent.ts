import { formatTag } from '../../../kit/i18n/formatTag.ts';

type Words = 'short' | 'long';

/** Formats minutes as hours and minutes in the language of the page: "1 hr 5 min". */
export function timeSpent(minutes: number, unitDisplay: Words = 'short'): string {
  const part = (count: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(formatTag(), { style: 'unit', unit, unitDisplay }).format(count);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return part(rest, 'minute');
  return rest === 0 ? part(hours, 'hour') : `${part(hours, 'hour')} ${part(rest, 'minute')}`;
}
