import type { ComponentProps, ReactElement } from 'react';
import { Link } from 'react-router';
import { buttonClass, type ButtonProps } from './Button.tsx';

type LinkProps = Omit<ComponentProps<typeof Link>, 'className'>;

type Props = LinkProps & Pick<ButtonProps, 'kind' | 'small' | 'icon' | 'className'>;

/** A link within the console that looks like a button. */
export const ButtonLink = ({ kind, small, icon, className, children, ...rest }: Props) => (
  <Link {...rest} className={buttonClass({ kind, small, className })}>
    {icon}
    <span>{children}</span>
  </Link>
);

type IconLinkProps = Omit<LinkProps, 'children'> & {
  /** Its accessible name. */
  label: string;
  icon: ReactElement;
};

/** A link within the console that looks like a button with only an icon. */
export const IconLink = ({ label, icon, ...rest }: IconLinkProps) => (
  <Link {...rest} aria-label={label} className="icon-btn">
    {icon}
  </Link>
);
