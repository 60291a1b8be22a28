import { useRef, useState } from 'react';
import { mayApply, NO_CODE, type Promo } from '../../domain/orders/proOrder.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { OrderPort } from './orderPort.ts';

export type PromoState = {
  readonly promo: Promo;
  /** Editing the text voids the validated code. */
  type(text: string): void;
  /** Validates the code, single-flight. */
  apply(): Promise<void>;
  /** Removes the code (spec 1 §4: reset clears all). */
  reset(): void;
};

/** A promotional code and its validation. */
export function usePromo({ validateCode, wordsOf }: OrderPort): PromoState {
  const t = useT();
  const [promo, setPromo] = useState<Promo>(NO_CODE);
  // Ignores answers for a text that has changed since.
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
