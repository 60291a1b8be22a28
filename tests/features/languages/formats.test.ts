/** Dates, numbers and values in sentences, as each language formats them. */
import { afterEach, describe, expect, test } from 'vitest';
import type { Locale } from '../../../i18n/languages.ts';
import { languageName, LOCALES } from '../../../i18n/languages.ts';
import { amountTyped, countTyped } from '../../../src/domain/values/typedNumber.ts';
import { asCents, asEpochMs } from '../../../src/domain/values/units.ts';
import {
  formatAlternatives,
  formatCount,
  formatDay,
  formatExact,
  formatCents,
  formatPrice,
  formatRelative,
  formatWeekday,
  numberMarks,
} from '../../../src/kit/i18n/format.ts';
import { formatTagOf } from '../../../src/kit/i18n/formatTag.ts';
import { createPlainTranslate } from '../../../src/kit/i18n/i18n.tsx';
import { showLocale } from '../../../src/kit/i18n/textSwitch.ts';
import { translatorOf } from '../../../src/kit/i18n/translator.ts';
import { englishTexts } from '../../texts.ts';

afterEach(() => showLocale('en'));

/** Normalizes all kinds of spaces, and removes marks of direction. */
const plain = (text: string | undefined): string =>
  (text ?? '').replaceAll(/[\u00a0\u202f]/gu, ' ').replaceAll(/[\u200e\u200f\u2066-\u2069]/gu, '');

test('a count in a sentence has the separators of the language and the right plural form', () => {
  const seats = (locale: Locale, count: number) => {
    showLocale(locale);
    return plain(translatorOf('Canvass', englishTexts)('seats.seats', { smart_count: count }));
  };
  expect(seats('en', 1)).toBe('1 seat');
  expect(seats('en', 999)).toBe('999 seats');
  expect(seats('en', 1_234_567_890_123)).toBe('1,234,567,890,123 seats');
  expect(seats('de', 12_345)).toBe('12.345 seats');
});

const shells = import.meta.glob<object>('../../../i18n/*/shell.json', { eager: true, import: 'default' });

test.each<[Locale, string, string, string?]>([
  ['en', 'You can’t change this user.', 'You can’t change these users.'],
  ['de', 'Diesen Nutzer können Sie nicht ändern.', 'Diese Nutzer können Sie nicht ändern.'],
  ['fr', 'Vous ne pouvez pas modifier cet utilisateur.', 'Vous ne pouvez pas modifier ces utilisateurs.'],
  ['es', 'No puede modificar este usuario.', 'No puede modificar estos usuarios.'],
  ['pt-BR', 'Você não pode alterar este usuário.', 'Você não pode alterar estes usuários.'],
  ['ar', 'لا يمكنك تغيير هذا المستخدم.', 'لا يمكنك تغيير هؤلاء المستخدمين.', 'لا يمكنك تغيير هذين المستخدمين.'],
])('in %s a reason is about one user unless it is given a count', (locale, one, many, two = many) => {
  showLocale(locale);
  const own = { ...englishTexts, shell: shells[`../../../i18n/${locale}/shell.json`] } as typeof englishTexts;
  const t = translatorOf('Canvass', own);
  expect(t('shell.reason.rowClosed')).toBe(one);
  const forms = [1, 2, 3, 11, 100].map((smart_count) => t('shell.reason.rowClosed', { smart_count }));
  expect(forms).toEqual([one, two, many, many, many]);
});

test.each(['$& $1 $$', '%{name} %{product}', 'one |||| two', '<b>', '{{0}} \\n', '\uD83D'])(
  'the name %j appears unchanged in a sentence',
  (name) => {
    for (const translate of [
      translatorOf('Canvass', englishTexts),
      createPlainTranslate('Canvass', () => englishTexts),
    ])
      expect(translate('impersonation.userMenu', { name })).toBe(`User menu, impersonating ${name}`);
    const people = translatorOf('Canvass', englishTexts)('filters.removeValue', {
      value: name,
      smart_count: 2,
    });
    expect(people).toBe(`Remove ${name}`);
  },
);

describe('the formats of each language', () => {
  test.each<[Locale, string, string, string, string]>([
    ['en', 'Mar 4, 2026', 'March 4, 2026', '$1,234.50', '12,345'],
    ['fr', '4 mars 2026', '4 mars 2026', '1 234,50 $US', '12 345'],
    ['de', '4. März 2026', '4. März 2026', '1.234,50 $', '12.345'],
    ['es', '4 mar 2026', '4 de marzo de 2026', '1234,50 US$', '12.345'],
    ['pt-BR', '4 de mar. de 2026', '4 de março de 2026', 'US$ 1.234,50', '12.345'],
    ['ar', '4 مارس 2026', '4 مارس 2026', '1,234.50 US$', '12,345'],
  ])(
    '%s: a day is written %s, and money, counts and times are in the format of the language',
    (locale, short, long, money, count) => {
      showLocale(locale);
      expect(plain(formatDay('2026-03-04'))).toBe(short);
      expect(plain(formatDay('2026-03-04', 'long'))).toBe(long);
      expect(plain(formatCents(asCents(123_450)))).toBe(money);
      expect(plain(formatCount(12_345))).toBe(count);
      // Requests and file names don't depend on the language.
      expect(formatDay('2026-03-04', 'wire')).toBe('2026-03-04');
      // In the time zone of the machine.
      const at = new Date('2026-03-04T09:05:00Z');
      const time = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
      expect(plain(formatExact(at.toISOString()))).toMatch(
        new RegExp(`${time}.* UTC[+-]\\d\\d:\\d\\d$`, 'u'),
      );
    },
  );

  test.each<[Locale, whole: string, broken: string]>([
    ['en', '$135', '$1,350.50'],
    ['fr', '135 $US', '1 350,50 $US'],
    ['de', '135 $', '1.350,50 $'],
    ['es', '135 US$', '1350,50 US$'],
    ['pt-BR', 'US$ 135', 'US$ 1.350,50'],
    ['ar', '135 US$', '1,350.50 US$'],
  ])(
    '%s: a whole price is written %s, and cents are shown only when there are any',
    (locale, whole, broken) => {
      showLocale(locale);
      expect(plain(formatPrice(asCents(13_500)))).toBe(whole);
      expect(plain(formatPrice(asCents(135_050)))).toBe(broken);
    },
  );

  test('every language uses the digits 0 to 9 and the Gregorian calendar', () => {
    for (const locale of LOCALES) {
      showLocale(locale);
      expect(formatDay('2026-03-04')).toMatch(/2026/u);
      expect(formatCents(asCents(700))).toMatch(/7/u);
      expect(formatRelative(asEpochMs(Date.now() - 7_200_000))).toMatch(/2|ساعتين/u);
    }
  });

  test('amounts and counts formatted in any language are read back as the same numbers [WALK-23]', () => {
    for (const locale of LOCALES) {
      showLocale(locale);
      for (const amount of [700, 123_450, 123_456_789])
        expect(amountTyped(formatCents(asCents(amount)), numberMarks())).toBe(amount);
      for (const count of [7, 1234, 1_234_567])
        expect(countTyped(formatCount(count), numberMarks())).toBe(count);
    }
    showLocale('de');
    expect(amountTyped('2.0', numberMarks())).toBeUndefined();
  });

  test('counts up to 1000, negative numbers and fractions are formatted as `Intl` does', () => {
    for (const locale of LOCALES) {
      showLocale(locale);
      for (const count of [0, 7, 42, 999, 1000, -3, 2.5])
        expect(formatCount(count)).toBe(new Intl.NumberFormat(formatTagOf(locale)).format(count));
    }
  });

  test.each<[Locale, string]>([
    ['en', 'Wednesday, March 4, 2026'],
    ['fr', 'mercredi 4 mars 2026'],
    ['de', 'Mittwoch, 4. März 2026'],
    ['es', 'miércoles, 4 de marzo de 2026'],
    ['pt-BR', 'quarta-feira, 4 de março de 2026'],
    ['ar', 'الأربعاء، 4 مارس 2026'],
  ])('%s: the day below a date field is written with its weekday', (locale, words) => {
    showLocale(locale);
    expect(plain(formatWeekday('2026-03-04'))).toBe(words);
    expect(formatWeekday('')).toBeUndefined();
    expect(formatWeekday('2026-99')).toBeUndefined();
  });

  test('alternatives are joined by the language’s word for "or"', () => {
    expect(formatAlternatives(['a', 'b', 'c'])).toBe('a, b, or c');
    showLocale('de');
    expect(formatAlternatives(['a', 'b', 'c'])).toBe('a, b oder c');
  });

  test('each language is named in its own language', () => {
    expect(LOCALES.map(languageName)).toEqual([
      'English',
      'Français',
      'العربية',
      'Español',
      'Deutsch',
      'Português (Brasil)',
    ]);
  });
});

describe('plural forms', () => {
  const seats = (locale: Locale, forms: string) => {
    showLocale(locale);
    const own = { ...englishTexts, seats: { ...englishTexts.seats, seats: forms } } as typeof englishTexts;
    const t = translatorOf('Canvass', own);
    return (count: number) => t('seats.seats', { smart_count: count });
  };
  test('Arabic has six plural forms', () => {
    const t = seats('ar', 'zero |||| one |||| two |||| few |||| many |||| other');
    expect([0, 1, 2, 3, 10, 11, 99, 100, 102, 103].map(t)).toEqual(
      'zero one two few few many many other other few'.split(' '),
    );
  });
  test.each<[Locale, string]>([
    ['en', 'other one other'],
    ['de', 'other one other'],
    ['es', 'other one other'],
    ['fr', 'one one other'],
    ['pt-BR', 'one one other'],
  ])('the plural forms of %s for 0, 1 and 2 are: %s', (locale, wanted) => {
    expect([0, 1, 2].map(seats(locale, 'one |||| other')).join(' ')).toBe(wanted);
  });
});

describe('values in a sentence', () => {
  const sentence = { links: { resent: 'to %{email}, %{count} times' } };
  const say = () =>
    createPlainTranslate('Canvass', () => sentence)('links.resent' as never, {
      email: 'a@b.example',
      count: 2,
    });
  test('a text value in an Arabic sentence is isolated, and in an English one it is not', () => {
    showLocale('ar');
    expect(say()).toBe('to \u2068a@b.example\u2069, 2 times');
    showLocale('en');
    expect(say()).toBe('to a@b.example, 2 times');
  });
});
