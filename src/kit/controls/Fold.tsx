import { useStore } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Fold.module.css';

type Props = {
  /** The key under which the browser remembers, per user, whether it is unfolded. */
  name: string;
  /** The line that is always shown. */
  line: ReactNode;
  children: ReactNode;
};

/** One line that unfolds the rest on a press; for details that are rarely needed on a phone. */
export function Fold({ name, line, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useStore(`${name}.unfolded`, false);
  return (
    <>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="grow">{line}</span>
        <Icon name="down" size="s" />
      </button>
      {isOpen ? <div id={id}>{children}</div> : null}
    </>
  );
}
