import { useId, useState } from 'react';
import { Switch } from '../../kit/controls/Switch.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import styles from './KeysSwitch.module.css';

type Props = {
  /** The stored setting; only the initial value is used. */
  areOn: boolean;
  onChange(areOn: boolean): void;
};

/** Switches single-character shortcuts on and off (WCAG 2.1.4). */
export function KeysSwitch({ areOn, onChange }: Props) {
  const t = useT();
  const id = useId();
  const [isChecked, setChecked] = useState(areOn);
  return (
    <div className={styles.keys}>
      <label htmlFor={id}>{t('keys.switch')}</label>
      <Switch
        id={id}
        isOn={isChecked}
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
