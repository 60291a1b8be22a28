import { useId, useState } from 'react';
import { useConsoleSession } from '../../data/session.tsx';
import { may } from '../../domain/access/access.ts';
import type { Account } from '../../domain/entities.ts';
import type { VideoTerm } from '../../domain/video/videoTerms.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { Card } from '../../kit/controls/Card.tsx';
import type { QueryLike } from '../../kit/controls/QueryState.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { ProjectUsage } from './ProjectUsage.tsx';
import { Nothing, VideoPanel } from './states.tsx';
import { TermsTable } from './TermsTable.tsx';
import { UsageCard } from './UsageCard.tsx';
import { currentDay, useCurrentTerm, useProjects, useTerms, useUsage } from './useVideo.ts';
import '../../kit/styles/record.css';
import '../../shared/list/rows.css';
import '../../shared/list/cells.css';
import './video.css';

/** Loaded on first use, because few users may change terms. */
export const ManageMinutes = lazyLayer(() =>
  import('./manage/ManageMinutes.tsx').then((module) => module.ManageMinutes),
);

function Terms({ terms, today }: { terms: QueryLike<readonly VideoTerm[]>; today: number }) {
  const t = useT();
  const id = useId();
  return (
    <Card id={id} title={t('video.terms.title')} className="video-card">
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

type Props = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

function VideoContent({ account }: Pick<Props, 'account'>) {
  const t = useT();
  const { user } = useConsoleSession();
  const current = useCurrentTerm(account.id);
  const usage = useUsage(account.id, current.data);
  const projects = useProjects(account.id, usage.data);
  const terms = useTerms(account.id);
  const [isManaging, setIsManaging] = useState(false);
  return (
    <div className="wrap stack video">
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
      <div className="video-two">
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
export function VideoTab({ account }: Props) {
  return <VideoContent key={account.id} account={account} />;
}
