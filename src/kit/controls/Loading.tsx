/** What is in place of content that is loading. */
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { usePlace } from '../place.ts';
import { type Bar, Skeleton } from './Skeleton.tsx';

/** Around bars, so that they appear only when loading takes a while. */
export const Loading = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={clsx(className, 'loading')} />
);

const BOXES: readonly Bar[] = ['box', 'box'];

type LabelledProps = { label: string; className?: string; bars?: readonly Bar[] };

/** Bars whose label is announced. */
export const LabelledSkeleton = ({ label, className = 'stack', bars = BOXES }: LabelledProps) => (
  <Loading className={className} role="status" aria-label={label}>
    <Skeleton bars={bars} />
  </Loading>
);

/** How many facts most records have. */
const FACTS = 6;

type RecordProps = {
  /** Its heading, for screen readers. */
  label: string;
  /** The bars of each fact. */
  lines: readonly Bar[];
  hasTabs?: boolean;
};

/** The head of a record that is loading, with the same boxes so that the layout doesn't shift. */
export function RecordSkeleton({ label, lines, hasTabs = false }: RecordProps) {
  const { heading: Heading } = usePlace();
  return (
    <section className="rec loading">
      <Heading className="sr">{label}</Heading>
      <div className="in" aria-hidden="true">
        <div className="rec-title">
          <Skeleton bars={['title']} />
        </div>
        <div className="facts">
          {Array.from({ length: FACTS }, (_, fact) => (
            <div key={fact}>
              <Skeleton bars={lines} />
            </div>
          ))}
        </div>
        {hasTabs ? <div className="tabs" /> : null}
      </div>
    </section>
  );
}
