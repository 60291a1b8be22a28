/** Radio buttons, check boxes or switches as a list of lines. */
import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import type { CheckBox } from './inputs.tsx';
import { Skeleton } from './Skeleton.tsx';
import '../styles/choices.css';

type ChoicesProps = Pick<ComponentProps<'fieldset'>, 'className' | 'children'> & {
  legend: string;
  /** Only screen readers get the legend. */
  isLegendHidden?: boolean;
};

/** A list of choices, named by its legend. */
export const Choices = ({ legend, isLegendHidden, className, children }: ChoicesProps) => (
  <fieldset className={clsx('choices', className)}>
    <legend className={isLegendHidden ? 'sr' : undefined}>{legend}</legend>
    {children}
  </fieldset>
);

/** A list of choices whose name is the caller's. */
export const ChoiceList = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={clsx('choices', className)} />
);

/** One line of the list: its control, then the label. */
export const Choice = ({ className, children }: Pick<ChoicesProps, 'className' | 'children'>) => (
  <label className={clsx('choice', className)}>{children}</label>
);

type RefusableProps = Omit<ComponentProps<typeof CheckBox>, 'onChange'> & {
  /** `CheckBox` or `Radio`. */
  Control: typeof CheckBox;
  label: string;
  /** Below the label, as its description: what it means, or why it is refused. */
  second: string | undefined;
  /** Can't be changed, but stays focusable, so that screen readers announce the reason. */
  refused: boolean;
  onPick(): void;
};

/** A choice that may be refused with a reason. */
export function RefusableChoice({ Control, label, second, refused, onPick, ...control }: RefusableProps) {
  const id = useId();
  return (
    <Choice className={refused ? 'out' : undefined}>
      <Control
        {...control}
        aria-disabled={refused}
        aria-labelledby={id}
        aria-describedby={second === undefined ? undefined : `${id}second`}
        onChange={() => refused || onPick()}
      />
      <span>
        <span id={id}>{label}</span>
        {second === undefined ? null : <small id={`${id}second`}>{second}</small>}
      </span>
    </Choice>
  );
}

/** Three lines in place of choices that are loading. */
export const ChoicesSkeleton = ({ label, className }: { label: string; className?: string | undefined }) => (
  <ChoiceList className={className} role="status" aria-label={label}>
    {[0, 1, 2].map((line) => (
      <div key={line} className="choice">
        <Skeleton bars={['bar']} />
      </div>
    ))}
  </ChoiceList>
);
