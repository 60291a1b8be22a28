/** Seats that an Enterprise account adds itself (contract §3). Amounts in dollars. */
import * as calls from '../../src/api/calls/subscription.ts';
import type { Id } from '../../src/domain/entities.ts';
import { checkEmail } from '../checks/inputs.ts';
import type { AccountRow } from '../db/db.ts';
import { mock, type Mock } from '../http/handle.ts';
import { unprocessable } from '../http/refusal.ts';
import { ok } from '../http/reply.ts';
import { DAY_MS } from '../state/clock.ts';
import type { State } from '../state/state.ts';
import { accountAnswer } from './answers.ts';
import { accountFor, checkOpen } from './seats.ts';

/** Price per seat and year. */
const LICENSE_PRICE = 1450;
const YEAR_DAYS = 365;
const MOST_AT_ONCE = 10_000;
const NOTES_MAX = 30;
const COPIES_MAX = 10;

const cents = (dollars: number): number => Math.round(dollars * 100) / 100;

/** The cost for the days left until the renewal. */
function costOf({ clock }: State, { renewalAt }: AccountRow, seats: number) {
  if (!Number.isInteger(seats) || seats < 1 || seats > MOST_AT_ONCE)
    unprocessable('Between 1 and 10000 seats are added at once.');
  const left = renewalAt === undefined ? YEAR_DAYS : Math.ceil((renewalAt - clock.now()) / DAY_MS);
  const proratedCostPerSeat = cents((LICENSE_PRICE * Math.min(Math.max(left, 0), YEAR_DAYS)) / YEAR_DAYS);
  return { proratedCostPerSeat, totalCost: cents(proratedCostPerSeat * seats) };
}

function enterprise(state: State, actor: number, id: Id) {
  const found = accountFor(state, actor, id);
  if (found.account.accessType !== 'ENTERPRISE') unprocessable('This is for Enterprise accounts only.');
  if (found.account.status !== 'ACTIVE') unprocessable('The subscription has lapsed.');
  const subscription = state.subscriptions.get(found.row);
  if (subscription) checkOpen(state, { ...found, subscription });
  return { ...found, subscription };
}

const previewProratedLicenses = mock(calls.previewProratedLicenses, ({ state, params, body, actor }) =>
  ok(costOf(state, enterprise(state, actor, params.id).account, body.numberOfSeats)),
);

/** The seats are available at once; the invoice follows by mail. */
const addEnterpriseSeats = mock(calls.addEnterpriseSeats, ({ state, body, actor }) => {
  const { row, account, subscription } = enterprise(state, actor, body.accountId);
  const { numberOfSeats, invoiceNotes = '', carbonCopyRecipients = [] } = body;
  const { totalCost } = costOf(state, account, numberOfSeats);
  if ([...invoiceNotes].length > NOTES_MAX) unprocessable('The notes are too long.');
  if (carbonCopyRecipients.length > COPIES_MAX) unprocessable('Too many recipients.');
  for (const email of carbonCopyRecipients) checkEmail(email);
  account.seatsPurchased += numberOfSeats;
  if (subscription) subscription.changedAt = state.clock.now();
  state.db.touch();
  const { users } = state.db;
  const billing = account.billingContact?.email ?? account.billingAddress?.email ?? users.email(actor);
  for (const to of [billing, ...carbonCopyRecipients])
    state.outbox.send({
      to,
      subject: `Invoice for ${numberOfSeats} more seats`,
      text: `${account.name}: $${totalCost.toFixed(2)}. ${invoiceNotes}`.trim(),
    });
  return ok(accountAnswer(state, row));
});

export const licenseMocks: readonly Mock[] = [previewProratedLicenses, addEnterpriseSeats];
