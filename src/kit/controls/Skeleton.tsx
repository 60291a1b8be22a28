/** Bars in place of what is being read. Inside `.loading` they appear only when that takes a while. */
export type Bar = 'bar' | 'line' | 'title' | 'box';

/** The bars alone, which screen readers don't hear. */
export const Skeleton = ({ bars }: { bars: readonly Bar[] }) =>
  bars.map((bar, index) => (
    <span key={index} className={bar === 'bar' ? 'skeleton' : `skeleton ${bar}`} aria-hidden="true" />
  ));

const BOXES: readonly Bar[] = ['box', 'box'];

type LabelledProps = { label: string; className?: string; bars?: readonly Bar[] };

/** Bars that are announced by their label. */
export const LabelledSkeleton = ({ label, className = 'stack loading', bars = BOXES }: LabelledProps) => (
  <div className={className} role="status" aria-label={label}>
    <Skeleton bars={bars} />
  </div>
);
