import type { ReactNode } from 'react';
import { Glyph } from './Glyph.tsx';

const ICONS = { info: 'info', ok: 'okc', warn: 'warn', bad: 'err', plain: 'info' } as const;

type Props = {
  level: keyof typeof ICONS;
  /** Replaces the icon of its level. */
  icon?: ReactNode;
  role?: 'alert' | 'status' | undefined;
  /** For its position on the page. */
  className?: string | undefined;
  /** After the text. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A note about the content next to or below it. */
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
