import { clsx } from 'clsx';
// First of all, so that the modules of the components below come after them.
import { useId, useState, type ReactNode } from 'react';
import '../../shared/list/rows.css';
import '../../shared/list/cells.css';
import type { AccountProps } from '../../data/record.tsx';
import { useConsoleSession } from '../../data/session.tsx';
import { may } from '../../domain/access/access.ts';
import { type VideoTerm, minutesOf } from '../../domain/video/videoTerms.ts';
import {
  type CurrentTerm,
  currentSummary,
  allocatedParts,
  type ProjectUse,
  totalVideoUsage,
} from '../../domain/video/videoUsage.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { Card, CardFrame } from '../../kit/controls/Card.tsx';
import type { QueryLike } from '../../kit/controls/QueryState.tsx';
import { StateBlock } from '../../kit/controls/StateBlock.tsx';
import { counted, formatCount, formatDay } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { ProjectUsage } from './ProjectUsage.tsx';
import { Nothing, VideoPanel } from './states.tsx';
import { TermsTable } from './TermsTable.tsx';
import { Left, UsageMeter } from './UsageMeter.tsx';
import { currentDay, useCurrentTerm, useProjects, useTerms, useUsage } from './useVideo.ts';
import panel from './videoPanel.module.css';
import styles from './VideoTab.module.css';

type UsageCardProps = {
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
          t('video.minutes', counted(value))
        )}
      </dd>
      {note === undefined ? null : <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

function Figures({ term, usage, terms }: { term: CurrentTerm } & Pick<UsageCardProps, 'usage' | 'terms'>) {
  const t = useT();
  const parts = allocatedParts(term, terms.data);
  const { allocatedSeconds } = term;
  const used = usage.data && totalVideoUsage(usage.data);
  const summary = currentSummary(term, usage.data);
  return (
    <div className="body stack">
      <dl className={styles.figures}>
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
function UsageCard({ current, usage, terms, action }: UsageCardProps) {
  const t = useT();
  const id = useId();
  const since = current.data && formatDay(current.data.termStartDate);
  return (
    <CardFrame as="section" className={clsx(panel.card, styles.usage)} aria-labelledby={id}>
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
    </CardFrame>
  );
}

/** Loaded on first use, because few users may change terms. */
export const ManageMinutes = lazyLayer(() =>
  import('./manage/ManageMinutes.tsx').then((module) => module.ManageMinutes),
);

function Terms({ terms, today }: { terms: QueryLike<readonly VideoTerm[]>; today: number }) {
  const t = useT();
  const id = useId();
  return (
    <Card id={id} title={t('video.terms.title')} className={panel.card}>
      <VideoPanel reading={terms} failed={t('video.failed.terms')}>
        {(all) =>
          all.length === 0 ? (
            <Nothing words={t('video.terms.empty')} />
          ) : (
            <TermsTable terms={all} today={today} labelledBy={id} />
          )
        }
      </VideoPanel>
    </Card>
  );
}

function VideoContent({ account }: Pick<AccountProps, 'account'>) {
  const t = useT();
  const { user } = useConsoleSession();
  const current = useCurrentTerm(account.id);
  const usage = useUsage(account.id, current.data);
  const projects = useProjects(account.id, usage.data);
  const terms = useTerms(account.id);
  const [isManaging, setIsManaging] = useState(false);
  return (
    <div className={clsx('wrap stack', styles.page)}>
      <UsageCard
        current={current}
        usage={usage}
        terms={terms}
        action={
          may(user, 'video.manage') ? (
            <Button
              small
              onClick={() => setIsManaging(true)}
              onPointerEnter={ManageMinutes.preload}
              onFocus={ManageMinutes.preload}
            >
              {t('video.manage.action')}
            </Button>
          ) : null
        }
      />
      <div className={styles.two}>
        {current.data ? <ProjectUsage usage={usage} projects={projects} /> : null}
        <Terms terms={terms} today={currentDay(current.data)} />
      </div>
      {isManaging ? (
        <ManageMinutes
          account={account}
          current={current}
          usage={usage}
          terms={terms}
          onClose={() => setIsManaging(false)}
        />
      ) : null}
    </div>
  );
}

/** /accounts/{id}/video: minutes of video analysis and their terms (spec 2 §2). */
export function VideoTab({ account }: AccountProps) {
  return <VideoContent key={account.id} account={account} />;
}
