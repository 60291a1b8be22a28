import { type RefObject, useState } from 'react';
import { isRefusal, textOf } from '../../data/errors.ts';
import { useConsoleData } from '../../data/hooks.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { useSubscriptionCache } from '../../data/useSubscription.ts';
import type { Id, Subscription } from '../../domain/entities.ts';
import type { CardHandle } from '../../ui/card/CardEntry.tsx';
import { usePayment } from '../../ui/card/usePayment.ts';
import { useT } from '../../ui/i18n.tsx';
import { notify } from '../../ui/toasts.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';

type Parts = {
  accountId: Id;
  entry: RefObject<CardHandle | null>;
  current: Subscription['card'];
  onRead(): Promise<Subscription | undefined>;
  onSaved(): void;
};

const isSame = (a: Subscription['card'], b: Subscription['card']): boolean =>
  a?.brand === b?.brand && a?.lastFourDigits === b?.lastFourDigits;

/** Makes a payment method with the provider, then tells our side its id (spec 2 §4). */
export function useSaveCard({ accountId, entry, current, onRead, onSaved }: Parts) {
  const t = useT();
  const { updatePayment } = useConsoleData();
  const { publishableKey } = useConsoleSession().runtime.config.stripe;
  const { createCardMethod } = usePayment(entry, publishableKey);
  const put = useSubscriptionCache();
  const [busy, run] = useOneAtATime();
  const [problem, setProblem] = useState<string>();

  function done(subscription: Subscription): void {
    put(accountId, subscription);
    notify({ level: 'success', text: t('ownBilling.card.saved') });
    onSaved();
  }

  /** An answer that was lost: another card on file says that it was taken. */
  async function readBack(): Promise<Subscription | undefined> {
    const now = await onRead().catch(() => undefined);
    return now && !isSame(now.card, current) ? now : undefined;
  }

  const save = () =>
    run(async () => {
      if (entry.current?.check() !== true) return;
      setProblem(undefined);
      const method = await createCardMethod();
      if (!method) return;
      if (!('id' in method)) return setProblem(method.message ?? t('ownBilling.card.failed'));
      try {
        done(await updatePayment(method.id));
      } catch (error) {
        const taken = isRefusal(error) ? undefined : await readBack();
        if (taken) done(taken);
        else setProblem(textOf(error) ?? t('ownBilling.card.failed'));
      }
    });
  return { save, busy, problem };
}
