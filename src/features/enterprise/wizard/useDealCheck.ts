import { useRef, useState } from 'react';
import { isLetGo, placeOf, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import type { Id } from '../../../domain/entities.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';

export type DealRefusal = { readonly text: string; readonly place: string | undefined };

/** Asks the CRM whether a deal can be used, once at a time; what is forgotten meanwhile has no answer. */
export function useDealCheck() {
  const t = useT();
  const { validateDeal } = useConsoleData();
  const [isChecking, setChecking] = useState(false);
  const [refusal, setRefusal] = useState<DealRefusal>();
  // Of the check that is waited for.
  const current = useRef<object>(undefined);

  function forget(): void {
    current.current = undefined;
    setChecking(false);
    setRefusal(undefined);
  }
  return {
    isChecking,
    refusal,
    forget,
    /** Whether it can; undefined where nobody waits for that any more. */
    async check(accountOrCompanyId: Id, dealId: Id): Promise<boolean | undefined> {
      if (current.current) return undefined;
      const own = {};
      current.current = own;
      setChecking(true);
      setRefusal(undefined);
      let found: DealRefusal | undefined;
      try {
        await validateDeal(accountOrCompanyId, dealId);
      } catch (error) {
        if (isLetGo(error)) found = { text: t('enterprise.deal.unchecked'), place: undefined };
        else found = { text: textOf(error) ?? t('enterprise.deal.unchecked'), place: placeOf(error) };
      }
      if (current.current !== own) return undefined;
      current.current = undefined;
      setChecking(false);
      setRefusal(found);
      return found === undefined;
    },
  };
}
