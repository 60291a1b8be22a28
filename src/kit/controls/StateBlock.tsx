/** Replaces missing content: an icon, a heading, a sentence, and the possible actions. */
import type { ReactNode } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { usePlace } from '../place.ts';
import { ButtonLink } from './ButtonLink.tsx';
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

/** Replaces a record that doesn't exist, with a link to the list at this address. */
export function MissingRecord({ title, body, list }: Pick<Props, 'title' | 'body'> & { list: string }) {
  const t = useT();
  const { heading } = usePlace();
  return (
    <div className="whole">
      <StateBlock role="alert" icon="search" title={title} heading={heading} body={body}>
        <ButtonLink kind="primary" to={list}>
          {t('accounts.record.back')}
        </ButtonLink>
      </StateBlock>
    </div>
  );
}
