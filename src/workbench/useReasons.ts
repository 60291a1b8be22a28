import type { Reason } from '../../i18n/reasons.ts';
import { useT } from '../kit/i18n/i18n.tsx';

/** Explains why a message is invalid, in the page's language. */
export function useReasons(): (reasons: readonly Reason[]) => string {
  const t = useT();
  return (reasons) => reasons.map(({ say, values }) => t(`reasons.${say}`, values)).join('; ');
}
