import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PRO_SEAT_CAP } from '../../domain/seats/seatRules.ts';
import { type Verdict, visibilityOf } from '../../domain/access/verdict.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Tooltip } from '../../kit/layers/Tooltip.tsx';

type Props = { verdict: Verdict; to: string; className?: string; children: ReactNode };

/** A link that looks like a button; when the verdict refuses, it stays focusable and shows the reason (spec 1 §3). */
export function ActionLink({ verdict, to, className = 'btn', children }: Props) {
  const t = useT();
  if (visibilityOf(verdict) === 'HIDDEN') return null;
  if (verdict.allowed)
    return (
      <Link className={className} to={to}>
        {children}
      </Link>
    );
  return (
    <Tooltip content={t(`shell.reason.${verdict.reason}`, { cap: PRO_SEAT_CAP })}>
      <button type="button" className={className} aria-disabled="true">
        {children}
      </button>
    </Tooltip>
  );
}
