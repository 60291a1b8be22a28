import { describe, expect, test } from 'vitest';
import { copiesOf } from '../../../src/domain/billing/invoiceExtras.ts';
import {
  copyRules,
  invoiceRefusal,
  isFreeDeal,
  pdfLink,
  toDealInvoice,
} from '../../../src/domain/billing/invoices.ts';
import { enterChips } from '../../../src/domain/values/chips.ts';
import { asCents, NO_CENTS } from '../../../src/domain/values/units.ts';

const SETTING = { billinguserfacing: true, billingEmail: 'grace@granite.org' };

describe('copies of an invoice', () => {
  const enter = (text: string, values: string[] = []) =>
    enterChips(values, text, copyRules(SETTING.billingEmail));

  test('the billing e-mail is left out of the copies, regardless of case [INV-7]', () => {
    expect(enter('a@b.org Grace@Granite.ORG,c@d.org')).toEqual({
      values: ['a@b.org', 'c@d.org'],
      rest: '',
      fault: undefined,
    });
    expect(copiesOf(['GRACE@granite.org', 'a@b.org', 'A@B.org'], SETTING.billingEmail)).toEqual(['a@b.org']);
  });

  test('an invoice has at most ten copies [INV-7] [INV-10]', () => {
    const ten = Array.from({ length: 10 }, (_, n) => `p${n}@b.org`);
    expect(enter(ten.join(' ')).values).toEqual(ten);
    expect(enter('one@more.org', ten).fault).toEqual({ kind: 'max', value: 'one@more.org' });
  });

  test('an e-mail for a copy needs a top-level domain of 2 to 6 letters [INV-9]', () => {
    expect(enter('a@b.museum').fault).toBeUndefined();
    expect(enter('a@b.example').fault?.kind).toBe('invalid');
    expect(enter('a@b.c').fault?.kind).toBe('invalid');
  });
});

describe('the invoice of a deal', () => {
  test('blank fields are not sent, and copies only with the flag billinguserfacing', () => {
    const draft = { notes: ' Thanks ', purchaseOrderNumber: ' ', copies: ['a@b.org', 'grace@granite.org'] };
    expect(toDealInvoice(draft, SETTING)).toEqual({
      invoiceNotes: 'Thanks',
      carbonCopyRecipients: ['a@b.org'],
    });
    expect(toDealInvoice(draft, { ...SETTING, billinguserfacing: false })).toEqual({
      invoiceNotes: 'Thanks',
    });
    expect(toDealInvoice({ notes: '', purchaseOrderNumber: '', copies: [] }, SETTING)).toEqual({});
  });

  test('an invoice is refused for an invoiced deal or without a billing e-mail', () => {
    const billingAddress = { email: 'a@b.org' };
    expect(
      invoiceRefusal({ billingAddress, currentDeal: { amount: asCents(1), invoiced: false } }),
    ).toBeUndefined();
    expect(invoiceRefusal({ billingAddress, currentDeal: { amount: asCents(1), invoiced: true } })).toBe(
      'invoiced',
    );
    expect(invoiceRefusal({ currentDeal: { amount: asCents(1), invoiced: false } })).toBe('noEmail');
    expect(invoiceRefusal({ billingAddress: { email: ' ' } })).toBe('noEmail');
  });

  test('a deal of 0 dollars is free only with the flag deal_zero [BILL-31]', () => {
    const nothing = { amount: NO_CENTS };
    expect([isFreeDeal(nothing, true), isFreeDeal(nothing, false)]).toEqual([true, false]);
    expect(isFreeDeal({ amount: asCents(1) }, true)).toBe(false);
  });
});

describe('the link to a PDF', () => {
  test.each([
    ['https://pdf.example/1', 'https://pdf.example/1'],
    ['http://pdf.example/1', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['//pdf.example/1', undefined],
    ['/1.pdf', undefined],
    [undefined, undefined],
  ])('the address %s is a link to a PDF only if it is https [INV-5]', (url, link) =>
    expect(pdfLink(url)).toBe(link),
  );
});
