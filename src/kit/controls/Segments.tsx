import type { ReactNode } from 'react';

type Props<Value extends string> = {
  /** Accessible name of the group. */
  label: string;
  options: readonly { readonly value: Value; readonly text: ReactNode }[];
  value: Value;
  onPick(value: NoInfer<Value>): void;
  /** Called before a press is likely. */
  onPreload?: () => void;
  /** Further buttons. */
  children?: ReactNode;
};

/** A segmented control: few choices side by side, one of them pressed. */
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
