/** Notes and copies of an invoice (spec 2 §5, §9; contract §8). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  billingEmailOf,
  copiesOf,
  emptyInvoice,
  extrasOf,
  notesLength,
} from '../../../src/domain/billing/invoiceExtras.ts';

const contact = { firstName: '', lastName: '', email: 'contact@a.example' };

describe('notes', () => {
  test.each([
    ['', 0],
    ['  PO 4711 ', 7],
    ['😀'.repeat(30), 30],
    ['e\u0301', 2],
  ])('the notes %o have %i characters, counted in code points [INV-6]', (notes, length) =>
    expect(notesLength(notes)).toBe(length),
  );
});

test.each([
  [{}, undefined],
  [{ billingContact: contact }, 'contact@a.example'],
  [{ billingAddress: { email: 'bill@a.example' }, billingContact: contact }, 'bill@a.example'],
  [{ billingAddress: { email: ' ' }, billingContact: contact }, 'contact@a.example'],
])('the billing e-mail of %o is that of the address, or else of the contact', (account, email) =>
  expect(billingEmailOf(account)).toBe(email),
);

describe('the extras sent with an invoice', () => {
  const given = { billingEmail: 'Bill@a.com', withCopies: true };

  test('nothing is sent if nothing was entered', () => {
    expect(extrasOf(emptyInvoice(given.billingEmail), given)).toEqual({});
    expect(extrasOf({ notes: '  ', recipients: [] }, given)).toEqual({});
  });

  test('copies are sent without the billing e-mail, regardless of case [INV-7]', () =>
    expect(extrasOf({ notes: ' PO 1 ', recipients: ['bill@A.com', 'it@a.com'] }, given)).toEqual({
      invoiceNotes: 'PO 1',
      carbonCopyRecipients: ['it@a.com'],
    }));

  test('copies are not sent without the flag billinguserfacing', () =>
    expect(extrasOf({ notes: 'x', recipients: ['it@a.com'] }, { ...given, withCopies: false })).toEqual({
      invoiceNotes: 'x',
    }));

  test('the billing e-mail and empty values are never sent', () => {
    const email = fc.constantFrom('bill@a.com', 'BILL@A.COM', 'it@a.com', 'x@b.org');
    fc.assert(
      fc.property(fc.string(), fc.array(email), fc.boolean(), (notes, recipients, withCopies) => {
        const sent = extrasOf({ notes, recipients }, { billingEmail: 'bill@a.com', withCopies });
        for (const copy of sent.carbonCopyRecipients ?? []) expect(copy.toLowerCase()).not.toBe('bill@a.com');
        expect(Object.values(sent).every((value) => value.length > 0)).toBe(true);
        expect(copiesOf(recipients, undefined).map((each) => each.toLowerCase())).toEqual([
          ...new Set(recipients.map((each) => each.toLowerCase())),
        ]);
      }),
    );
  });
});
