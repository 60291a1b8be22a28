import type { Verdict } from '../../domain/access/verdict.ts';
import type { Action } from '../../kit/actions/action.ts';
import type { Translate } from '../../kit/i18n/i18n.tsx';

/** An action under its rule: left out where it is hidden, with the reason where it is refused. */
export function judgedAction<Judged extends Action>(
  t: Translate,
  verdict: Verdict,
  action: Judged,
): Judged[] {
  if (verdict.allowed) return [action];
  if (verdict.hidden) return [];
  return [{ ...action, danger: false, disabledReason: t(`shell.reason.${verdict.reason}`) }];
}
