import type { ReactNode } from 'react';
import { Glyph } from './Glyph.tsx';

const ICONS = { info: 'info', ok: 'okc', warn: 'warn', bad: 'err', plain: 'info' } as const;

type Props = {
  level: keyof typeof ICONS;
  /** Instead of the icon of its level. */
  icon?: ReactNode;
  role?: 'alert' | 'status' | undefined;
  /** For the place that it has on a page. */
  className?: string | undefined;
  /** After the text. */
  actions?: ReactNode;
  children: ReactNode;
};

/** What is to be known about what stands beside or below it. */
export function Note(props: Props) {
  const { level, icon = <Glyph name={ICONS[level]} />, role, className, actions, children } = props;
  const look = `note ${level}`;
  return (
    <div className={className === undefined ? look : `${look} ${className}`} role={role}>
      {icon}
      <div className="grow">{children}</div>
      {actions}
    </div>
  );
}
