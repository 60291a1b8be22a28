/** The upgrade of an account: each step under each outcome, judged by the ledger. `LONG=1` drives every cell. */
import { describe } from 'vitest';
import { atBank, BEGUN, cell, charge, inPage, refusals } from '../payment/cells.ts';
import { SETTINGS } from '../payment/entry.ts';
import { testTable } from '../payment/matrix.ts';
import type { Table } from '../payment/table.ts';

const DONE = cell(1, 'taken', 'upgrade.success.paid', 'upgrade.success.upgraded');
const PAID = cell(1, 'taken', 'order.unfinished.paid.upgrade');
const KEEPS = cell(1, 'taken', 'upgrade.finish.paid');
/** Back does nothing while something is pending. */
const STAYS = cell(1, 'unknown', 'upgrade.payment.busy', BEGUN);
const FORM = cell(0, 'silent', 'upgrade.toPayment');
const UPGRADING = cell(1, 'through', 'notices.upgrading.title');

const TABLE: Table = {
  order: {
    ...refusals(0, 'silent'),
    '402': cell(0, 'silent', 'subscription.action.upgrade'),
    lostBefore: cell(0, 'silent', 'upgrade.failure.order'),
    lostAfter: cell(0, 'silent', 'upgrade.failure.order'),
    sessionLost: FORM,
    tabClosed: cell(0, 'silent', 'subscription.action.upgrade'),
    reload: FORM,
    back: cell(0, 'silent', 'upgrade.busy'),
    secondTab: cell(0, 'nothing', 'card.stop.elsewhere'),
    doubleClick: cell(0, 'silent', 'card.field.number'),
  },
  charge: charge(DONE, { sessionLost: cell(0, 'nothing', 'card.stop.unread'), back: STAYS }),
  inPage: inPage(DONE, { sessionLost: KEEPS, back: { ...STAYS, charged: 0 } }),
  atBank,
  confirm: {
    ...refusals(1, 'taken', 'upgrade.finish.text', 'upgrade.finish.paid'),
    '402': PAID,
    lostBefore: cell(1, 'taken', 'upgrade.failure.confirm', 'upgrade.finish.paid'),
    lostAfter: cell(1, 'taken', 'upgrade.failure.confirm', 'upgrade.finish.paid'),
    sessionLost: KEEPS,
    tabClosed: PAID,
    reload: PAID,
    back: cell(1, 'taken', 'upgrade.payment.finishing', 'order.unfinished.paid.upgrade'),
    secondTab: PAID,
    doubleClick: DONE,
  },
  upgrade: {
    ...refusals(1, 'taken', 'upgrade.finish.text', 'upgrade.finish.paid'),
    '402': PAID,
    lostBefore: cell(1, 'taken', 'upgrade.failure.upgrade', 'upgrade.finish.paid'),
    lostAfter: UPGRADING,
    sessionLost: KEEPS,
    tabClosed: UPGRADING,
    reload: UPGRADING,
    back: cell(1, 'taken', 'upgrade.payment.finishing', 'order.unfinished.paid.upgrade'),
    secondTab: PAID,
    doubleClick: DONE,
  },
};

describe('the upgrade of an account', () => testTable(TABLE, SETTINGS, 4));
