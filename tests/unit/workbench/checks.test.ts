/** The checks of a message while it is typed. */
import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../../i18n/reasons.ts';
import { type LocalGlossary, termsOf } from '../../../i18n/tools/glossary.ts';
import { checksOf, isRefused } from '../../../i18n/workbench/panel/messageChecks.ts';
import { paramsOf, pathOf } from '../../../i18n/workbench/panel/screens.ts';

const english = { seat: { forms: ['seat', 'seats'], meaning: 'a right to work' } };
const local: LocalGlossary = { seat: { say: 'siège', forms: ['siège'] } };
const terms = { terms: termsOf(english, local), local };
const about = {
  key: 'users.seats.used',
  source: '%{used} of %{smart_count} seat used |||| %{used} of %{smart_count} seats used',
  locale: 'fr',
  note: { max: 24, placeholders: { used: { is: 'seats', example: '46' } } },
  terms: terms.terms,
};
const say = (message: string, change: Partial<typeof about> = {}) =>
  checksOf(message, { ...about, ...change }, terms).map((check) =>
    check.what === 'fault'
      ? `${check.state} ${check.kind}: ${inEnglish([check.reason])}`
      : `${check.state} ${check.what}`,
  );

describe('checks', () => {
  test('a good translation passes the checks of placeholders, forms, term and length', () => {
    expect(say('%{used} siège sur %{smart_count} |||| %{used} sièges sur %{smart_count}')).toEqual([
      'ok placeholders',
      'ok forms',
      'ok term',
      'ok length',
    ]);
  });

  test('another word than the term and too many characters are warnings, and the text is not refused', () => {
    const message =
      '%{used} place occupée sur %{smart_count} |||| %{used} places occupées sur %{smart_count}';
    const checks = checksOf(message, about, terms);
    expect(checks.filter(({ state }) => state === 'warn')).toEqual([
      { state: 'warn', what: 'term', term: 'seat', say: 'siège' },
      { state: 'warn', what: 'length', length: 25, max: 24 },
    ]);
    expect(isRefused(checks)).toBe(false);
  });

  test('a doubled word and another end than in English are hints, and the text is not refused', () => {
    const message = '%{used} siège siège sur %{smart_count}. |||| %{used} sièges sur %{smart_count}.';
    expect(say(message, { note: { max: 60, placeholders: about.note.placeholders } }).slice(-2)).toEqual([
      'hint doubled: says “siège” twice in a row',
      'hint ending: ends with (.) where English ends with (–)',
    ]);
    expect(isRefused(checksOf(message, about, terms))).toBe(false);
  });

  test.each([
    ['%{used} siège sur %{total} |||| %{used} sièges sur %{total}', 'placeholders: lacks %{smart_count}'],
    ['%{used siège sur %{smart_count} |||| %{used} sièges sur %{smart_count}', 'has a broken placeholder'],
    ['%{used} siège sur %{smart_count}', 'plural: has 1 of 2 plural forms (one, other)'],
    ['%{used} siège sur %{smart_count} |||| ', 'plural: has an empty plural form'],
    [
      ' %{used} siège sur %{smart_count} |||| %{used} sièges sur %{smart_count}',
      'spaces: begins with a space',
    ],
    [
      '<b>%{used}</b> siège sur %{smart_count} |||| %{used} sièges sur %{smart_count}',
      'markup: has the markup',
    ],
    ['', 'missing: is empty'],
  ])('“%s” is refused', (message, why) => {
    expect(
      say(message)
        .filter((line) => line.startsWith('error'))
        .join('\n'),
    ).toContain(why);
    expect(isRefused(checksOf(message, about, terms))).toBe(true);
  });

  test('a message that is an exception of a term is not checked for it', () => {
    const { seat } = local;
    const excepted = { seat: { say: 'siège', forms: ['siège'], except: [about.key] } };
    expect(seat?.except).toBeUndefined();
    const checks = checksOf(
      '%{used} place sur %{smart_count} |||| %{used} places sur %{smart_count}',
      about,
      {
        terms: termsOf(english, excepted),
        local: excepted,
      },
    );
    expect(checks.map(({ what }) => what)).not.toContain('term');
  });

  test('a text with only a length limit has only this check, and a text with nothing to check has “nothing”', () => {
    expect(
      say('Enregistrer', {
        source: 'Save',
        note: { max: 24, placeholders: { used: { is: '', example: '' } } },
      }),
    ).toEqual(['ok length']);
    expect(
      checksOf('Enregistrer', { key: 'a.b', source: 'Save', locale: 'fr' }, { terms: [], local: {} }),
    ).toEqual([{ state: 'ok', what: 'nothing' }]);
  });
});

describe('screens', () => {
  test('the path of a screen takes its parameters from the page’s address, and is undefined if one is missing', () => {
    const known = paramsOf('/accounts/:id/credit-pools/:poolId', '/accounts/12/credit-pools/7');
    expect(known).toEqual({ id: '12', poolId: '7' });
    expect(pathOf('/accounts/:id/users', known)).toBe('/accounts/12/users');
    expect(pathOf('/users', {})).toBe('/users');
    expect(pathOf('/accounts/:id/users', {})).toBeUndefined();
  });
});
