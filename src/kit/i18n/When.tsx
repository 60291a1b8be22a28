import type { Iso } from '../../domain/values/units.ts';
import { useNow } from '../hooks/useNow.ts';
import { formatDay, formatExact, formatInstant, formatRelative } from './format.ts';
import { currentLocale } from './locale.ts';

/** Shown when there is no value. */
export const NONE = '—';

type MomentProps = { at: string; words: string | undefined; title: string | undefined };

const Moment = ({ at, words, title }: MomentProps) =>
  words === undefined ? (
    <span className="muted">{NONE}</span>
  ) : (
    <time dateTime={at} title={title}>
      {words}
    </time>
  );

/** With a capital letter, because it stands alone. */
const capitalized = (words: string): string =>
  words.charAt(0).toLocaleUpperCase(currentLocale()) + words.slice(1);

/** An instant as relative time, kept up to date, with the exact time on hover; a dash when there is none. */
export function When({ at = '' }: { at: Iso | undefined }) {
  const words = formatRelative(at, useNow());
  return <Moment at={at} words={words && capitalized(words)} title={formatExact(at)} />;
}

/** An instant as its day in the viewer's time zone, with the exact time on hover; a dash when there is none. */
export const InstantDay = ({ at = '' }: { at: Iso | undefined }) => (
  <Moment at={at} words={formatInstant(at)} title={formatExact(at)} />
);

/** A date without a time, by UTC day; a dash when there is none. */
export const Day = ({ date = '' }: { date: Iso | undefined }) => (
  <Moment at={formatDay(date, 'wire') ?? ''} words={formatDay(date)} title={formatDay(date, 'long')} />
);
