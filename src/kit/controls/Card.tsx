import { clsx } from 'clsx';
import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { type Bar, Skeleton } from './Skeleton.tsx';
import '../styles/card.css';

type FrameProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li';
  /** Whether its content is still loading, so that its bars appear only when that takes a while. */
  loading?: boolean;
};

/** The frame of a card without the title of `Card`. */
export const CardFrame = ({ as: Element = 'div', loading, className, ...rest }: FrameProps) => (
  <Element {...rest} className={clsx('card', loading && 'loading', className)} />
);

/** A titled card while its content is loading. */
export const CardSkeleton = ({ bars, ...rest }: FrameProps & { bars: readonly Bar[] }) => (
  <CardFrame loading {...rest}>
    <header>
      <Skeleton bars={['line']} />
    </header>
    <div className="body stack">
      <Skeleton bars={bars} />
    </div>
  </CardFrame>
);

type Props = {
  title: ReactNode;
  level?: 2 | 3;
  /** The heading's id, if it also names something else. */
  id?: string;
  className?: string | undefined;
  /** Whether its content is still loading. */
  busy?: boolean;
  /** At the end of the heading's line: a button, a link, a chip. */
  end?: ReactNode;
  children: ReactNode;
};

/** A titled card of a record's page: a region named by its heading. */
export function Card({ title, level = 2, id, className, busy, end, children }: Props) {
  const ownId = useId();
  const headingId = id ?? ownId;
  const Heading = `h${level}` as const;
  return (
    <CardFrame as="section" className={className} aria-labelledby={headingId} aria-busy={busy}>
      <header>
        <Heading id={headingId}>{title}</Heading>
        {end}
      </header>
      {children}
    </CardFrame>
  );
}
