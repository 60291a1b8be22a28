import { type RefObject, useState } from 'react';
import { useConsoleData } from '../../data/hooks.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { saveEndOf, useConfirmedWrite } from '../../data/useConfirmedWrite.ts';
import { useSubscriptionCache } from '../../data/useSubscription.ts';
import { isWritten, type SaveEnd } from '../../domain/writes/confirmedWrite.ts';
import type { Id, Subscription } from '../../domain/entities.ts';
import type { CardHandle } from '../../shared/card/port.ts';
import { usePayment } from '../../shared/card/usePayment.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';

type Parts = {
  accountId: Id;
  entry: RefObject<CardHandle | null>;
  current: Subscription['card'];
  /** Reads the subscription again; rejects when that fails. */
  onRead(): Promise<Subscription | undefined>;
  onSaved(): void;
};

const isSame = (a: Subscription['card'], b: Subscription['card']): boolean =>
  a?.brand === b?.brand && a?.lastFourDigits === b?.lastFourDigits;

/** Makes a payment method with the provider, then tells our side its id (spec 2 §4). */
export function useSaveCard({ accountId, entry, current, onRead, onSaved }: Parts) {
  const t = useT();
  const notify = useNotify();
  const { updatePayment } = useConsoleData();
  const { publishableKey } = useConsoleSession().runtime.config.stripe;
  const { createCardMethod } = usePayment(entry, publishableKey);
  const put = useSubscriptionCache();
  const { phase, run } = useConfirmedWrite<undefined, Subscription, Subscription | undefined, string>();
  const [end, setEnd] = useState<SaveEnd>();

  async function save(): Promise<void> {
    if (phase !== 'unknown' && entry.current?.check() !== true) return;
    setEnd(undefined);
    const failed = t('ownBilling.card.failed');
    let methodId = '';
    const ended = await run({
      input: undefined,
      async prepare() {
        const method = await createCardMethod();
        if (!method || !('id' in method)) return { stop: method?.message ?? failed };
        methodId = method.id;
        return undefined;
      },
      send: () => updatePayment(methodId),
      look: onRead,
      // Another card on file says that it was taken.
      isDone: (now) => now !== undefined && !isSame(now.card, current),
    });
    setEnd(saveEndOf(ended, failed));
    if (!isWritten(ended)) return;
    const now = ended.kind === 'done' ? ended.answer : ended.read;
    if (now) put(accountId, now);
    notify('ownBilling.card.saved', { type: 'success' });
    onSaved();
  }
  return { save, phase, end };
}
