/** Replaces missing content: an icon, a heading, a sentence, and the possible actions. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

type Props = {
  icon: IconName;
  title: ReactNode;
  /** The next level after the preceding heading. */
  heading?: 'h1' | 'h2' | 'h3' | undefined;
  body?: ReactNode;
  /** With the smaller icon, for a part of a page. */
  small?: boolean | undefined;
  role?: 'alert' | 'status' | undefined;
  /** Buttons and links, in a row. */
  children?: ReactNode;
};

export function StateBlock({ icon, title, heading: Heading = 'h3', body, small, role, children }: Props) {
  return (
    <div className="state" role={role}>
      <span className="glyph">
        <Icon name={icon} size={small ? 'm' : 'l'} />
      </span>
      <Heading>{title}</Heading>
      {body === undefined ? null : <p>{body}</p>}
      {children === undefined ? null : <div className="row">{children}</div>}
    </div>
  );
}
