/** The draft of the upgrade wizard: its steps, what unlocks them, what is sent (spec 2 §4, contract §8). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Company, Deal } from '../../../src/domain/entities.ts';
import { asCents } from '../../../src/domain/values/units.ts';
import {
  type Change,
  changed,
  type EnterpriseDraft,
  EMPTY,
  isBegun,
  isChosen,
  isOpen,
  isSentAtDeal,
  payloadOf,
  type Rules,
  type StepKey,
  stepsOf,
} from '../../../src/features/enterprise/wizard/draft.ts';

const LITE: Rules = { tier: 'LITE', dealZero: true };
const PRO: Rules = { tier: 'PROFESSIONAL', dealZero: true };
const company = (id: string): Company => ({ id, name: id });
const deal = (internalId: string, amount = 100): Deal => ({
  internalId,
  dealName: internalId,
  dealTypeDescription: 'SUBSCRIPTION_SIGN_UP',
  amount: asCents(amount),
  lineItems: [],
});
const after = (...changes: Change[]): EnterpriseDraft => changes.reduce(changed, EMPTY);
const CHOSEN: Change[] = [
  { type: 'confirm' },
  { type: 'company', company: company('c1') },
  { type: 'region', region: 'AUSTRALIA' },
  { type: 'deal', deal: deal('d1') },
];

describe('the steps of the wizard', () => {
  test('a Lite upgrade has five steps, and a Professional one starts at the company and has no region [UPG-43] [UPG-45] [UPG-46]', () => {
    expect(stepsOf(EMPTY, LITE)).toEqual(['confirmation', 'company', 'region', 'deal', 'invoice']);
    expect(stepsOf(EMPTY, PRO)).toEqual(['company', 'deal', 'invoice']);
  });

  test('with the flag deal_zero a $0 deal has no invoice step and is sent on the deal step [UPG-51]', () => {
    const draft = after(...CHOSEN, { type: 'deal', deal: deal('free', 0) });
    expect(stepsOf(draft, LITE)).toEqual(['confirmation', 'company', 'region', 'deal']);
    expect(isSentAtDeal(draft, LITE)).toBe(true);
    expect(stepsOf(draft, { ...LITE, dealZero: false })).toContain('invoice');
    expect(isSentAtDeal(draft, { ...LITE, dealZero: false })).toBe(false);
  });

  test('a step can be left once its choice is made, and the confirmation needs no choice [UPG-48]', () => {
    expect(
      (['confirmation', 'company', 'region', 'deal'] as const).map((step) => isChosen(EMPTY, step)),
    ).toEqual([true, false, false, false]);
    const draft = after(...CHOSEN);
    expect((['company', 'region', 'deal'] as const).every((step) => isChosen(draft, step))).toBe(true);
  });
});

describe('a change of the draft', () => {
  test('choosing another company clears the deal and its check, choosing the same one does not', () => {
    const checked = after(...CHOSEN, { type: 'checked', dealId: 'd1' });
    expect(changed(checked, { type: 'company', company: company('c2') })).toMatchObject({
      deal: undefined,
      checked: undefined,
    });
    expect(changed(checked, { type: 'company', company: company('c1') })).toEqual(checked);
  });

  test('going back clears the check of the deal [UPG-52]', () =>
    expect(after(...CHOSEN, { type: 'checked', dealId: 'd1' }, { type: 'back' }).checked).toBeUndefined());

  test('another deal, or the same deal with another amount, has to be checked again', () => {
    const checked = after(...CHOSEN, { type: 'checked', dealId: 'd1' });
    expect(changed(checked, { type: 'deal', deal: deal('d1') }).checked).toBe('d1');
    expect(changed(checked, { type: 'deal', deal: deal('d1', 101) }).checked).toBeUndefined();
    expect(changed(checked, { type: 'deal', deal: deal('d2') }).checked).toBeUndefined();
  });

  test('a check of a deal that is no longer chosen is ignored', () =>
    expect(after(...CHOSEN, { type: 'checked', dealId: 'another' }).checked).toBeUndefined());
});

describe('the request body', () => {
  const extras = { invoiceNotes: 'PO', carbonCopyRecipients: ['it@a.com'] };
  const checked = after(...CHOSEN, { type: 'checked', dealId: 'd1' });

  test('the request body has the region only for a Lite account [UPG-54]', () => {
    expect(payloadOf('a', checked, LITE, extras)).toEqual({
      accountId: 'a',
      dealId: 'd1',
      hubspotCompanyId: 'c1',
      serverRegion: 'AUSTRALIA',
      ...extras,
    });
    expect(payloadOf('a', checked, PRO, {})).toEqual({
      accountId: 'a',
      dealId: 'd1',
      hubspotCompanyId: 'c1',
    });
  });

  test('the request body of a $0 deal has no invoice notes and no copy recipients [UPG-51]', () => {
    const free = after(
      ...CHOSEN,
      { type: 'deal', deal: deal('free', 0) },
      { type: 'checked', dealId: 'free' },
    );
    expect(payloadOf('a', free, PRO, extras)).toEqual({
      accountId: 'a',
      dealId: 'free',
      hubspotCompanyId: 'c1',
    });
    expect(payloadOf('a', free, { ...PRO, dealZero: false }, extras)).toMatchObject(extras);
  });

  test('without a check there is no request body', () =>
    expect(payloadOf('a', after(...CHOSEN), LITE, {})).toBeUndefined());
});

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constant<Change>({ type: 'confirm' }),
  fc.constantFrom('c1', 'c2').map((id): Change => ({ type: 'company', company: company(id) })),
  fc
    .constantFrom('GLOBAL' as const, 'AUSTRALIA' as const)
    .map((region): Change => ({ type: 'region', region })),
  fc
    .tuple(fc.constantFrom('d1', 'd2'), fc.constantFrom(0, 100))
    .map(([id, amount]): Change => ({ type: 'deal', deal: deal(id, amount) })),
  fc.constantFrom('d1', 'd2').map((dealId): Change => ({ type: 'checked', dealId })),
  fc.constant<Change>({ type: 'back' }),
);
const rules: fc.Arbitrary<Rules> = fc.record({
  tier: fc.constantFrom('LITE', 'PROFESSIONAL'),
  dealZero: fc.boolean(),
});

describe('any choices in any order', () => {
  test('the open steps come first without a gap, and the first step is always open', () =>
    fc.assert(
      fc.property(fc.array(change), rules, (changes, given) => {
        const draft = after(...changes);
        const open = stepsOf(draft, given).map((step: StepKey) => isOpen(draft, given, step));
        expect(open[0]).toBe(true);
        expect(open.indexOf(false) < 0 || !open.slice(open.indexOf(false)).includes(true)).toBe(true);
      }),
    ));

  test('the request body has the last company and a checked deal that was chosen after it', () =>
    fc.assert(
      fc.property(fc.array(change), rules, (changes, given) => {
        const draft = after(...changes);
        const payload = payloadOf('a', draft, given, { invoiceNotes: 'x' });
        if (!payload) return;
        expect(payload.dealId).toBe(draft.deal?.internalId);
        expect(draft.checked).toBe(payload.dealId);
        expect(payload.hubspotCompanyId).toBe(draft.company?.id);
        expect('serverRegion' in payload).toBe(given.tier === 'LITE');
        expect('invoiceNotes' in payload).toBe(!isSentAtDeal(draft, given));
        expect(isBegun(draft)).toBe(true);
        // The deal was chosen after the company.
        const lastDeal = changes.findLastIndex(({ type }) => type === 'deal');
        const other = changes.findLastIndex(
          (each) => each.type === 'company' && each.company.id !== draft.company?.id,
        );
        expect(lastDeal).toBeGreaterThan(other);
      }),
    ));
});
