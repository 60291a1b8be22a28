import { type ReactNode, useId } from 'react';
import { type VideoTerm, minutesOf } from '../../domain/video/videoTerms.ts';
import {
  type CurrentTerm,
  currentSummary,
  allocatedParts,
  type ProjectUse,
  totalVideoUsage,
} from '../../domain/video/videoUsage.ts';
import { formatCount, formatDay } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { StateBlock } from '../../kit/controls/StateBlock.tsx';
import type { QueryLike } from '../../kit/controls/QueryState.tsx';
import { VideoPanel } from './states.tsx';
import { Left, UsageMeter } from './UsageMeter.tsx';

type Props = {
  current: QueryLike<CurrentTerm | null>;
  usage: QueryLike<readonly ProjectUse[]>;
  terms: QueryLike<readonly VideoTerm[]>;
  action: ReactNode;
};

function Figure({ label, value, note }: { label: string; value: number | undefined; note?: ReactNode }) {
  const t = useT();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value === undefined ? (
          <span className="muted">{t('video.unknown')}</span>
        ) : (
          t('video.minutes', { smart_count: value, count: formatCount(value) })
        )}
      </dd>
      {note === undefined ? null : <dd className="sub">{note}</dd>}
    </div>
  );
}

function Figures({ term, usage, terms }: { term: CurrentTerm } & Pick<Props, 'usage' | 'terms'>) {
  const t = useT();
  const parts = allocatedParts(term, terms.data);
  const { allocatedSeconds } = term;
  const used = usage.data && totalVideoUsage(usage.data);
  const summary = currentSummary(term, usage.data);
  return (
    <div className="body stack">
      <dl className="video-figures">
        <Figure label={t('video.total')} value={used === undefined ? undefined : minutesOf(used)} />
        <Figure
          label={t('video.allocated')}
          value={allocatedSeconds === undefined ? undefined : minutesOf(allocatedSeconds)}
          note={parts && t('video.parts', { term: formatCount(parts.term), added: formatCount(parts.added) })}
        />
        <Figure
          label={t('video.remaining')}
          value={summary?.remaining}
          note={
            summary &&
            (summary.over > 0 ? <Left summary={summary} /> : t('video.share', { share: summary.share }))
          }
        />
      </dl>
      {summary ? <UsageMeter summary={summary} /> : null}
    </div>
  );
}

/** Total use, allocation and remainder of the current term (spec 2 §3). */
export function UsageCard({ current, usage, terms, action }: Props) {
  const t = useT();
  const id = useId();
  const since = current.data && formatDay(current.data.termStartDate);
  return (
    <section className="card video-card" aria-labelledby={id}>
      <header>
        <div className="grow">
          <h2 id={id}>{t('video.title')}</h2>
          {since ? <span className="small muted">{t('video.since', { date: since })}</span> : null}
        </div>
        {action}
      </header>
      <VideoPanel reading={current} failed={t('video.failed.current')}>
        {(term) =>
          term === null ? (
            <StateBlock icon="clock" title={t('video.none.title')} body={t('video.none.body')} />
          ) : (
            <Figures term={term} usage={usage} terms={terms} />
          )
        }
      </VideoPanel>
    </section>
  );
}
