import type { ReactNode } from 'react';
import { Glyph } from '../../kit/controls/Glyph.tsx';

type Props = {
  level: 'error' | 'warning';
  /** Not announced, because a toast already is. */
  quiet?: boolean | undefined;
  children: ReactNode;
};

/** The result of the last attempt: at a sign-in above the fields, in any other form above its button. */
export function FormNote({ level, quiet, children }: Props) {
  const isError = level === 'error';
  return (
    <div className={isError ? 'note bad' : 'note warn'} role={quiet ? undefined : 'alert'}>
      <Glyph name={isError ? 'err' : 'warn'} />
      <div>{children}</div>
    </div>
  );
}
