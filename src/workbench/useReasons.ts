import type { Reason } from '../../i18n/reasons.ts';
import { useT } from '../ui/i18n.tsx';

/** Says why a message can't be as it is, in the language of the page. */
export function useReasons(): (reasons: readonly Reason[]) => string {
  const t = useT();
  return (reasons) => reasons.map(({ say, values }) => t(`reasons.${say}`, values)).join('; ');
}
