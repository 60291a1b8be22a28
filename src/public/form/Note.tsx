import type { ReactNode } from 'react';
import { Glyph } from '../../ui/Glyph.tsx';

type Props = {
  level: 'error' | 'warning';
  /** A toast says it aloud already. */
  quiet?: boolean | undefined;
  children: ReactNode;
};

/** What came of the last try, until the next: of a sign-in over its ways in, of any other form over its button. */
export function Note({ level, quiet, children }: Props) {
  const isError = level === 'error';
  return (
    <div className={isError ? 'note bad' : 'note warn'} role={quiet ? undefined : 'alert'}>
      <Glyph name={isError ? 'err' : 'warn'} />
      <div>{children}</div>
    </div>
  );
}
