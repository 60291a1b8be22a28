/** Fewer paid seats from the next cycle on, sent once (spec 2 §4, §7). */
import { useConsoleData } from '../../../data/hooks.ts';
import { useSubscriptionCache } from '../../../data/useSubscription.ts';
import type { Id } from '../../../domain/entities.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import type { SubscriptionScope } from '../scope.ts';
import { useSeatWrite } from './useSeatWrite.ts';

type Options = SubscriptionScope & { onDone(): void };

/** `people`: exactly as many as exceed the free seats (contract §8). */
export function useSeatRemoval({ account, reread, onDone }: Options) {
  const t = useT();
  const notify = useNotify();
  const data = useConsoleData();
  const putSubscription = useSubscriptionCache();
  const { write, ...state } = useSeatWrite({ account, reread });

  return {
    ...state,
    remove(seats: number, people: readonly Id[]): void {
      write({
        async send() {
          putSubscription(account.id, await data.removeSeats(account.id, seats, [...people]));
        },
        isDone: ({ subscription }) => subscription?.seatsToRemoveAtEndOfCycle === seats,
        onDone() {
          notify('seats.updated', { type: 'success' });
          onDone();
        },
        fallback: t('seats.remove.failure'),
      });
    },
  };
}
