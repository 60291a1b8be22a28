import { minutesOf, type VideoTerm } from '../../../domain/video/videoTerms.ts';
import {
  type CurrentTerm,
  currentSummary,
  allocatedParts,
  type ProjectUse,
} from '../../../domain/video/videoUsage.ts';
import { formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Left, UsageMeter } from '../UsageMeter.tsx';

type Props = {
  current: CurrentTerm;
  uses: readonly ProjectUse[] | undefined;
  terms: readonly VideoTerm[];
};

/** The current term above the table, with the service's figures, as on the page. */
export function TermSummary({ current, uses, terms }: Props) {
  const t = useT();
  const { allocatedSeconds } = current;
  const summary = currentSummary(current, uses);
  const parts = allocatedParts(current, terms);
  const words = (): string => {
    if (summary)
      return t('video.used', { used: formatCount(summary.used), allocated: formatCount(summary.allocated) });
    if (allocatedSeconds === undefined) return t('video.unknown');
    const minutes = minutesOf(allocatedSeconds);
    return t('video.minutes', { smart_count: minutes, count: formatCount(minutes) });
  };
  return (
    <section className="card term-summary" aria-label={t('video.terms.current')}>
      <div className="body">
        <div className="between">
          <span className="strong">{words()}</span>
          {summary ? <Left summary={summary} /> : null}
        </div>
        {summary ? <UsageMeter summary={summary} /> : null}
        {parts ? (
          <p className="help">
            {t('video.parts', { term: formatCount(parts.term), added: formatCount(parts.added) })}
          </p>
        ) : null}
      </div>
    </section>
  );
}
