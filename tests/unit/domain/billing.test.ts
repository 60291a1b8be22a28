import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ADDRESS_FIELDS } from '../../../src/domain/accounts/addressForm.ts';
import {
  BILLING_FIELDS,
  type BillingDraft,
  billingFaults,
  billingOf,
  isSameBilling,
  optionRule,
  paymentOptionsOf,
  toBilling,
  touchesAddress,
} from '../../../src/domain/billing/billing.ts';
import { ACCESS_TYPES, type Account, INVOICE_TERMS, PAYMENT_OPTIONS } from '../../../src/domain/entities.ts';
import { asCents } from '../../../src/domain/values/units.ts';

const account = (over: Partial<Account> = {}): Account => ({
  id: 'acc-1',
  name: 'One',
  accessType: 'ENTERPRISE',
  status: 'ACTIVE',
  region: 'GLOBAL',
  seatsPurchased: 5,
  seatsUsed: 1,
  seatsAvailable: 4,
  permissions: [],
  ...over,
});
const MARKS = { decimal: '.', group: ',' };
const ENTERPRISE = { accessType: 'ENTERPRISE', plg: true, marks: MARKS };
const PRO = { accessType: 'PROFESSIONAL', plg: true, marks: MARKS };
const FLAGGED = { billinguserfacing: true };

const complete: BillingDraft = {
  firstName: 'Nora',
  lastName: 'Lindgren',
  email: 'nora@one.org',
  phone: '',
  line1: '1 Street',
  line2: '',
  city: 'Oslo',
  state: '',
  postalCode: '',
  country: 'NO',
  paymentOptions: ['INVOICE', 'SERVICE_PROJECT'],
  sampleDiscount: '0',
  licensePrice: '500',
  invoiceTerms: 'NET30',
  purchaseOrderNumber: '',
  sendInvoice: false,
  copies: [],
};
const faultsOf = (over: Partial<BillingDraft>, setting = ENTERPRISE) =>
  billingFaults({ ...complete, ...over }, setting);

describe('ways to pay', () => {
  test('Enterprise: invoice and service project are forced, the others may be chosen [BILL-18]', () => {
    expect(PAYMENT_OPTIONS.map((option) => optionRule(ENTERPRISE, option))).toEqual([
      'selectable',
      'forced',
      'selectable',
      'forced',
    ]);
    expect(paymentOptionsOf(ENTERPRISE, [])).toEqual(['INVOICE', 'SERVICE_PROJECT']);
    expect(paymentOptionsOf(ENTERPRISE, ['BULK_CREDITS'])).toEqual([
      'INVOICE',
      'BULK_CREDITS',
      'SERVICE_PROJECT',
    ]);
  });

  test.each(ACCESS_TYPES.filter((type) => type !== 'ENTERPRISE'))(
    '%s: credit card alone, whatever was chosen [BILL-17]',
    (accessType) => {
      const chosen = fc.subarray([...PAYMENT_OPTIONS]);
      fc.assert(
        fc.property(chosen, (options) => {
          const paid = paymentOptionsOf({ accessType }, options);
          expect(paid).toEqual(options.includes('CREDIT_CARD') ? ['CREDIT_CARD'] : []);
        }),
      );
      expect(PAYMENT_OPTIONS.filter((option) => optionRule({ accessType }, option) === 'selectable')).toEqual(
        ['CREDIT_CARD'],
      );
    },
  );
});

describe('what is wrong', () => {
  test.each<[string, Partial<BillingDraft>, object]>([
    ['nothing', {}, {}],
    ['no discount [BILL-12]', { sampleDiscount: ' ' }, { sampleDiscount: 'required' }],
    ['a discount of 0 [BILL-12]', { sampleDiscount: '0' }, {}],
    ['a discount of 100 [BILL-12]', { sampleDiscount: '100' }, {}],
    ['a discount of 101 [BILL-12]', { sampleDiscount: '101' }, { sampleDiscount: 'discountRange' }],
    ['a discount below 0 [BILL-12]', { sampleDiscount: '-1' }, { sampleDiscount: 'number' }],
    ['no price [BILL-13]', { licensePrice: '' }, { licensePrice: 'required' }],
    ['a price of 499 [BILL-13]', { licensePrice: '499' }, { licensePrice: 'priceLow' }],
    ['a price of 499.99 [BILL-13]', { licensePrice: '499.99' }, { licensePrice: 'priceLow' }],
    ['a price of 500 [BILL-13]', { licensePrice: '500' }, {}],
    ['a price of 10000 [BILL-13]', { licensePrice: '10000' }, {}],
    ['a price of 10000.01 [BILL-13]', { licensePrice: '10000.01' }, { licensePrice: 'priceHigh' }],
    ['a price that is none', { licensePrice: '1e3' }, { licensePrice: 'number' }],
    ['no terms [BILL-15]', { invoiceTerms: '' }, { invoiceTerms: 'terms' }],
    ['terms of nobody [BILL-15]', { invoiceTerms: 'NET7' }, { invoiceTerms: 'terms' }],
    ['no billing email [BILL-19]', { email: '' }, { email: 'required' }],
    ['a billing email that is none [BILL-19]', { email: 'nora@one' }, { email: 'email' }],
    ['no phone [BILL-19]', { phone: '' }, {}],
    ['a phone that is none', { phone: 'call me' }, { phone: 'phone' }],
    ['no city [BILL-11]', { city: '  ' }, { city: 'required' }],
    ['no country [BILL-11]', { country: '' }, { country: 'required' }],
    ['no PO number [BILL-21]', { purchaseOrderNumber: '' }, {}],
  ])('with %s', (_, over, faults) => expect(faultsOf(over)).toEqual(faults));

  test('the price is fixed for the PLG upgrade of other than Enterprise accounts [BILL-14]', () => {
    const draft = billingOf(
      account({ accessType: 'PROFESSIONAL', priceOfNewLicenses: asCents(70_000) }),
      PRO,
    );
    expect(draft.licensePrice).toBe('10000');
    expect(faultsOf({ paymentOptions: ['CREDIT_CARD'], licensePrice: '1' }, PRO)).toEqual({});
    const sent = toBilling(account(), { ...complete, licensePrice: '1' }, { ...PRO, ...FLAGGED });
    expect(sent.priceOfNewLicenses).toBe(1_000_000);
    const without = { accessType: 'PROFESSIONAL', plg: false, marks: MARKS };
    expect(faultsOf({ paymentOptions: ['CREDIT_CARD'], licensePrice: '1' }, without)).toEqual({
      licensePrice: 'priceLow',
    });
  });

  test('terms are for who pays by invoice, and somebody has to pay somehow [BILL-15]', () => {
    expect(faultsOf({ invoiceTerms: '', paymentOptions: ['CREDIT_CARD'] }, PRO)).toEqual({});
    expect(faultsOf({ invoiceTerms: '', paymentOptions: [] }, PRO)).toEqual({ paymentOptions: 'payment' });
  });

  test('numbers have two decimals at most, as the language writes them [WALK-23]', () => {
    const draft = { paymentOptions: ['CREDIT_CARD'], sampleDiscount: '12.5', licensePrice: '$1,250.50' };
    const isPriced = { ...PRO, plg: false };
    expect(faultsOf(draft, isPriced)).toEqual({});
    expect(faultsOf({ ...draft, sampleDiscount: '12.555', licensePrice: '1,25' }, isPriced)).toEqual({
      sampleDiscount: 'number',
      licensePrice: 'number',
    });
    const german = { ...isPriced, marks: { decimal: ',', group: '.' } };
    expect(faultsOf(draft, german)).toEqual({ sampleDiscount: 'number', licensePrice: 'number' });
    const written = { ...complete, sampleDiscount: '12,5', licensePrice: '1.250,50 $' };
    expect(toBilling(account(), written, { ...german, ...FLAGGED })).toMatchObject({
      sampleDiscountPercentage: 12.5,
      priceOfNewLicenses: 125_050,
    });
    expect(
      billingOf(account({ accessType: 'PROFESSIONAL', priceOfNewLicenses: asCents(70_050) }), german),
    ).toMatchObject({
      licensePrice: '700,5',
    });
  });
});

const texts = fc.string({ maxLength: 12 });
const drafts: fc.Arbitrary<BillingDraft> = fc.record({
  ...(Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, texts])) as Record<
    (typeof ADDRESS_FIELDS)[number],
    typeof texts
  >),
  paymentOptions: fc.subarray<string>([...PAYMENT_OPTIONS]),
  sampleDiscount: fc.oneof(texts, fc.nat(120).map(String)),
  licensePrice: fc.oneof(texts, fc.nat(12_000).map(String)),
  invoiceTerms: fc.constantFrom('', ...INVOICE_TERMS),
  purchaseOrderNumber: texts,
  sendInvoice: fc.boolean(),
  copies: fc.array(fc.constantFrom('a@b.org', 'A@b.org', 'nora@one.org'), { maxLength: 3 }),
});
const settings = fc.record({
  accessType: fc.constantFrom(...ACCESS_TYPES),
  plg: fc.boolean(),
  marks: fc.constant(MARKS),
  billinguserfacing: fc.boolean(),
});

describe('what is sent', () => {
  test('exactly the payload of the specification [BILL-10]', () => {
    const given = account({ currentDeal: { amount: asCents(4_800_000), invoiced: false } });
    const draft = { ...complete, phone: ' +47 1 23 ', purchaseOrderNumber: ' PO-1 ', sendInvoice: true };
    expect(
      toBilling(given, { ...draft, copies: ['a@b.org', 'NORA@one.org'] }, { ...ENTERPRISE, ...FLAGGED }),
    ).toEqual({
      accountId: 'acc-1',
      paymentOptions: ['INVOICE', 'SERVICE_PROJECT'],
      sampleDiscountPercentage: 0,
      invoiceTerms: 'NET30',
      priceOfNewLicenses: 50_000,
      dealAmount: 4_800_000,
      billingAddress: {
        firstName: 'Nora',
        lastName: 'Lindgren',
        email: 'nora@one.org',
        phone: '+47 1 23',
        address: { line1: '1 Street', city: 'Oslo', country: 'NO' },
      },
      purchaseOrderNumber: 'PO-1',
      sendInvoice: true,
      carbonCopyRecipients: ['a@b.org'],
    });
  });

  test('a PO number that was taken away is sent as an empty one [BILL-21]', () => {
    const sent = toBilling(account({ purchaseOrderNumber: 'PO-1' }), complete, { ...ENTERPRISE, ...FLAGGED });
    expect(sent.purchaseOrderNumber).toBe('');
    expect('purchaseOrderNumber' in toBilling(account(), complete, { ...ENTERPRISE, ...FLAGGED })).toBe(
      false,
    );
  });

  test('of any complete form: within the bounds, copies only with the flag [BILL-10] [BILL-11] [BILL-17]', () => {
    fc.assert(
      fc.property(drafts, settings, (typed, setting) => {
        const draft = { ...complete, ...typed, email: complete.email, phone: '' };
        if (Object.keys(billingFaults(draft, setting)).length > 0) return;
        const sent = toBilling(account({ accessType: setting.accessType }), draft, setting);
        const isEnterprise = setting.accessType === 'ENTERPRISE';
        expect(sent.priceOfNewLicenses).toBeGreaterThanOrEqual(50_000);
        expect(sent.priceOfNewLicenses).toBeLessThanOrEqual(1_000_000);
        expect(sent.sampleDiscountPercentage).toBeGreaterThanOrEqual(0);
        expect(sent.sampleDiscountPercentage).toBeLessThanOrEqual(100);
        expect(sent.paymentOptions.includes('INVOICE')).toBe(isEnterprise);
        expect(sent.invoiceTerms === undefined).toBe(!isEnterprise);
        if (!isEnterprise) expect(sent.paymentOptions).toEqual(['CREDIT_CARD']);
        if (!setting.billinguserfacing || !draft.sendInvoice)
          expect('carbonCopyRecipients' in sent).toBe(false);
        expect(sent.carbonCopyRecipients ?? []).not.toContain('nora@one.org');
      }),
      { numRuns: 300 },
    );
  });

  test('an account as it was saved is the form again', () => {
    const { billingAddress, paymentOptions, ...rest } = toBilling(account(), complete, {
      ...ENTERPRISE,
      ...FLAGGED,
    });
    const saved = account({
      billingAddress,
      paymentOptions,
      sampleDiscountPercentage: rest.sampleDiscountPercentage,
      priceOfNewLicenses: rest.priceOfNewLicenses,
      invoiceTerms: rest.invoiceTerms,
    });
    expect(billingOf(saved, ENTERPRISE)).toEqual(complete);
    expect(Object.keys(complete).toSorted()).toEqual([...BILLING_FIELDS].toSorted());
  });

  test('what is the address, and what not', () => {
    expect(touchesAddress(['licensePrice', 'sendInvoice'])).toBe(false);
    expect(touchesAddress(['licensePrice', 'city'])).toBe(true);
  });
});

describe('what a lost answer is recognised by', () => {
  const seen = billingOf(account(), ENTERPRISE);
  test.each([
    ['the same', {}, {}, true],
    ['a price with other decimals', { licensePrice: '700.5' }, { licensePrice: '700.50' }, true],
    ['another price', { licensePrice: '700.5' }, { licensePrice: '700.55' }, false],
    ['no price', { licensePrice: '' }, { licensePrice: '7' }, false],
    ['another discount', { sampleDiscount: '5' }, { sampleDiscount: '6' }, false],
    ['another text', { purchaseOrderNumber: 'a' }, { purchaseOrderNumber: 'b' }, false],
  ])('%s', (_, now, wanted, isSame) => {
    expect(isSameBilling(BILLING_FIELDS, { ...seen, ...now }, { ...seen, ...wanted }, ENTERPRISE)).toBe(
      isSame,
    );
  });
});
