/** The deal of a draw-down in the credit-pool service's shape (contract §5). */
import type { Id } from '../../src/domain/entities.ts';
import { userIds } from '../db/ids.ts';
import { personOf } from '../db/out.ts';
import { refuse } from '../http/refusal.ts';
import type { State } from '../state/state.ts';

/** Number of the company's people listed with the deal. */
const CONTACTS = 2;

export function drawDownDealAnswer({ db, deals }: State, dealId: Id, company: number) {
  const deal = deals.byId(dealId) ?? refuse(404, 'There is no such deal.');
  const people = db.usersOf(company).slice(0, CONTACTS);
  return {
    id: deal.id,
    name: deal.name,
    type: deal.type,
    closeDate: new Date(deal.closeDate).toISOString(),
    contacts: people
      .map((row) => personOf(db, row))
      .map((person) => `${person.firstName} ${person.lastName}`.trim()),
    contactSxIds: people.map(userIds.of),
    amount: deal.amount,
    lineItems: deal.lines.map(({ name, quantity, price, discount = 0 }) => ({
      description: name,
      quantity,
      price,
      amount: Math.round(quantity * price * (100 - discount)) / 100,
    })),
  };
}
