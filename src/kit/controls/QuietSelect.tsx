import { type ReactNode, useId } from 'react';

type Props<Value extends string> = {
  /** For screen readers only. */
  label: string;
  icon?: ReactNode;
  value: Value;
  options: readonly { value: Value; label: string; lang?: string }[];
  onChoose(value: Value): void;
};

/** A select without a frame until it is used, for the margins of a page. */
export function QuietSelect<Value extends string>({ label, icon, value, options, onChoose }: Props<Value>) {
  const id = useId();
  return (
    <span className="input pick quiet">
      {icon}
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
