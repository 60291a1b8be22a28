import { useId } from 'react';
import { Icon } from '../controls/Icon.tsx';

type Props = {
  label: string;
  value: string;
  /** Why it can't be changed here. */
  help?: string | undefined;
};

/** A read-only value that can be copied. */
export function LockedField({ label, value, help }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input read">
        <input
          id={id}
          readOnly
          value={value}
          aria-describedby={help === undefined ? undefined : `${id}help`}
        />
        <Icon name="lock" size="s" />
      </div>
      {help === undefined ? null : (
        <p id={`${id}help`} className="help">
          {help}
        </p>
      )}
    </div>
  );
}
