/** An order of Professional that was started or paid but is not finished (decisions §12). Pure. */
import type { Id } from '../entities.ts';
import { type Cents, DAY_MS, type EpochMs } from '../values/units.ts';
import type { PaymentOutcome } from './payment.ts';

/** What is stored, without any secret, so that no tab and no reload pays twice. */
export type UnfinishedOrder = {
  readonly paymentIntentId: Id;
  /** For an upgrade; a sign-up has none. */
  readonly subscriptionId?: Id | undefined;
  readonly amount: Cents;
  /** When Pay was pressed. */
  readonly at: EpochMs;
  /** `begun`: the provider was called and its answer is unknown. `paid`: it was charged. */
  readonly state: 'begun' | 'paid';
  /** Whether the answer to a press of Pay was lost: then only a final state ends the order (decisions §13). */
  readonly isUnanswered?: boolean | undefined;
};

/** The intent's id, taken from its client secret. */
export const intentOf = (clientSecret: string): Id => clientSecret.replace(/_secret_.*/u, '');

/** The order after an outcome; undefined when nothing was charged and nothing can be charged any more. */
export function afterOutcome(order: UnfinishedOrder, outcome: PaymentOutcome): UnfinishedOrder | undefined {
  switch (outcome.kind) {
    case 'paid':
      return { ...order, state: 'paid' };
    case 'processing':
      // The bank has it, so no answer is missing now.
      return { ...order, isUnanswered: undefined };
    case 'cancelled':
      return undefined;
    case 'refused':
      // The provider may still be working on an earlier press.
      return order.isUnanswered === true ? order : undefined;
    case 'untried':
    case 'unknown':
      return order;
  }
}

/** Whether the provider confirms that money was taken or is on its way; an unreadable state confirms nothing. */
export const mayBeCharged = ({ kind }: PaymentOutcome): boolean => kind === 'paid' || kind === 'processing';

/** After this time the order can't be finished by a button; the message then says whom to contact. */
const FINISHED_BY_NOW_MS = 30 * DAY_MS;

export const isStale = ({ at }: Pick<UnfinishedOrder, 'at'>, now: EpochMs): boolean =>
  now - at > FINISHED_BY_NOW_MS;
