/** The empty, failed and loading states of pools. */
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { loadErrorMessage } from '../../data/errors.ts';
import { CardFrame } from '../../kit/controls/Card.tsx';
import { Loading } from '../../kit/controls/Loading.tsx';
import { Skeleton } from '../../kit/controls/Skeleton.tsx';
import { StateBlock } from '../../kit/controls/StateBlock.tsx';
import { UnreadState } from '../../kit/controls/Unread.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import grid from './pools.module.css';
import styles from './states.module.css';

/** A card for an empty state, with a hint why. */
export const Empty = (props: ComponentProps<typeof StateBlock>) => (
  <CardFrame>
    <StateBlock small {...props} />
  </CardFrame>
);

type FailedProps = Pick<ComponentProps<typeof UnreadState>, 'what' | 'heading' | 'onRetry'> & {
  error: Error | undefined;
};

/** A card for a failed read, with a retry button. */
export function UnreadCard({ error, ...props }: FailedProps) {
  const t = useT();
  return (
    <CardFrame>
      <UnreadState small why={loadErrorMessage(t, error) ?? t('common.error.request')} {...props} />
    </CardFrame>
  );
}

/** Placeholder for pools that are loading. */
export function PoolSkeleton({ label, cards }: { label: string; cards: number }) {
  return (
    <Loading className="stack" role="status" aria-label={label}>
      <CardFrame className={styles.skeletons}>
        <Skeleton bars={['title']} />
      </CardFrame>
      {cards === 0 ? null : (
        <div className={grid.pools}>
          {Array.from({ length: cards }, (_, card) => (
            <CardFrame key={card} className={clsx(styles.skeletons, styles.tall)}>
              <Skeleton bars={['line', 'title', 'bar', 'line']} />
            </CardFrame>
          ))}
        </div>
      )}
    </Loading>
  );
}
