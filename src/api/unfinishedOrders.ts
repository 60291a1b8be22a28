/** Storage of an unfinished order, and the lock that lets only one tab pay (decisions §12). */
import * as z from 'zod/mini';
import type { Id } from '../domain/entities.ts';
import type { UnfinishedOrders } from '../domain/orders/orderBook.ts';
import { inCents, inMs } from './amounts.ts';
import { localSlot, parsed } from './kept.ts';

const Kept = z.object({
  paymentIntentId: z.string(),
  subscriptionId: z.optional(z.string()),
  amount: inCents,
  at: inMs,
  state: z.enum(['begun', 'paid']),
  isUnanswered: z.optional(z.boolean()),
});

/** The owner of an order: a user, and the account that is upgraded; a sign-up has no account yet. */
export type OrderOwner = { readonly userId: Id; readonly accountId?: Id | undefined };

const PREFIX = 'canvass.order';

const listeners = new Map<string, Set<(isElsewhere: boolean) => void>>();

const keyOf = ({ userId, accountId = '' }: OrderOwner): string => `${PREFIX}.${userId}.${accountId}`;

/** The orders of one owner; a foreign value counts as missing. */
export function unfinishedOrders(owner: OrderOwner): UnfinishedOrders {
  const key = keyOf(owner);
  const slot = localSlot(key);
  return {
    read: () => Kept.safeParse(parsed(slot.read())).data,
    keep(order) {
      slot.write(order && JSON.stringify(Kept.parse(order)));
      for (const listener of listeners.get(key) ?? []) listener(false);
    },
    listen(listener) {
      const here = listeners.get(key) ?? new Set();
      listeners.set(key, here.add(listener));
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener(true);
      };
      globalThis.addEventListener('storage', onStorage);
      return () => {
        here.delete(listener);
        if (here.size === 0) listeners.delete(key);
        globalThis.removeEventListener('storage', onStorage);
      };
    },
    async withLock(work) {
      // Missing outside secure contexts; then only the stored order keeps tabs from paying twice.
      const { locks } = navigator as { readonly locks?: LockManager | null };
      if (!locks) return { value: await work() };
      return locks.request(key, { ifAvailable: true }, async (lock) =>
        lock ? { value: await work() } : undefined,
      );
    },
  };
}
