import type { ReactNode } from 'react';

type Props<Value extends string> = {
  /** Accessible name of the group. */
  label: string;
  options: readonly { readonly value: Value; readonly text: ReactNode }[];
  value: Value;
  onPick(value: NoInfer<Value>): void;
  /** Called when the pointer or the focus reaches a button, so that what a press needs can be loaded. */
  onPreload?: () => void;
  /** Buttons that open something else instead of being a choice. */
  children?: ReactNode;
};

/** A segmented control: a group of toggle buttons side by side, of which one is pressed. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { label, options, value: current, onPick, onPreload, children } = props;
  return (
    <div className="seg" role="group" aria-label={label}>
      {options.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === current}
          onPointerEnter={onPreload}
          onFocus={onPreload}
          onClick={() => onPick(value)}
        >
          {text}
        </button>
      ))}
      {children}
    </div>
  );
}
