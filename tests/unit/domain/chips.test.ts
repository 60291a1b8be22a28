/** Lists that are typed entry by entry (spec 1 §5, email chips). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isChipEmail, isEmail } from '../../../src/domain/people/email.ts';
import {
  type ChipRules,
  EMAIL_CHIPS,
  endsEntry,
  enterChips,
  hasChip,
} from '../../../src/domain/values/chips.ts';

const RULES: ChipRules = { isValid: isChipEmail };
const SEMICOLON: ChipRules = { ...RULES, separators: ';' };

describe('the end of an entry', () => {
  test.each([
    ['a space ends the entry', 'a@b.co', 'a@b.co ', RULES, true],
    ['a comma ends the entry', 'a@b.co', 'a@b.co,', RULES, true],
    ['a semicolon ends the entry if it is a separator', 'a@b.co', 'a@b.co;', SEMICOLON, true],
    ['a semicolon does not end the entry if it is not a separator', 'a@b.co', 'a@b.co;', RULES, false],
    ['pasting several values ends the entry', '', 'a@b.co\nc@d.co', RULES, true],
    ['pasting one value does not end the entry', '', 'a@b.co', RULES, false],
    ['further typing does not end the entry', 'a@b.c', 'a@b.co', RULES, false],
    ['correcting the first of two values does not end the entry', 'x y@z.co', 'x@ y@z.co', RULES, false],
    ['removing a separator does not end the entry', 'x y', 'xy', RULES, false],
  ])('%s', (_, before, text, rules, ends) => {
    expect(endsEntry(before, text, rules)).toBe(ends);
  });
});

describe('entering chips', () => {
  test.each<[string, string[], string, ChipRules, ReturnType<typeof enterChips>]>([
    ['one value becomes one chip', [], ' a@b.co ', RULES, { values: ['a@b.co'], rest: '', fault: undefined }],
    [
      'several values are split at every separator',
      ['o@p.co'],
      'a@b.co, c@d.co;e@f.co\tg@h.co\n',
      SEMICOLON,
      { values: ['o@p.co', 'a@b.co', 'c@d.co', 'e@f.co', 'g@h.co'], rest: '', fault: undefined },
    ],
    [
      'invalid values stay in the input to be corrected',
      [],
      'a@b.co nobody c@d',
      RULES,
      { values: ['a@b.co'], rest: 'nobody c@d', fault: { kind: 'invalid', value: 'nobody' } },
    ],
    [
      'a duplicate in another case is reported and not added',
      ['Nora@b.co'],
      'nORA@B.CO',
      RULES,
      { values: ['Nora@b.co'], rest: '', fault: { kind: 'duplicate', value: 'nORA@B.CO' } },
    ],
    [
      'values above the maximum stay in the input',
      ['a@b.co'],
      'c@d.co e@f.co',
      { ...RULES, max: 2 },
      { values: ['a@b.co', 'c@d.co'], rest: 'e@f.co', fault: { kind: 'max', value: 'e@f.co' } },
    ],
    [
      'separators without a value add nothing',
      ['a@b.co'],
      ' , ',
      RULES,
      { values: ['a@b.co'], rest: '', fault: undefined },
    ],
    [
      'a value is added in its normalized form',
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
  ])('the pasted text %j gives its e-mail addresses as chips [FIELD-6]', (text, values, rest) =>
    expect(enterChips([], text, EMAIL_CHIPS)).toMatchObject({ values, rest }),
  );

  test('no value is lost or added twice, the maximum is respected, and nothing invalid is accepted', () => {
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

  test('entering the rest again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a@b.co', 'c@d.com', 'nobody')), (pieces) => {
        const { values, rest } = enterChips([], pieces.join(' '), RULES);
        const again = enterChips(values, rest, RULES);
        expect([again.values, again.rest]).toEqual([values, rest]);
      }),
    );
  });
});

describe('e-mail addresses', () => {
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
  ])('%s is a valid e-mail address: %s, and a valid chip: %s', (text, basic, chip) => {
    expect([isEmail(text), isChipEmail(text)]).toEqual([basic, chip]);
  });
});
