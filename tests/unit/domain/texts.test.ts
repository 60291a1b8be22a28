/** How texts are compared and cut. */
import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { folded, withoutHalves } from '../../../src/domain/values/texts.ts';

describe('a text folded for comparison', () => {
  test.each([
    ['Élève À Çà', 'eleve a ca'],
    ['Müller & Söhne', 'MULLER & SOHNE'],
    ['Weiß', 'weiss'],
    ['STRAẞE', 'strasse'],
    ['İstanbul', 'istanbul'],
    ['Işık', 'ISIK'],
    ['ısparta', 'Isparta'],
    ['Łukasz Đorđević', 'lukasz dordevic'],
    ['Søren Æbelø', 'soren aebelo'],
    ['ﬁnn', 'Finn'],
    ['ΟΔΟΣ', 'οδος'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['مُحَمَّد', 'محمد'],
    ['Ｃａｎｖａｓｓ', 'canvass'],
  ])('%j and %j are folded to the same text', (one, other) => {
    expect(folded(one)).toBe(folded(other));
  });

  test.each([
    ['a', 'b'],
    ['1', '11'],
    ['س', 'ش'],
    ['が', 'さ'],
  ])('%j and %j are folded to different texts', (one, other) => {
    expect(folded(one)).not.toBe(folded(other));
  });

  prop.prop([fc.string({ unit: 'grapheme', maxLength: 30 })])('folding twice changes nothing', (text) => {
    expect(folded(folded(text))).toBe(folded(text));
  });
});

prop.prop([fc.string({ unit: 'binary', maxLength: 20 }), fc.nat({ max: 20 })])(
  'a text cut by length ends in no half character, and can be encoded in an address',
  (text, length) => {
    const whole = withoutHalves(text.slice(0, length));
    expect(decodeURIComponent(encodeURIComponent(whole))).toBe(whole);
    expect(text.startsWith(whole)).toBe(true);
  },
);
