import type { ReactNode } from 'react';
import styles from './FactList.module.css';

type Props = {
  label: string;
  /** The classes of the value. */
  className?: string;
  children: ReactNode;
};

/** One fact of a `<dl>`: its name and its value. */
export function Fact({ label, className, children }: Props) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}

/** Facts one below the other, each with its name beside the value. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}
