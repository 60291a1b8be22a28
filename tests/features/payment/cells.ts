/** The cells that both entries share. */
import type { MessageKey } from '../../../i18n/messages.ts';
import type { Claim, Driven, Outcome, Words } from './table.ts';

export const cell = (charged: 0 | 1, claim: Claim, ...reads: Words[]): Driven => ({ charged, claim, reads });

export const BEGUN = 'order.unfinished.begun' satisfies MessageKey;
/** The bank’s challenge was never answered: only support can resolve the order. */
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

/** The charge and the bank's challenge in the page, both answered by the provider. `done`: the end of a paid order. */
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

/** A bank's own page; after the return the page reads the intent. The same in both entries. */
export const atBank: Cells = {
  refused: cell(0, 'nothing', NOT_OWNED),
  '402': cell(0, 'nothing', DECLINED),
  '409': {
    why: 'After the return from the bank the page only reads the payment, and a read is never answered 409.',
  },
  '429': UNKNOWN,
  '500': UNKNOWN,
  lostBefore: UNKNOWN,
  lostAfter: { why: 'A read changes nothing, so a lost response has the same effect as a lost request.' },
  sessionLost: cell(1, 'unknown', BEGUN),
  tabClosed: cell(1, 'unknown', BEGUN),
  reload: cell(1, 'unknown', BEGUN),
  back: cell(0, 'unknown', BEGUN),
  secondTab: cell(0, 'unknown', BEGUN),
  doubleClick: {
    why: 'The bank’s own page has replaced ours, so there is no button of ours to press twice.',
  },
};

/** Refusals of our platform; `always`: texts that the page shows with each of them. */
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
