import { type ReactNode, useId } from 'react';

type Props = {
  title: ReactNode;
  /** The heading's level. */
  level?: 2 | 3;
  /** The heading's id, for what else it names. */
  id?: string;
  className?: string;
  /** Whether its content is still being read. */
  busy?: boolean;
  /** Beside the heading, at the end: a button, a link, a chip. */
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
