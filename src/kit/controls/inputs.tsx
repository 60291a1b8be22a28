/** The browser's own inputs in the console's look. They pass every attribute and the ref on. */
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type BoxProps = Omit<ComponentProps<'input'>, 'type' | 'className'>;

/** A check box by itself; its label is the caller's. */
export const CheckBox = (props: BoxProps) => <input type="checkbox" className="check" {...props} />;

/** A radio button by itself; its label is the caller's. */
export const Radio = (props: BoxProps) => <input type="radio" className="radio" {...props} />;

/** A check box with its label on a line. */
export const CheckLine = ({ className, children, ...box }: BoxProps & { className?: string }) => (
  <label className={clsx('check-line', className)}>
    <CheckBox {...box} />
    {children}
  </label>
);
