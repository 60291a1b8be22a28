/** The card provider's test cards: its real numbers, and the outcome of each. */

export type CardError = {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
};

export type TestCard = {
  readonly about: string;
  readonly brand: string;
  /** Where the bank's challenge is: in the console's page, or on the bank's page. */
  readonly challenge?: 'dialog' | 'redirect';
  /** The refusal; omitted when the card is charged. */
  readonly refusal?: CardError;
  /** The payment is processed asynchronously. */
  readonly processes?: true;
};

const DECLINED: CardError = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

/**
 * Test cards by number. The last two are ours: the provider has no card that is declined after a bank's page, or is
 * processed asynchronously.
 */
export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { about: 'Paid', brand: 'visa' },
  '5555555555554444': { about: 'Paid', brand: 'mastercard' },
  '378282246310005': { about: 'Paid', brand: 'amex' },
  '4000000000000002': { about: 'Declined', brand: 'visa', refusal: DECLINED },
  '4000000000009995': {
    about: 'Insufficient funds',
    brand: 'visa',
    refusal: {
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  '4000000000000069': {
    about: 'Expired',
    brand: 'visa',
    refusal: { code: 'expired_card', message: 'Your card has expired.' },
  },
  '4000000000000127': {
    about: 'Wrong security code',
    brand: 'visa',
    refusal: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  '4000002500003155': { about: 'The bank asks in the page', brand: 'visa', challenge: 'dialog' },
  '4000000000003220': { about: 'The bank asks in the page', brand: 'visa', challenge: 'dialog' },
  '4000008400001629': {
    about: 'The bank asks in the page, then declines',
    brand: 'visa',
    challenge: 'dialog',
    refusal: DECLINED,
  },
  '4000000000003063': { about: 'The bank asks on a page of its own', brand: 'visa', challenge: 'redirect' },
  '4000000000003097': {
    about: 'The bank asks on a page of its own, then declines',
    brand: 'visa',
    challenge: 'redirect',
    refusal: DECLINED,
  },
  '4000000000000705': { about: 'Takes ten seconds', brand: 'visa', processes: true },
};

const GOOD: TestCard = { about: 'Paid', brand: 'visa' };

/** The test card with this number; all others are charged. */
export const cardOf = (number: string): TestCard => TEST_CARDS[number] ?? GOOD;

/** The refusal of a card on file, by its last four digits. */
export const refusalOnFile = (digits: string): CardError | undefined =>
  Object.entries(TEST_CARDS).find(([number, { refusal }]) => refusal && number.endsWith(digits))?.[1].refusal;
