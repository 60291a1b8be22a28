/** The cells that both entries share. */
import type { MessageKey } from '../../../i18n/messages.ts';
import type { Claim, Driven, Outcome, Words } from './table.ts';

export const cell = (charged: 0 | 1, claim: Claim, ...reads: Words[]): Driven => ({ charged, claim, reads });

export const BEGUN = 'order.unfinished.begun' satisfies MessageKey;
/** The bank was never answered: only support can resolve it. */
const left: Driven = { ...cell(0, 'unknown', BEGUN), end: 'support' };

const REFUSED: Words = { words: 'This cannot be processed.' };
const CONFLICT: Words = { words: 'Conflict.' };
const TOO_MANY: Words = { words: 'Too many requests.' };
const FAILED: Words = { words: 'Internal server error.' };
const DECLINED: Words = { words: 'Your card was declined.' };
const NOT_OWNED: Words = {
  words:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

type Cells = Readonly<Record<Outcome, Driven | { readonly why: string }>>;
type Own = Partial<Cells>;

/** The charge, and the bank's challenge in the page: the provider answers. `done` is where a paid order leads. */
const byProvider = (done: Driven, own: Pick<Cells, 'refused' | 'sessionLost' | 'back'> & Own): Cells => ({
  '402': cell(0, 'nothing', DECLINED),
  '409': done,
  '429': done,
  '500': done,
  lostBefore: cell(0, 'unknown', 'card.outcome.unknown'),
  lostAfter: done,
  tabClosed: cell(1, 'unknown', BEGUN),
  reload: cell(1, 'unknown', BEGUN),
  secondTab: cell(1, 'unknown', BEGUN),
  doubleClick: done,
  ...own,
});

export const charge = (done: Driven, own: Pick<Cells, 'sessionLost' | 'back'>): Cells =>
  byProvider(done, { refused: cell(0, 'nothing', { words: 'Your card is not supported.' }), ...own });

export const inPage = (done: Driven, own: Pick<Cells, 'sessionLost' | 'back'>): Cells =>
  byProvider(done, {
    refused: cell(0, 'nothing', NOT_OWNED),
    tabClosed: left,
    reload: left,
    secondTab: cell(0, 'unknown', BEGUN),
    ...own,
  });

const UNKNOWN = cell(1, 'unknown', 'card.outcome.unknown');

/** A bank's own page: the intent is read after the return. The same in both entries. */
export const atBank: Cells = {
  refused: cell(0, 'nothing', NOT_OWNED),
  '402': cell(0, 'nothing', DECLINED),
  '409': {
    why: 'On the way back nothing is asked but a read of the payment, and a read conflicts with nothing.',
  },
  '429': UNKNOWN,
  '500': UNKNOWN,
  lostBefore: UNKNOWN,
  lostAfter: { why: 'A read changes nothing: its answer lost is the same as the read lost.' },
  sessionLost: cell(1, 'unknown', BEGUN),
  tabClosed: cell(1, 'unknown', BEGUN),
  reload: cell(1, 'unknown', BEGUN),
  back: cell(0, 'unknown', BEGUN),
  secondTab: cell(0, 'unknown', BEGUN),
  doubleClick: { why: 'The page and its buttons are the bank’s; ours is gone by then.' },
};

/** Refusals of our platform; `always` are texts that each of them shows too. */
export const refusals = (
  charged: 0 | 1,
  claim: Claim,
  ...always: Words[]
): Pick<Cells, 'refused' | '409' | '429' | '500'> => ({
  refused: cell(charged, claim, REFUSED, ...always),
  '409': cell(charged, claim, CONFLICT, ...always),
  '429': cell(charged, claim, TOO_MANY, ...always),
  '500': cell(charged, claim, FAILED, ...always),
});
