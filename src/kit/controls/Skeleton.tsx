/** Bars in place of loading content. Inside `.loading` they appear only when that takes a while. */
export type Bar = 'bar' | 'line' | 'title' | 'box';

/** Only the bars, hidden from screen readers. */
export const Skeleton = ({ bars }: { bars: readonly Bar[] }) =>
  bars.map((bar, index) => (
    <span key={index} className={bar === 'bar' ? 'skeleton' : `skeleton ${bar}`} aria-hidden="true" />
  ));

const BOXES: readonly Bar[] = ['box', 'box'];

type LabelledProps = { label: string; className?: string; bars?: readonly Bar[] };

/** Bars whose label is announced. */
export const LabelledSkeleton = ({ label, className = 'stack loading', bars = BOXES }: LabelledProps) => (
  <div className={className} role="status" aria-label={label}>
    <Skeleton bars={bars} />
  </div>
);
