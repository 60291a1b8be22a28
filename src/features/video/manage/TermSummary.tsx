import { currentMinutes, type VideoTerm } from '../../../domain/videoTerms.ts';
import { usageSummary } from '../../../domain/videoUsage.ts';
import { formatCount } from '../../../ui/format.ts';
import { useT } from '../../../ui/i18n.tsx';
import { Left, UsageMeter } from '../UsageMeter.tsx';

type Props = { terms: readonly VideoTerm[]; today: number; usedSeconds: number | undefined };

/** The current term over the table that it is made in: of the rows themselves, so that both say the same. */
export function TermSummary({ terms, today, usedSeconds }: Props) {
  const t = useT();
  const { term, added, seconds } = currentMinutes(terms, today);
  const summary = usageSummary(seconds, usedSeconds ?? 0);
  const allocated = formatCount(summary.allocated);
  return (
    <section className="card term-summary" aria-label={t('video.terms.current')}>
      <div className="body">
        <div className="between">
          <span className="strong">
            {usedSeconds === undefined
              ? t('video.minutes', { smart_count: summary.allocated, count: allocated })
              : t('video.used', { used: formatCount(summary.used), allocated })}
          </span>
          {usedSeconds === undefined ? null : <Left summary={summary} />}
        </div>
        {usedSeconds === undefined ? null : <UsageMeter summary={summary} />}
        {added === 0 || term + added !== summary.allocated ? null : (
          <p className="help">{t('video.parts', { term: formatCount(term), added: formatCount(added) })}</p>
        )}
      </div>
    </section>
  );
}
