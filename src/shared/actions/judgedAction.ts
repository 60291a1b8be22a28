import type { Verdict } from '../../domain/access/verdict.ts';
import type { Action } from '../../kit/actions/action.ts';
import type { Translate } from '../../kit/i18n/i18n.tsx';

/** Applies a verdict to an action: omitted when hidden, disabled with the reason when refused. */
export function judgedAction<Judged extends Action>(
  t: Translate,
  verdict: Verdict,
  action: Judged,
): Judged[] {
  if (verdict.allowed) return [action];
  if (verdict.hidden) return [];
  return [{ ...action, danger: false, disabledReason: t(`shell.reason.${verdict.reason}`) }];
}
