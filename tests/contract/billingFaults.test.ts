/**
 * The calls of billing, renewals and invoices under every fault: each ends as documented, after the documented
 * number of requests.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CastKey } from '../../mocks/seeds/people.ts';
import type { Call } from '../../src/api/call.ts';
import * as billing from '../../src/api/calls/billing.ts';
import * as renewals from '../../src/api/calls/renewals.ts';
import { asDollars } from '../../src/domain/values/units.ts';
import { smallPlatform } from '../signedIn.ts';
import { signedIn } from './app.ts';
import { expectedOf, judge, KINDS, settle } from './faultRules.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

type App = Awaited<ReturnType<typeof signedIn>>;

/** Granite, whose renewal is not invoiced yet. */
const accountId = 'acc-0000017';
const billingAddress = {
  firstName: 'Grace',
  lastName: 'Amadi',
  email: 'grace@granite.example',
  address: { line1: '1 Street', city: 'Oslo', country: 'NO' },
};

/** How each call is sent. */
const CALLS: Record<string, (app: App) => Promise<unknown>> = {
  savePaymentAndBilling: (app) =>
    app.send(billing.savePaymentAndBilling, {
      body: {
        accountId,
        paymentOptions: ['INVOICE', 'SERVICE_PROJECT'],
        sampleDiscountPercentage: 5,
        invoiceTerms: 'NET30',
        priceOfNewLicenses: asDollars(900),
        billingAddress,
      },
    }),
  updatePayment: (app) =>
    app.send(billing.updatePayment, {
      body: { paymentMethodId: app.platform.state().ledger.methods[0]?.id ?? '' },
    }),
  updateBillingAddress: (app) =>
    app.send(billing.updateBillingAddress, { body: { accountId, billingAddress } }),
  sendDealInvoice: (app) =>
    app.send(billing.sendDealInvoice, { params: { accountId }, body: { dealId: 'deal-000017-1' } }),
  listInvoices: (app) => app.send(billing.listInvoices, { query: { accountId, offset: '0', limit: '25' } }),
  currentRenewal: (app) => app.send(renewals.currentRenewal, { params: { accountId } }),
  companyOfAccount: (app) => app.send(renewals.companyOfAccount, { params: { accountId } }),
  subscriptionCatalog: (app) => app.send(renewals.subscriptionCatalog, {}),
};

/** A card can only be changed by the account's own admin. */
const WHO: Partial<Record<string, CastKey>> = { updatePayment: 'ada' };

const DECLARED = [...Object.values(billing), ...Object.values(renewals)] as readonly Call[];

async function open(name: string): Promise<App> {
  const app = await signedIn(WHO[name] ?? 'ines', smallPlatform({ accounts: 40, users: 160 }));
  app.platform.state().ledger.addMethod('5555555555554444');
  return app;
}

test('every declared call of billing and renewals is tested in this file', () =>
  expect(DECLARED.map(({ name }) => name).toSorted()).toEqual(Object.keys(CALLS).toSorted()));

describe.each(DECLARED)('$name [NET-5] [NET-21] [NET-24]', (call) => {
  test('the call is answered when there is no fault', async () => {
    const app = await open(call.name);
    expect(await settle(CALLS[call.name]?.(app) ?? Promise.reject(new Error(call.name)), 50)).toBe(
      'answered',
    );
    expect(app.platform.log.problems()).toEqual([]);
  });

  test.each(KINDS)('with the fault %s, outcome and requests are as documented', async (kind) => {
    const app = await open(call.name);
    app.platform.faults.add({ call: call.name, kind });
    const outcome = await settle(CALLS[call.name]?.(app) ?? Promise.reject(new Error(call.name)));
    const expected = expectedOf(kind, call);
    judge(kind, outcome, app.sent, expected);
    expect(app.session.user() === undefined).toBe(expected.out === true);
  });
});
