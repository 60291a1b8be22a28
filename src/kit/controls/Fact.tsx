import type { ReactNode } from 'react';

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
