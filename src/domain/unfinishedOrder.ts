/** An order of Professional that was begun or paid, and is not through (decisions §12). Pure. */
import type { Id } from './entities.ts';
import type { PaymentOutcome } from './payment.ts';
import { type Cents, DAY_MS, type EpochMs } from './units.ts';

/** What is known of it without anything secret, so that no tab and no reload pays it twice. */
export type UnfinishedOrder = {
  readonly paymentIntentId: Id;
  /** Of an upgrade; a sign-up has none. */
  readonly subscriptionId?: Id | undefined;
  readonly amount: Cents;
  /** When Pay was pressed. */
  readonly at: EpochMs;
  /** `begun`: the provider was asked for the money, and its answer is not known. `paid`: it was taken. */
  readonly state: 'begun' | 'paid';
};

/** The id of the intent that a client secret opens. */
export const intentOf = (clientSecret: string): Id => clientSecret.replace(/_secret_.*$/u, '');

/** What is known of the order once the provider has answered in this page; undefined: nothing was charged. */
export function afterOutcome(order: UnfinishedOrder, outcome: PaymentOutcome): UnfinishedOrder | undefined {
  switch (outcome.kind) {
    case 'paid':
      return { ...order, state: 'paid' };
    case 'refused':
    case 'cancelled':
      return undefined;
    case 'processing':
    case 'unknown':
      return order;
  }
}

/** Whether the provider says that the money was taken or is on its way; what could not be read says nothing. */
export const mayBeCharged = ({ kind }: PaymentOutcome): boolean => kind === 'paid' || kind === 'processing';

/** After so long nobody finishes it by a button: the sentence names whom to ask. */
const FINISHED_BY_NOW_MS = 30 * DAY_MS;

/** Whether it is too old to be finished here. */
export const isStale = ({ at }: Pick<UnfinishedOrder, 'at'>, now: EpochMs): boolean =>
  now - at > FINISHED_BY_NOW_MS;
