import { useT } from '../../src/kit/i18n/i18n.tsx';
import type { Reason } from '../reasons.ts';

/** Explains why a message is invalid, in the page's language. */
export function useReasons(): (reasons: readonly Reason[]) => string {
  const t = useT();
  return (reasons) => reasons.map(({ say, values }) => t(`reasons.${say}`, values)).join('; ');
}
