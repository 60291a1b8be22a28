import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ADDRESS_FIELDS } from '../../../src/domain/accounts/addressForm.ts';
import {
  BILLING_FIELDS,
  type BillingDraft,
  billingFaults,
  billingOf,
  optionRule,
  paymentOptionsOf,
  storedBilling,
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

describe('payment options', () => {
  test('for Enterprise, invoice and service project are forced, and the other options can be chosen [BILL-18]', () => {
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
    'for %s, only the credit card can be chosen, and other stored options are dropped [BILL-17]',
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

describe('faults of the billing form', () => {
  test.each<[string, Partial<BillingDraft>, object]>([
    ['a complete form has no faults', {}, {}],
    ['a missing discount is a fault [BILL-12]', { sampleDiscount: ' ' }, { sampleDiscount: 'required' }],
    ['a discount of 0 is accepted [BILL-12]', { sampleDiscount: '0' }, {}],
    ['a discount of 100 is accepted [BILL-12]', { sampleDiscount: '100' }, {}],
    [
      'a discount of 101 is out of range [BILL-12]',
      { sampleDiscount: '101' },
      { sampleDiscount: 'discountRange' },
    ],
    [
      'a discount below 0 is not a valid number [BILL-12]',
      { sampleDiscount: '-1' },
      { sampleDiscount: 'number' },
    ],
    ['a missing price is a fault [BILL-13]', { licensePrice: '' }, { licensePrice: 'required' }],
    ['a price of 499 is too low [BILL-13]', { licensePrice: '499' }, { licensePrice: 'priceLow' }],
    ['a price of 499.99 is too low [BILL-13]', { licensePrice: '499.99' }, { licensePrice: 'priceLow' }],
    ['a price of 500 is accepted [BILL-13]', { licensePrice: '500' }, {}],
    ['a price of 10000 is accepted [BILL-13]', { licensePrice: '10000' }, {}],
    [
      'a price of 10000.01 is too high [BILL-13]',
      { licensePrice: '10000.01' },
      { licensePrice: 'priceHigh' },
    ],
    [
      'a price in exponent notation is not a valid number',
      { licensePrice: '1e3' },
      { licensePrice: 'number' },
    ],
    ['missing invoice terms are a fault [BILL-15]', { invoiceTerms: '' }, { invoiceTerms: 'terms' }],
    ['unknown invoice terms are a fault [BILL-15]', { invoiceTerms: 'NET7' }, { invoiceTerms: 'terms' }],
    ['a missing billing email is a fault [BILL-19]', { email: '' }, { email: 'required' }],
    ['an invalid billing email is a fault [BILL-19]', { email: 'nora@one' }, { email: 'email' }],
    ['a missing phone is accepted [BILL-19]', { phone: '' }, {}],
    ['a phone that is not a phone number is a fault', { phone: 'call me' }, { phone: 'phone' }],
    ['a city of only white space is a fault [BILL-11]', { city: '  ' }, { city: 'required' }],
    ['a missing country is a fault [BILL-11]', { country: '' }, { country: 'required' }],
    ['a missing PO number is accepted [BILL-21]', { purchaseOrderNumber: '' }, {}],
  ])('%s', (_, over, faults) => expect(faultsOf(over)).toEqual(faults));

  test('with the flag plg, the price is fixed at 10,000 dollars, except for Enterprise accounts [BILL-14]', () => {
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

  test('invoice terms are required only when paying by invoice, and a payment option always [BILL-15]', () => {
    expect(faultsOf({ invoiceTerms: '', paymentOptions: ['CREDIT_CARD'] }, PRO)).toEqual({});
    expect(faultsOf({ invoiceTerms: '', paymentOptions: [] }, PRO)).toEqual({ paymentOptions: 'payment' });
  });

  test('numbers are read and written in the format of the language, with at most two decimals [WALK-23]', () => {
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
    const priced = account({ accessType: 'PROFESSIONAL', priceOfNewLicenses: asCents(70_050) });
    expect(billingOf(priced, german).licensePrice).toBe('700,5');
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

describe('the request body', () => {
  test('a complete form is sent as exactly the payload of the specification [BILL-10]', () => {
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

  test('a stored discount of three decimals is sent unchanged', () => {
    const given = account({ sampleDiscountPercentage: 12.345 });
    const sent = toBilling(given, billingOf(given, ENTERPRISE), { ...ENTERPRISE, ...FLAGGED });
    expect(sent.sampleDiscountPercentage).toBe(12.345);
  });

  test('a removed PO number is sent as an empty text, and a PO number that never existed is not sent [BILL-21]', () => {
    const sent = toBilling(account({ purchaseOrderNumber: 'PO-1' }), complete, { ...ENTERPRISE, ...FLAGGED });
    expect(sent.purchaseOrderNumber).toBe('');
    expect('purchaseOrderNumber' in toBilling(account(), complete, { ...ENTERPRISE, ...FLAGGED })).toBe(
      false,
    );
  });

  test('any complete form is sent with values within the bounds, and with copies only if the flag is on [BILL-10] [BILL-11] [BILL-17]', () => {
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

  test('a saved account reads back as the same form', () => {
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

  test('a change of the city touches the address, a change of price or sendInvoice does not', () => {
    expect(touchesAddress(['licensePrice', 'sendInvoice'])).toBe(false);
    expect(touchesAddress(['licensePrice', 'city'])).toBe(true);
  });
});

describe('a draft as it is stored', () => {
  const seen = billingOf(account(), ENTERPRISE);
  const draft = { ...seen, ...complete };
  const stored = (typed: Partial<BillingDraft>) =>
    storedBilling(account(), { ...draft, ...typed }, ENTERPRISE);
  test.each<[string, Partial<BillingDraft>, Partial<BillingDraft>]>([
    ['a domain in lower case', { email: ' Ada@Example.COM ' }, { email: 'Ada@example.com' }],
    ['names without extra blanks', { firstName: ' Ada  May ' }, { firstName: 'Ada May' }],
    ['texts without blanks around them', { city: ' Oslo ' }, { city: 'Oslo' }],
    ['a price by its value', { licensePrice: '1,700.50' }, { licensePrice: '1700.5' }],
    ['a discount by its value', { sampleDiscount: '5.0' }, { sampleDiscount: '5' }],
    ['the PO number without blanks', { purchaseOrderNumber: ' PO 1 ' }, { purchaseOrderNumber: 'PO 1' }],
  ])('has %s', (_, typed, wanted) => {
    expect(stored(typed)).toMatchObject(wanted);
  });

  test('keeps what concerns only the invoice, and is the same once it is stored', () => {
    const once = stored({ sendInvoice: true, copies: ['a@b.org'] });
    expect(once).toMatchObject({ sendInvoice: true, copies: ['a@b.org'] });
    expect(storedBilling(account(), once, ENTERPRISE)).toEqual(once);
  });
});
