import { useId, useState } from 'react';
import { useT } from '../../kit/i18n/i18n.tsx';
import './keysSwitch.css';

type Props = {
  /** As kept; later on the switch itself knows. */
  areOn: boolean;
  onChange(areOn: boolean): void;
};

/** Switches the keys that are a single character off and on (WCAG 2.1.4). */
export function KeysSwitch({ areOn, onChange }: Props) {
  const t = useT();
  const id = useId();
  const [isChecked, setChecked] = useState(areOn);
  return (
    <div className="keys-switch">
      <label htmlFor={id}>{t('keys.switch')}</label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isChecked}
        className="switch"
        aria-describedby={`${id}help`}
        checked={isChecked}
        onChange={({ target }) => {
          onChange(target.checked);
          setChecked(target.checked);
        }}
      />
      <p id={`${id}help`}>{t('keys.switchHelp')}</p>
    </div>
  );
}
