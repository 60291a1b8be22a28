import { type ReactNode, useId } from 'react';

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
    <section
      className={className === undefined ? 'card' : `card ${className}`}
      aria-labelledby={headingId}
      aria-busy={busy}
    >
      <header>
        <Heading id={headingId}>{title}</Heading>
        {end}
      </header>
      {children}
    </section>
  );
}
