/** The browser's own inputs in the console's look; most leave the label to the caller. Attributes and ref go to the input. */
import { clsx } from 'clsx';
import type { ComponentProps, HTMLAttributes, ReactNode } from 'react';

type BoxProps = Omit<ComponentProps<'input'>, 'type' | 'className'>;

export const CheckBox = (props: BoxProps) => <input type="checkbox" className="check" {...props} />;

export const Radio = (props: BoxProps) => <input type="radio" className="radio" {...props} />;

/** A check box with its label on a line. */
export const CheckLine = ({ className, children, ...box }: BoxProps & { className?: string }) => (
  <label className={clsx('check-line', className)}>
    <CheckBox {...box} />
    {children}
  </label>
);

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...rest} className={clsx('input', className)} />
);

export const TextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...rest} className={clsx('input', className)} />
);

type FrameProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'span' };

/** The frame of an input around a bare one and what belongs to it: an icon, a button. */
export const InputFrame = ({ as: Element = 'div', className, ...rest }: FrameProps) => (
  <Element {...rest} className={clsx('input', className)} />
);

type Option = { readonly value: string | number; readonly label: ReactNode; readonly disabled?: boolean };

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & { choices: readonly Option[] };

const BareSelect = ({ choices, ...rest }: SelectProps) => (
  <select {...rest}>
    {choices.map(({ value, label, disabled }) => (
      <option key={value} value={value} disabled={disabled}>
        {label}
      </option>
    ))}
  </select>
);

export const Select = ({ className, ...rest }: SelectProps) => (
  <BareSelect {...rest} className={clsx('input', className)} />
);

/** A select with its label inside its frame. */
export const LabelledSelect = ({ label, className, ...rest }: SelectProps & { label: string }) => (
  <label className={clsx('input pick', className)}>
    <span>{label}</span>
    <BareSelect {...rest} />
  </label>
);
