import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Spinner } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';

/** The color of a chip: how good or bad its news is. */
export type ChipTone = 'ok' | 'warn' | 'bad' | 'info' | 'accent';

type Props = {
  tone?: ChipTone | undefined;
  icon?: IconName | undefined;
  /** Shows a spinner in place of the icon. */
  busy?: boolean;
  role?: 'status';
  /** For its position, not its look. */
  className?: string | undefined;
  children: ReactNode;
};

/** A state, a role or another short fact beside a name. Text beside an icon is an element (see `Button`). */
export const Chip = ({ tone, icon, busy = false, role, className, children }: Props) => (
  <span className={clsx('chip', tone, icon === undefined && 'plain', className)} role={role}>
    {icon === undefined ? (
      children
    ) : (
      <>
        {busy ? <Spinner /> : <Icon name={icon} />}
        <span>{children}</span>
      </>
    )}
  </span>
);
