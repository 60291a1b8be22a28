import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { asCents, asEpochMs, msOfIso } from '../../src/domain/values/units.ts';
import {
  type DateFormat,
  daysUntil,
  formatCents,
  formatDay,
  formatGain,
  formatInstant,
  formatList,
  formatRelative,
  formatWeekday,
  initials,
  truncate,
} from '../../src/kit/i18n/format.ts';

test.each<[DateFormat, string]>([
  ['long', 'March 4, 2025'],
  ['longPadded', 'March 04, 2025'],
  ['shortPadded', 'Mar 04, 2025'],
  ['short', 'Mar 4, 2025'],
  ['wire', '2025-03-04'],
  ['stamp', '2025-03-04_09-05-07'],
])('a day in the format %s is %s [CONST-2]', (format, text) => {
  expect(formatDay('2025-03-04T09:05:07Z', format)).toBe(text);
});

/** Runs `check` in each time zone. */
function inZones(checks: Record<string, () => void>): void {
  const before = process.env['TZ'];
  try {
    for (const [zone, check] of Object.entries(checks)) {
      process.env['TZ'] = zone;
      check();
    }
  } finally {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  }
}

test('a date without a time is shown as its UTC day, an instant in the viewer’s time zone [CONST-3]', () =>
  inZones({
    'America/Los_Angeles'() {
      expect(formatDay('2025-03-04T00:00:00Z')).toBe('Mar 4, 2025');
      expect(formatInstant('2025-03-04T00:00:00Z')).toBe('Mar 3, 2025');
    },
    'Pacific/Auckland'() {
      expect(formatDay('2025-03-04T23:00:00Z')).toBe('Mar 4, 2025');
      expect(formatInstant('2025-03-04T23:00:00Z')).toBe('Mar 5, 2025');
    },
  }));

test('a day is "yesterday" also when it has 23 hours, because its clocks were put forward at midnight', () =>
  inZones({
    'Africa/Cairo'() {
      const now = msOfIso('2026-04-25T17:00:00Z');
      expect(formatRelative('2026-04-24T12:00:00Z', now)).toBe('yesterday');
      expect(formatRelative('2026-04-23T12:00:00Z', now)).toBe('2 days ago');
    },
  }));

test('a text that is not a date is formatted as undefined', () => {
  expect([formatDay('soon'), formatInstant(''), formatRelative('x'), daysUntil('x')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  [0, '$0.00'],
  [123_450, '$1,234.50'],
  [-300, '-$3.00'],
  [-0.4, '$0.00'],
  [1e8, '$1,000,000.00'],
])('%d cents are %s [CONST-1]', (amount, text) => {
  expect(formatCents(asCents(amount))).toBe(text);
});

test('a list is joined by commas without an "and", and a gain has a plus sign', () => {
  expect(formatList(['a', 'b', 'c'])).toBe('a, b, c');
  expect(formatList(['a'])).toBe('a');
  expect([formatGain(1250), formatGain(0)]).toEqual(['+1,250', '+0']);
});

describe('relative times', () => {
  const now = msOfIso('2026-11-21T12:00:00Z');
  // Noon in the machine's zone, which relative times use.
  const noon = asEpochMs(new Date(2026, 10, 21, 12).getTime());
  test.each([
    [10, 'now'],
    [59, 'now'],
    [60, '1 minute ago'],
    [3599, '59 minutes ago'],
    [7200, '2 hours ago'],
    [86_400, 'yesterday'],
    [6 * 86_400, '6 days ago'],
    [7 * 86_400, 'Nov 14, 2026'],
    [-3600, 'in 1 hour'],
  ])('an instant %d s ago is shown as "%s"', (seconds, words) => {
    expect(formatRelative(asEpochMs(noon - seconds * 1000), noon)).toBe(words);
  });
  test.each([
    // hour of the day now, hours ago
    [9, 33, 'yesterday'],
    [9, 34, '2 days ago'],
    [9, 47, '2 days ago'],
    [23, 47, 'yesterday'],
    [1, 167, 'Nov 14, 2026'],
    [20, -29, 'in 2 days'],
  ])('at %d:00, an instant %d h ago is named by its calendar day: "%s"', (hour, hours, words) => {
    const here = new Date(2026, 10, 21, hour).getTime();
    expect(formatRelative(asEpochMs(here - hours * 3_600_000), asEpochMs(here))).toBe(words);
  });
  test.each([
    ['2026-11-21T23:59:59Z', 0],
    ['2026-11-22T00:00:00Z', 1],
    ['2026-11-20', -1],
    ['2027-11-21', 365],
  ])('%s is %d days away', (date, days) => {
    expect(daysUntil(date, now)).toBe(days);
  });
});

describe('truncate', () => {
  test('40 characters stay whole, 41 are cut [CONST-8]', () => {
    expect(truncate('x'.repeat(40))).toBe('x'.repeat(40));
    expect(truncate('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`);
  });
  prop.prop([fc.string({ unit: 'grapheme', maxLength: 120 })])(
    'a text of more than 40 characters is cut, and never within a character',
    (text) => {
      const seen = [...new Intl.Segmenter().segment(text)].length;
      const cut = truncate(text);
      expect(cut === text).toBe(seen <= 40);
      if (cut !== text) expect(text.startsWith(cut.slice(0, -1)) && !/\p{Surrogate}/u.test(cut)).toBe(true);
    },
  );
});

test('a year that a date field made of two digits gives no weekday text', () => {
  expect(formatWeekday('2026-01-01')).toBe('Thursday, January 1, 2026');
  expect(formatWeekday('0026-01-01')).toBeUndefined();
});

test('initials are the first letters of both names in upper case, or "?" without a name', () => {
  expect(initials('ines', 'carvalho')).toBe('IC');
  expect(initials('Ömer', undefined)).toBe('Ö');
  expect(initials('', '  ')).toBe('?');
});

test.each([
  ['decomposed letters', 'E\u0301mile', 'A\u030Angstro\u0308m', 'ÉÅ'],
  ['a mark that has no composed letter', 'x\u0323\u0307y', 'q\u0303', 'Ẋ̣Q̃'],
  ['Arabic letters, which must not join into a word', 'نورة', 'محمد', 'ن\u200Cم'],
  ['Arabic beside Latin', 'نورة', 'Lindgren', 'نL'],
  ['a direction mark first', '\u200Fنورة', '\u2068محمد\u2069', 'ن\u200Cم'],
  ['Hebrew', 'שָׂרָה', 'כהן', 'שָׂכ'],
  ['Chinese, with the family name first', '伟', '王', '王伟'],
  ['characters beyond the first Unicode plane', '𠮷郎', '𠮟', '𠮟𠮷'],
  ['Korean', '민준', '김', '김민'],
  ['Thai, whose vowel stands before its consonant', 'เกียรติ', 'ใจดี', 'กจ'],
  ['Thai with a tone', 'น้ำฝน', 'สุขใจ', 'นส'],
  ['Devanagari, with its vowel sign', 'किरण', 'शर्मा', 'किश'],
  ['an emoji family', '👨‍👩‍👧‍👦 Sunny', '🏳️‍🌈', '👨‍👩‍👧‍👦🏳️‍🌈'],
  ['names in quotes and brackets', '“Bo”', '(Lee)', 'BL'],
  ['one letter', 'O', '', 'O'],
  ['a letter whose capital is two letters', 'ßen', 'ﬁnn', 'SF'],
  ['a letter whose capital is a letter with a mark', 'ŉ', 'ǰ', 'ʼJ̌'],
  ['names without letters', '—', '…', '—…'],
])('initials follow the script of the name: %s', (_, firstName, lastName, expected) => {
  expect(initials(firstName, lastName)).toBe(expected.normalize('NFC'));
});

prop.prop([fc.string({ unit: 'grapheme', maxLength: 20 }), fc.string({ unit: 'grapheme', maxLength: 20 })])(
  'initials have at most two characters and never half a character',
  (firstName, lastName) => {
    const shown = initials(firstName, lastName);
    expect(shown).not.toMatch(/\p{Surrogate}/u);
    expect([...new Intl.Segmenter().segment(shown.replace('\u200C', ''))].length).toBeLessThanOrEqual(2);
  },
);
