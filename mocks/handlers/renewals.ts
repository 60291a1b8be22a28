/** An account's renewal, its company, and the products on sale (contract §4). */
import * as calls from '../../src/api/calls/renewals.ts';
import { demand } from '../access/rights.ts';
import { mock, type Mock } from '../http/handle.ts';
import { refuse } from '../http/refusal.ts';
import { ok } from '../http/reply.ts';
import { renewalOf } from '../money/dealInvoices.ts';
import { accountRow } from './accounts.ts';
import { mayBill } from './billing.ts';
import { dealOut } from './crm.ts';

const currentRenewal = mock(calls.currentRenewal, ({ state, params, actor }) => {
  const row = accountRow(state, params.accountId);
  demand(mayBill(state, actor, row));
  const deal = renewalOf(state, row);
  return ok(deal ? { deal: dealOut(deal) } : {});
});

const companyOfAccount = mock(calls.companyOfAccount, ({ state, params, actor }) => {
  const row = accountRow(state, params.accountId);
  demand(mayBill(state, actor, row));
  const { hubspotCompanyId: id, name, domain, billingAddress } = state.db.accounts[row] ?? {};
  if (id === undefined) refuse(404, 'The account belongs to no company of the CRM.');
  return ok({ id, name, domain, country: billingAddress?.address?.country });
});

const PRODUCTS = [
  { id: 'prod-license', name: 'Enterprise license', price: 1450 },
  { id: 'prod-api', name: 'API access', price: 2400 },
  { id: 'prod-onboarding', name: 'Onboarding', price: 900 },
  { id: 'prod-success', name: 'Dedicated customer success', price: 3600 },
];

const subscriptionCatalog = mock(calls.subscriptionCatalog, () => ok({ products: PRODUCTS }));

export const renewalMocks: readonly Mock[] = [currentRenewal, companyOfAccount, subscriptionCatalog];
