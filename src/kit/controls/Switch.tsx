import type { ComponentProps } from 'react';
import styles from './Switch.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'aria-checked'> & {
  /** Whether it is on, also where a form holds its value and `checked` is not given. */
  isOn: boolean;
};

/** A check box in the form of a switch, for a setting; its label is the caller's. */
export const Switch = ({ isOn, ...rest }: Props) => (
  <input type="checkbox" role="switch" className={styles.switch} aria-checked={isOn} {...rest} />
);
