import { clsx } from 'clsx';
import { useState } from 'react';
import { textOf } from '../../data/errors.ts';
import { minutesOf } from '../../domain/video/videoTerms.ts';
import {
  type ProjectInfo,
  type ProjectUse,
  totalVideoUsage,
  type UsageByProject,
  usageByProjects,
} from '../../domain/video/videoUsage.ts';
import { LinkButton } from '../../kit/controls/Button.tsx';
import { Card } from '../../kit/controls/Card.tsx';
import type { QueryLike } from '../../kit/controls/QueryState.tsx';
import { UnreadNote } from '../../kit/controls/Unread.tsx';
import { counted, formatCount } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Nothing, VideoPanel } from './states.tsx';
import styles from './ProjectUsage.module.css';
import panel from './videoPanel.module.css';
import tables from './videoTables.module.css';

/** Rows shown while the table is collapsed. */
const FEW = 10;

/** `most`: seconds of the longest bar. */
function ProjectRow({ row, most }: { row: UsageByProject; most: number }) {
  const t = useT();
  const { projectId, projectName, responses, usedSeconds } = row;
  const width = most > 0 ? Math.max(0, Math.min(100, (100 * usedSeconds) / most)) : 0;
  return (
    <tr>
      <th scope="row">
        <span className="two">
          {projectName === undefined ? (
            <code className="mono" translate="no">
              {projectId}
            </code>
          ) : (
            <bdi>{projectName}</bdi>
          )}
          {responses === undefined ? null : (
            <small>{t('video.projects.responsesOf', counted(responses))}</small>
          )}
        </span>
      </th>
      <td className={styles.share}>
        <div className={styles.bar} aria-hidden="true">
          <i style={{ width: `${width}%` }} />
        </div>
      </td>
      <td className="num">{formatCount(minutesOf(usedSeconds))}</td>
    </tr>
  );
}

function Rows({ rows }: { rows: readonly UsageByProject[] }) {
  const t = useT();
  const [isExpanded, setIsExpanded] = useState(false);
  const shown = isExpanded ? rows : rows.slice(0, FEW);
  const total = minutesOf(totalVideoUsage(rows));
  const sum = rows.reduce((minutes, { usedSeconds }) => minutes + minutesOf(usedSeconds), 0);
  const most = Math.max(0, ...rows.map(({ usedSeconds }) => usedSeconds));
  return (
    <>
      <table className={clsx('rows', tables.table, styles.projects)}>
        <thead>
          <tr>
            <th scope="col">{t('video.projects.project')}</th>
            <td className={styles.share} />
            <th scope="col" className="num">
              {t('video.projects.minutes')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <ProjectRow key={row.projectId} row={row} most={most} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('video.projects.total')}</th>
            <td className={styles.share} />
            <td className="num">{formatCount(total)}</td>
          </tr>
        </tfoot>
      </table>
      {rows.length > FEW || sum !== total ? (
        <div className={styles.foot}>
          {rows.length > FEW ? (
            <LinkButton aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
              {isExpanded
                ? t('video.projects.showFewer')
                : t('video.projects.showAll', { count: formatCount(rows.length) })}
            </LinkButton>
          ) : null}
          {sum === total ? null : <p className="help">{t('video.projects.rounded')}</p>}
        </div>
      ) : null}
    </>
  );
}

type Props = { usage: QueryLike<readonly ProjectUse[]>; projects: QueryLike<readonly ProjectInfo[]> };

/** Each project's use of the current term; a project whose name could not be read shows its id (spec 2 §3, §7). */
export function ProjectUsage({ usage, projects }: Props) {
  const t = useT();
  const { error, isFetching } = projects;
  return (
    <Card title={t('video.projects.title')} className={clsx(panel.card)}>
      <VideoPanel reading={usage} failed={t('video.failed.usage')}>
        {(uses) => (
          <>
            {error && !isFetching ? (
              <div className={panel.note}>
                <UnreadNote
                  what={t('video.failed.projects')}
                  why={textOf(error)}
                  onRetry={() => void projects.refetch()}
                />
              </div>
            ) : null}
            {uses.length === 0 ? (
              <Nothing words={t('video.projects.empty')} />
            ) : (
              <Rows rows={usageByProjects(uses, projects.data)} />
            )}
          </>
        )}
      </VideoPanel>
    </Card>
  );
}
