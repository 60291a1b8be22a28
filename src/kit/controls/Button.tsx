/**
 * The buttons of both entries. They import no icons, because the console's icons would then be loaded with each public
 * screen.
 */
import type { ComponentProps, MouseEvent, ReactElement } from 'react';

type NativeProps = Omit<ComponentProps<'button'>, 'type'> & {
  type?: 'button' | 'submit';
  /**
   * Disabled, but focusable; a press does nothing. With `aria-disabled` instead it only looks disabled, and a press
   * shows what is missing.
   */
  refused?: boolean | undefined;
};

const refuse = (event: MouseEvent) => event.preventDefault();

/** Submits a form only with the type `submit` or a `form` attribute. */
const NativeButton = ({ type, refused, onClick, ...rest }: NativeProps) => (
  <button
    type={type === 'submit' || rest.form !== undefined ? 'submit' : 'button'}
    aria-disabled={refused}
    onClick={refused ? refuse : onClick}
    {...rest}
  />
);

/** `danger` is a solid red; `dangerous` is red text on a plain button, for an action that asks for confirmation first. */
type Kind = 'primary' | 'danger' | 'dangerous' | 'quiet' | 'on-inverse';

type Look = {
  kind?: Kind | undefined;
  small?: boolean | undefined;
  block?: boolean | undefined;
  /** For its position, not its look. */
  className?: string | undefined;
};

const classOf = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');

/** The class of a button, for a link that looks like one. */
export const buttonClass = ({ kind, small, block, className }: Look): string =>
  classOf('btn', small && 's', kind, block && 'block', className);

export type ButtonProps = NativeProps &
  Look & {
    /** Shows a spinner, in place of the icon if there is one. */
    busy?: boolean | undefined;
    /** Before the label. */
    icon?: ReactElement | undefined;
    /** Truncates the label if there is no room for it. */
    cut?: boolean | undefined;
    /** After the label. */
    after?: ReactElement | false | undefined;
  };

/** Turns while something is in progress; what that is must be said beside it. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />;

/** A line that says what is in progress. */
export const Working = ({ text }: { text: string }) => (
  <p className="row" role="status">
    <Spinner />
    <span>{text}</span>
  </p>
);

/** A button. Its label is an element, because a translating browser replaces loose text, which React then misses. */
export const Button = ({
  kind,
  small,
  block,
  className,
  busy,
  icon,
  cut,
  after,
  children,
  ...rest
}: ButtonProps) => (
  <NativeButton aria-busy={busy} {...rest} className={buttonClass({ kind, small, block, className })}>
    {busy ? <Spinner /> : icon}
    {children === undefined ? null : <span className={cut ? 'cut' : undefined}>{children}</span>}
    {after}
  </NativeButton>
);

/** The class of a button that shows only an icon; `className` is for its position. */
export const iconButtonClass = (className?: string): string => classOf('icon-btn', className);

type IconButtonProps = Omit<NativeProps, 'children'> & {
  /** Its accessible name. */
  label: string;
  icon: ReactElement;
  small?: boolean;
};

/** A button that shows only an icon. */
export const IconButton = ({ label, icon, small, className, ...rest }: IconButtonProps) => (
  <NativeButton {...rest} aria-label={label} className={classOf('icon-btn', small && 's', className)}>
    {icon}
  </NativeButton>
);

/** A button that looks like a link. */
export const LinkButton = ({ className, ...rest }: NativeProps) => (
  <NativeButton {...rest} className={classOf('link', className)} />
);
