/** The sign-up for Professional: each step under each outcome, judged by the ledger. `LONG=1` drives every cell. */
import { describe } from 'vitest';
import { atBank, BEGUN, cell, charge, inPage, refusals } from '../payment/cells.ts';
import { SIGN_UP } from '../payment/entry.ts';
import { testTable } from '../payment/matrix.ts';
import type { Table } from '../payment/table.ts';

const DONE = cell(1, 'through', 'signUp.creation.title');
const PAID = cell(1, 'taken', 'order.unfinished.paid.signUp');
const LEFT = cell(1, 'unknown', BEGUN);
const FORM = cell(0, 'silent', 'signUp.subscription.next');
const UNCONFIRMED = cell(1, 'taken', 'signUp.payment.paid', 'signUp.payment.unconfirmed');

/** The last step of a sign-up only reads the user; the account is created later, without a charge. */
const READ = {
  no: {
    why: 'Every signed-in user may read themselves, so a refusal of this read is the case of a lost session.',
  },
  conflict: { why: 'A read is never answered 409.' },
  same: { why: 'A read changes nothing, so a lost response has the same effect as a lost request.' },
};

const TABLE: Table = {
  order: {
    ...refusals(0, 'silent'),
    '402': FORM,
    lostBefore: cell(0, 'silent', 'signUp.subscription.failed'),
    lostAfter: cell(0, 'silent', 'signUp.subscription.failed'),
    sessionLost: FORM,
    tabClosed: FORM,
    reload: FORM,
    back: cell(0, 'silent', 'signUp.subscription.title'),
    secondTab: cell(0, 'nothing', 'card.stop.elsewhere'),
    doubleClick: cell(0, 'silent', 'card.field.number'),
  },
  charge: charge(DONE, { sessionLost: FORM, back: LEFT }),
  inPage: inPage(DONE, { sessionLost: PAID, back: { ...LEFT, charged: 0 } }),
  atBank,
  confirm: {
    ...refusals(1, 'taken', 'signUp.payment.paid'),
    '402': PAID,
    lostBefore: UNCONFIRMED,
    lostAfter: DONE,
    sessionLost: PAID,
    tabClosed: DONE,
    reload: DONE,
    back: PAID,
    secondTab: PAID,
    doubleClick: DONE,
  },
  upgrade: {
    refused: READ.no,
    '402': DONE,
    '409': READ.conflict,
    '429': UNCONFIRMED,
    '500': UNCONFIRMED,
    lostBefore: UNCONFIRMED,
    lostAfter: READ.same,
    sessionLost: DONE,
    tabClosed: DONE,
    reload: DONE,
    back: PAID,
    secondTab: DONE,
    doubleClick: DONE,
  },
};

describe('the sign-up for Professional', () => testTable(TABLE, SIGN_UP, 2));
