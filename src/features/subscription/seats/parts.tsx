/** Parts of the seat dialogs. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { Note } from '../../../kit/controls/Note.tsx';
import { Skeleton } from '../../../kit/controls/Skeleton.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import type { Problem } from './useSeatWrite.ts';
import '../../../kit/styles/sum.css';
import styles from './parts.module.css';

/** What went wrong or has changed, announced when it appears. */
export function ProblemNote({ problem }: { problem: Problem | undefined }) {
  const t = useT();
  return (
    <div role="alert" className={styles.problem}>
      {problem === undefined ? null : (
        <Note level={['stale', 'earlier'].includes(problem.kind) ? 'warn' : 'bad'}>
          {problem.text}
          {problem.kind === 'lost' ? <small>{t('shell.write.nothingDone')}</small> : null}
        </Note>
      )}
    </div>
  );
}

type SumLine = { key: string; term: ReactNode; value: ReactNode; isTotal?: boolean };

/** A column of amounts with the total last. */
export const Sum = ({ lines }: { lines: readonly SumLine[] }) => (
  <dl className="sum">
    {lines.map((line) => (
      <div key={line.key} className={styles.line}>
        <dt className={line.isTotal ? 'total' : undefined}>{line.term}</dt>
        <dd className={line.isTotal ? 'total' : undefined}>{line.value}</dd>
      </div>
    ))}
  </dl>
);

/** A line of small print with an icon before it. */
export const FinePrint = ({ children }: { children: ReactNode }) => (
  <p className={clsx('help row', styles.finePrint)}>
    <Icon name="info" size="s" />
    <span>{children}</span>
  </p>
);

/** Placeholder for a price that is loading, with lines of the same height. */
export function PriceSkeleton() {
  const t = useT();
  return (
    <div className={styles.skeletons} role="status">
      <span className="sr">{t('seats.add.calculating')}</span>
      <Skeleton bars={['line', 'line', 'line']} />
    </div>
  );
}
