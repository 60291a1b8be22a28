import type { Iso } from '../../domain/values/units.ts';
import { currentLocale } from './locale.ts';
import { formatDay, formatExact, formatInstant, formatRelative } from './format.ts';

/** Shown when there is no value. */
export const NONE = '—';

/** An instant as relative time, with the exact time on hover; a dash when there is none. */
export function When({ at }: { at: Iso | undefined }) {
  const words = at === undefined ? undefined : formatRelative(at);
  if (at === undefined || words === undefined) return <span className="none">{NONE}</span>;
  return (
    <time dateTime={at} title={formatExact(at)}>
      {/* It stands alone, where “yesterday” would look unfinished. */}
      {words.charAt(0).toLocaleUpperCase(currentLocale()) + words.slice(1)}
    </time>
  );
}

/** An instant as its day in the viewer's time zone, with the exact time on hover; a dash when there is none. */
export function InstantDay({ at }: { at: Iso | undefined }) {
  const words = at === undefined ? undefined : formatInstant(at);
  if (at === undefined || words === undefined) return <span className="none">{NONE}</span>;
  return (
    <time dateTime={at} title={formatExact(at)}>
      {words}
    </time>
  );
}

/** A date without a time, by UTC day; a dash when there is none. */
export function Day({ date }: { date: Iso | undefined }) {
  const words = date === undefined ? undefined : formatDay(date);
  if (date === undefined || words === undefined) return <span className="none">{NONE}</span>;
  return (
    <time dateTime={formatDay(date, 'wire')} title={formatDay(date, 'long')}>
      {words}
    </time>
  );
}
