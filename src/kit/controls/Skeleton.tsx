/** Bars in place of loading content. Inside `Loading` they appear only when that takes a while. */
import type { ComponentProps } from 'react';

export type Bar = 'bar' | 'line' | 'title' | 'box';

/** One bar by itself, for a place with its own size. */
export const SkeletonBar = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span {...rest} className={className === undefined ? 'skeleton' : `skeleton ${className}`} />
);

/** One bar of a size that is known only to its place: an image, which has it without a style. */
export const SizedBar = (size: Pick<ComponentProps<'svg'>, 'width' | 'height'>) => (
  <svg className="skeleton" {...size} />
);

/** Only the bars, hidden from screen readers. */
export const Skeleton = ({ bars }: { bars: readonly Bar[] }) =>
  bars.map((bar, index) => (
    <SkeletonBar key={index} className={bar === 'bar' ? undefined : bar} aria-hidden="true" />
  ));
