import { useRef, useState } from 'react';
import { mayApply, NO_CODE, type Promo } from '../../domain/proOrder.ts';
import { useT } from '../i18n.tsx';
import type { OrderPort } from './port.ts';

export type PromoState = {
  readonly promo: Promo;
  /** Another text is another code: what was validated does not count for it. */
  type(text: string): void;
  /** Has the code validated, once at a time. */
  apply(): Promise<void>;
  /** No code at all (spec 1 §4: reset clears all). */
  reset(): void;
};

/** A promotional code on its way to a discount. */
export function usePromo({ validateCode, wordsOf }: OrderPort): PromoState {
  const t = useT();
  const [promo, setPromo] = useState<Promo>(NO_CODE);
  // An answer to what was typed before must not count for what is typed now.
  const round = useRef(0);
  const running = useRef('');
  const change = (next: Promo) => {
    round.current += 1;
    running.current = '';
    setPromo(next);
  };
  return {
    promo,
    type: (text) => change({ kind: 'typed', text }),
    reset: () => change(NO_CODE),
    async apply() {
      const text = promo.text.trim();
      if (!mayApply(promo) || running.current === text) return;
      round.current += 1;
      running.current = text;
      const mine = round.current;
      const settle = (next: Promo) => {
        if (mine === round.current) change(next);
      };
      setPromo({ kind: 'validating', text });
      try {
        settle({ kind: 'applied', text, discount: await validateCode(text) });
      } catch (error) {
        settle({ kind: 'refused', text, problem: wordsOf(error) ?? t('order.promo.failed') });
      }
    },
  };
}
