/** Lists that are typed entry by entry (spec 1 §5, email chips). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ChipRules,
  EMAIL_CHIPS,
  endsEntry,
  enterChips,
  hasChip,
} from '../../../src/domain/values/chips.ts';
import { isChipEmail, isEmail } from '../../../src/domain/people/email.ts';

const RULES: ChipRules = { isValid: isChipEmail };
const SEMICOLON: ChipRules = { ...RULES, separators: ';' };

describe('an entry is ended', () => {
  test.each([
    ['by space', 'a@b.co', 'a@b.co ', RULES, true],
    ['by comma', 'a@b.co', 'a@b.co,', RULES, true],
    ['by semicolon where that separates', 'a@b.co', 'a@b.co;', SEMICOLON, true],
    ['not by semicolon elsewhere', 'a@b.co', 'a@b.co;', RULES, false],
    ['by pasting several', '', 'a@b.co\nc@d.co', RULES, true],
    ['not by pasting one', '', 'a@b.co', RULES, false],
    ['not by typing on', 'a@b.c', 'a@b.co', RULES, false],
    ['not by mending the first of two', 'x y@z.co', 'x@ y@z.co', RULES, false],
    ['not by taking a separator away', 'x y', 'xy', RULES, false],
  ])('%s', (_, before, text, rules, ends) => {
    expect(endsEntry(before, text, rules)).toBe(ends);
  });
});

describe('entering', () => {
  test.each<[string, string[], string, ChipRules, ReturnType<typeof enterChips>]>([
    ['one', [], ' a@b.co ', RULES, { values: ['a@b.co'], rest: '', fault: undefined }],
    [
      'several, by every separator',
      ['o@p.co'],
      'a@b.co, c@d.co;e@f.co\tg@h.co\n',
      SEMICOLON,
      { values: ['o@p.co', 'a@b.co', 'c@d.co', 'e@f.co', 'g@h.co'], rest: '', fault: undefined },
    ],
    [
      'what is invalid stays to be mended',
      [],
      'a@b.co nobody c@d',
      RULES,
      { values: ['a@b.co'], rest: 'nobody c@d', fault: { kind: 'invalid', value: 'nobody' } },
    ],
    [
      'a duplicate is in the list already, in whatever case',
      ['Nora@b.co'],
      'nORA@B.CO',
      RULES,
      { values: ['Nora@b.co'], rest: '', fault: { kind: 'duplicate', value: 'nORA@B.CO' } },
    ],
    [
      'no more than the most',
      ['a@b.co'],
      'c@d.co e@f.co',
      { ...RULES, max: 2 },
      { values: ['a@b.co', 'c@d.co'], rest: 'e@f.co', fault: { kind: 'max', value: 'e@f.co' } },
    ],
    ['nothing', ['a@b.co'], ' , ', RULES, { values: ['a@b.co'], rest: '', fault: undefined }],
    [
      'in its normal form',
      [],
      '@Example.COM',
      { isValid: (text) => text.includes('.'), normalise: (text) => text.replace('@', '').toLowerCase() },
      { values: ['example.com'], rest: '', fault: undefined },
    ],
  ])('%s', (_, values, text, rules, outcome) => {
    expect(enterChips(values, text, rules)).toEqual(outcome);
  });

  test.each<[string, string[], string]>([
    ['ana@firma.test;jon@firma.test', ['ana@firma.test', 'jon@firma.test'], ''],
    ['mailto:ana@firma.test', ['ana@firma.test'], ''],
    ['Ana Silva <ana@firma.test>; "Fox, Jon" <jon@firma.test>', ['ana@firma.test', 'jon@firma.test'], ''],
    ['Ana Silva [mailto:ana@firma.test]', ['ana@firma.test'], ''],
    ['ana@firma.test\r\njon@firma.test', ['ana@firma.test', 'jon@firma.test'], ''],
    ['ana@firma.test / jon@firma.test', ['ana@firma.test', 'jon@firma.test'], ''],
    ['Ana\tana@firma.test\nnobody\njon@firma', ['ana@firma.test'], 'Ana nobody jon@firma'],
    ['ana@büro.test', ['ana@xn--bro-hoa.test'], ''],
  ])('pasted people, %j, are so many e-mails [FIELD-6]', (text, values, rest) =>
    expect(enterChips([], text, EMAIL_CHIPS)).toMatchObject({ values, rest }),
  );

  test('never loses, doubles or oversteps, and takes nothing that is invalid', () => {
    const piece = fc.oneof(
      fc.constantFrom('a@b.co', 'A@B.co', 'c@d.com', 'e@f.museum', 'nobody', 'x@y'),
      fc.stringMatching(/^[a-z]{1,3}@[a-z]{1,2}\.[a-z]{2,3}$/u),
    );
    const gap = fc.constantFrom(' ', ',', ', ', '\n', ';', ' ; ');
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, gap)), fc.integer({ min: 0, max: 5 }), (pieces, max) => {
        const text = pieces.flat().join('');
        const { values, rest } = enterChips([], text, { ...SEMICOLON, max });
        expect(values.length).toBeLessThanOrEqual(max);
        expect(new Set(values.map((value) => value.toLowerCase())).size).toBe(values.length);
        expect(values.every(isChipEmail)).toBe(true);
        const left = rest.split(' ');
        for (const [each] of pieces) expect(hasChip(values, each) || left.includes(each), each).toBe(true);
      }),
    );
  });

  test('again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a@b.co', 'c@d.com', 'nobody')), (pieces) => {
        const { values, rest } = enterChips([], pieces.join(' '), RULES);
        const again = enterChips(values, rest, RULES);
        expect([again.values, again.rest]).toEqual([values, rest]);
      }),
    );
  });
});

describe('addresses', () => {
  test.each([
    ['a@b.co', true, true],
    ['first.last+tag@mail.example', true, false],
    ['a@b.museum', true, true],
    ['a@b.c', true, false],
    ['a@b.c0m', true, false],
    ['a@b', false, false],
    ['@b.co', false, false],
    ['a@@b.co', false, false],
    ['a b@c.co', false, false],
    ['<a@b.co>', true, false],
  ])('%s: basic %s, as a chip %s', (text, basic, chip) => {
    expect([isEmail(text), isChipEmail(text)]).toEqual([basic, chip]);
  });
});
