import type { ReactNode } from 'react';
import { type Verdict, visibilityOf } from '../../domain/access/verdict.ts';
import { PRO_SEAT_CAP } from '../../domain/seats/seatRules.ts';
import { type ButtonProps } from '../../kit/controls/Button.tsx';
import { ButtonLink } from '../../kit/controls/ButtonLink.tsx';
import { RefusableButton } from '../../kit/controls/RefusableButton.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';

type Props = Pick<ButtonProps, 'kind' | 'small' | 'icon'> & {
  verdict: Verdict;
  to: string;
  onPreload?(): void;
  children: ReactNode;
};

/** A link that looks like a button; when the verdict refuses, it stays focusable and shows the reason (spec 1 §3). */
export function ActionLink({ verdict, to, onPreload, children, ...look }: Props) {
  const t = useT();
  if (visibilityOf(verdict) === 'HIDDEN') return null;
  if (verdict.allowed)
    return (
      <ButtonLink {...look} to={to} onPointerEnter={onPreload} onFocus={onPreload}>
        {children}
      </ButtonLink>
    );
  return (
    <RefusableButton {...look} refusal={t(`shell.reason.${verdict.reason}`, { cap: PRO_SEAT_CAP })}>
      {children}
    </RefusableButton>
  );
}
