import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import {
  belongsToCurrentTerm,
  isTerm,
  minutesOf,
  sortTerms,
  type VideoTerm,
} from '../../domain/video/videoTerms.ts';
import { daysUntil, formatCount, formatGain } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { InstantDay } from '../../kit/i18n/When.tsx';
import { termRange } from './words.ts';
import styles from './TermsTable.module.css';
import tables from './videoTables.module.css';

/** Says that a term is current, or when it begins; undefined for a past one. */
function useTermState(row: VideoTerm, isCurrent: boolean): string | undefined {
  const t = useT();
  const days = daysUntil(row.termStartDate) ?? 0;
  if (isCurrent) return t('video.terms.current');
  return days > 0 ? t('video.terms.startsIn', { smart_count: days }) : undefined;
}

type Props = {
  terms: readonly VideoTerm[];
  /** The UTC day that decides which term is current. */
  today: number;
  /** The id of the heading. */
  labelledBy: string;
  /** Renders the actions of a row. */
  renderAction?: ((row: VideoTerm) => ReactNode) | undefined;
  /** Renders an editor in place of the row, or undefined. */
  renderEditor?: (row: VideoTerm) => ReactNode;
};

type RowProps = Pick<Props, 'terms' | 'today' | 'renderAction'> & { row: VideoTerm };

function TermRow({ row, terms, today, renderAction }: RowProps) {
  const t = useT();
  const isCurrent = belongsToCurrentTerm(row, terms, today);
  const state = useTermState(row, isCurrent);
  const range = termRange(t, row, terms);
  const isOwn = isTerm(row);
  return (
    <tr className={clsx(styles.row, isCurrent && styles.current)}>
      <th scope="row" className={styles.term}>
        {isOwn ? (
          <span className="two">
            <span className="strong">{range}</span>
            {state === undefined ? null : <small>{state}</small>}
          </span>
        ) : (
          <span className={clsx('two', styles.added)}>
            <span>{t('video.terms.added')}</span>
            <small>
              {range}
              {isCurrent ? <span className="sr">{t('video.terms.current')}</span> : null}
            </small>
          </span>
        )}
      </th>
      <td className={clsx('num', styles.minutes)}>
        {(isOwn ? formatCount : formatGain)(minutesOf(row.allocatedSeconds))}
      </td>
      <td className={styles.updated} data-label={t('video.terms.updated')}>
        <InstantDay at={row.updatedAt} />
      </td>
      {renderAction ? <td className={styles.actions}>{renderAction(row)}</td> : null}
    </tr>
  );
}

/** Terms and the minutes added to them, newest first; the current term's rows stand out (spec 2 §2, §3). */
export function TermsTable({ terms, today, labelledBy, renderAction, renderEditor }: Props) {
  const t = useT();
  return (
    <table
      className={clsx('rows', tables.table, styles.terms, renderAction && styles.manages)}
      aria-labelledby={labelledBy}
    >
      <thead>
        <tr>
          <th scope="col" className={styles.term}>
            {t('video.terms.term')}
          </th>
          <th scope="col" className={clsx('num', styles.minutes)}>
            {t('video.terms.minutes')}
          </th>
          <th scope="col" className={styles.updated}>
            {t('video.terms.updated')}
          </th>
          {renderAction ? (
            <th scope="col" className={styles.actions}>
              <span className="sr">{t('video.terms.actions')}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {sortTerms(terms).map(
          (row) =>
            renderEditor?.(row) ?? (
              <TermRow key={row.id} row={row} terms={terms} today={today} renderAction={renderAction} />
            ),
        )}
      </tbody>
    </table>
  );
}
