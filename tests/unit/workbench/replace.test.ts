/** Search and replace: what is found, what is never changed, what is refused, and undo. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reason } from '../../../i18n/reasons.ts';
import { editedRows, messageRows } from '../../../i18n/workbench/list/rows.ts';
import { hitsOf, isTaken } from '../../../i18n/workbench/replace/hits.ts';
import { NO_WISH, replaced, type Wish } from '../../../i18n/workbench/replace/replace.ts';
import { doneOf, parseDone, wayBackOf } from '../../../i18n/workbench/replace/undo.ts';

const wish = (find: string, replacement: string, how: Partial<Wish> = {}): Wish => ({
  ...NO_WISH,
  find,
  replacement,
  ...how,
});
const whole = { wholeWords: true };
const exact = { matchCase: true };
const texts = (message: string, wanted: Wish, locale = 'de') => replaced(message, wanted, locale)?.text;

describe('the search of a replacement', () => {
  test.each([
    ['a search ignores case', 'Sitz, SITZ, sitz', wish('sitz', 'Platz'), 'Platz, Platz, Platz'],
    [
      'with “match case”, only the case as typed is found',
      'Sitz, SITZ, sitz',
      wish('sitz', 'Platz', exact),
      'Sitz, SITZ, Platz',
    ],
    ['umlauts are found in any case', 'Übersicht, übersicht', wish('übersicht', 'Liste'), 'Liste, Liste'],
    ['letters beyond the first Unicode plane do not shift a hit', '𝒜a𝒜', wish('a', 'b'), '𝒜b𝒜'],
    [
      'with “whole words”, parts of words are not found',
      'Art, Arten, Bauart',
      wish('art', 'Typ', whole),
      'Typ, Arten, Bauart',
    ],
    ['an umlaut belongs to the word', 'Fl Flügel', wish('fl', 'x', whole), 'x Flügel'],
    ['a combining mark belongs to the word', 'e e\u0301', wish('e', 'a', whole), 'a e\u0301'],
    ['an Arabic vowel sign belongs to the word', 'نص نصًا نص', wish('نص', 'كلمة', whole), 'كلمة نصًا كلمة'],
    [
      'a part of an Arabic word is not a whole word',
      'كتاب الكتاب كتابه',
      wish('كتاب', 'سجل', whole),
      'سجل الكتاب كتابه',
    ],
    ['a non-joiner does not end a word', 'می‌خواهم می', wish('می', 'x', whole), 'می‌خواهم x'],
    ['an apostrophe ends a word', 'l’accès à l’accès', wish('accès', 'entrée', whole), 'l’entrée à l’entrée'],
    ['a letter right after a placeholder is not a whole word', '%{n}s s', wish('s', 'x', whole), '%{n}s x'],
    ['with “whole words”, signs are found right after a word', 'los… …', wish('…', '!', whole), 'los! !'],
    [
      'characters of regular expressions are found as they are',
      'a.b (c) [d] a*b $5',
      wish('a.b (c) [d] a*b $5', 'x'),
      'x',
    ],
    ['a dot stands only for a dot', 'abc', wish('a.c', 'x'), undefined],
    [
      'signs such as $& in the replacement are inserted as they are',
      'ab',
      wish('a', '$& $1 $$ \\n'),
      '$& $1 $$ \\nb',
    ],
    ['of overlapping hits, the first is replaced', 'aaa', wish('aa', 'b'), 'ba'],
    ['an empty search finds nothing', 'aaa', wish('', 'b'), undefined],
    ['a text that would stay the same is not found', 'Sitz', wish('Sitz', 'Sitz'), undefined],
  ])('%s', (_, message, wanted, after) => {
    expect(texts(message, wanted)).toBe(after);
  });

  test.each([
    ['%{count} count', wish('count', 'x'), '%{count} x'],
    ['%{count} Plätze', wish('%{count} Plätze', 'x'), undefined],
    ['a%{count}', wish('a%', 'x'), undefined],
    ['ab%{b}', wish('b', ''), 'a%{b}'],
    ['<b>b</b> <a href="b">b</a>', wish('b', 'x'), '<b>x</b> <a href="b">x</a>'],
    ['&nbsp;nbsp', wish('nbsp', 'x'), '&nbsp;x'],
    ['1 < 2 b > b', wish('b', 'x'), '1 < 2 x > x'],
  ])('placeholders, tags and entities are never changed: “%s”', (message, wanted, after) => {
    expect(texts(message, wanted)).toBe(after);
  });

  test.each([
    ['in the middle', 'Bitte jetzt speichern', 'jetzt', 'Bitte speichern'],
    ['at the start', 'Bitte speichern', 'Bitte', 'speichern'],
    ['at the end', 'Speichern Sie bitte', 'bitte', 'Speichern Sie'],
    ['before a full stop', 'Speichern Sie bitte.', 'bitte', 'Speichern Sie.'],
    ['after a placeholder', '%{count} Sitze', 'Sitze', '%{count}'],
    ['between placeholders', '%{a} von %{b}', 'von', '%{a} %{b}'],
    ['every time', 'ja ja ja nein', 'ja', 'nein'],
    ['twice at the end', 'nein ja ja', 'ja', 'nein'],
    ['within a word', 'Sitzplatz frei', 'platz', 'Sitz frei'],
    ['removed with its space', 'Bitte jetzt speichern', 'jetzt ', 'Bitte speichern'],
    ['around a no-break space', '5\u00A0US\u00A0$', 'US', '5\u00A0$'],
    ['the whole text', 'Bitte', 'Bitte', ''],
  ])('a word that is removed leaves no gap: %s', (_, message, find, after) => {
    expect(texts(message, wish(find, ''))).toBe(after);
  });

  test('the hits of a message with plural forms are listed form by form', () => {
    const result = replaced('%{n} Sitz |||| %{n} Sitze', wish('sitz', 'Platz', whole), 'de');
    expect(result).toEqual({
      text: '%{n} Platz |||| %{n} Sitze',
      count: 1,
      forms: [
        {
          category: 'one',
          before: [
            { text: '%{n} ', isHit: false },
            { text: 'Sitz', isHit: true },
          ],
          after: [
            { text: '%{n} ', isHit: false },
            { text: 'Platz', isHit: true },
          ],
        },
      ],
    });
  });
});

const WORDS = [
  'Sitz',
  'sitz',
  'ß',
  'e\u0301',
  'نص',
  '𝒜',
  ' ',
  '.',
  '$&',
  '%{count}',
  '%{name}',
  '<b>',
  '</b>',
];
const form = fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }).map((words) => words.join(''));
const message = fc.array(form, { minLength: 1, maxLength: 3 }).map((forms) => forms.join(' |||| '));
const anyWish = fc.record({
  find: fc.oneof(fc.constantFrom(...WORDS), fc.string()),
  replacement: fc.oneof(fc.constantFrom('Platz', '', '$1', 'a.b'), fc.string()),
  matchCase: fc.boolean(),
  wholeWords: fc.boolean(),
});
const tokens = (text: string) => text.match(/%\{\w+\}|<\/?b>|\|{4}/gu);

describe('a replacement of any search by any text', () => {
  test('a replacement keeps placeholders, tags and plural forms as they are, and in their order', () => {
    fc.assert(
      fc.property(message, anyWish, (text, wanted) => {
        fc.pre(!/[%{}<>|\w]/u.test(wanted.replacement.replaceAll(/[a-z]/giu, '')));
        const after = replaced(text, wanted, 'de')?.text ?? text;
        expect(tokens(after)).toEqual(tokens(text));
      }),
    );
  });

  test('in a text without placeholders, tags or forms, the result is that of replaceAll', () => {
    const plain = fc.string().filter((text) => !/[%<&|]/u.test(text));
    fc.assert(
      fc.property(plain, fc.string({ minLength: 1 }), fc.string(), (text, find, to) => {
        fc.pre(!to.includes('|'));
        expect(replaced(text, wish(find, to, exact), 'de')?.text ?? text).toBe(
          text.replaceAll(find, () => to),
        );
      }),
    );
  });

  test('the text is listed before and after the replacement, and differs only in the hits', () => {
    fc.assert(
      fc.property(message, anyWish, (text, wanted) => {
        for (const { before, after } of replaced(text, wanted, 'de')?.forms ?? []) {
          const rest = (pieces: typeof before) =>
            pieces.filter(({ isHit }) => !isHit).map((piece) => piece.text);
          expect(rest(after)).toEqual(rest(before));
          expect(before.some(({ isHit }) => isHit)).toBe(true);
        }
      }),
    );
  });
});

const english = new Map([
  ['seats.title', 'Seats'],
  ['seats.free', '%{smart_count} seat |||| %{smart_count} seats'],
  ['seats.name', 'Seat of %{name}'],
  ['seats.bold', 'One <b>seat</b>'],
  ['seats.short', 'Seat'],
  ['shell.new', 'New'],
]);
const own = new Map([
  ['seats.title', 'Sitze'],
  ['seats.free', '%{smart_count} Sitz |||| %{smart_count} Sitze'],
  ['seats.name', 'Sitz von %{name}'],
  ['seats.bold', 'Ein <b>Sitz</b>'],
  ['seats.short', 'Sitz'],
]);
const about = {
  locale: 'de' as const,
  english,
  own,
  notes: new Map([['seats.short', { note: 'A button', max: 5 }]]),
  terms: [],
};
const hitsIn = (wanted: Wish, edits: Record<string, string> = {}) =>
  hitsOf(editedRows(messageRows(about), edits, about), wanted, about);
const NO_TICKS = new Map<string, boolean>();

describe('hits', () => {
  test('every message whose text or edit would change is a hit, and is selected at first', () => {
    const hits = hitsIn(wish('sitz', 'Platz'), { 'seats.title': 'Plätze', 'shell.new': 'Neuer Sitz' });
    expect(hits.map(({ key, text }) => [key, text])).toEqual([
      ['seats.free', '%{smart_count} Platz |||| %{smart_count} Platze'],
      ['seats.name', 'Platz von %{name}'],
      ['seats.bold', 'Ein <b>Platz</b>'],
      ['seats.short', 'Platz'],
      ['shell.new', 'Neuer Platz'],
    ]);
    expect(hits.map(({ count }) => count)).toEqual([2, 1, 1, 1, 1]);
    expect(hits.every((hit) => isTaken(hit, NO_TICKS))).toBe(true);
    const [free] = hits;
    expect(free && isTaken(free, new Map([['seats.free', false]]))).toBe(false);
  });

  test('a hit whose result has a fault is refused, even if it is ticked', () => {
    const [title, free] = hitsIn(wish('Sitze', ''));
    expect(title?.refused).toEqual([reason('empty')]);
    expect(title && isTaken(title, new Map([['seats.title', true]]))).toBe(false);
    // A removed word leaves no space at the end.
    expect(free?.refused).toEqual([]);
    expect(hitsIn(wish('Sitze', ' '))[1]?.refused).toEqual([reason('spaceAfter')]);
    const forms = hitsIn(wish(' Sitz', ' |||| Sitz')).find(({ key }) => key === 'seats.free');
    expect(forms?.refused.map(({ say }) => say)).toContain('formCount');
    const strange = hitsIn(wish('von', '%{who}'));
    expect(strange[0]?.refused).toEqual([reason('strange', { names: '%{who}' })]);
    const markup = hitsIn(wish('Ein', '<i>'));
    expect(markup[0]?.refused.map(({ say }) => say)).toEqual(['markup']);
  });

  test('a hit whose result is too long is selected only if it is ticked', () => {
    const short = hitsIn(wish('sitz', 'Sitzplatz')).find(({ key }) => key === 'seats.short');
    expect(short?.warnings.map(({ say }) => say)).toEqual(['tooLong']);
    expect(short && isTaken(short, NO_TICKS)).toBe(false);
    expect(short && isTaken(short, new Map([['seats.short', true]]))).toBe(true);
  });

  test('a hit whose text is too long already has no warning', () => {
    const [short] = hitsIn(wish('lang', 'weit'), { 'seats.short': 'Sehr lang' });
    expect(short?.warnings).toEqual([]);
  });

  test('a hit in react-admin’s English is refused, as the text comes with a package', () => {
    const ra = {
      ...about,
      english: new Map([['ra.action.add', 'Add']]),
      own: new Map([['ra.action.add', 'Add']]),
      locale: 'en' as const,
    };
    expect(hitsOf(messageRows(ra), wish('add', 'Put'), ra)[0]?.refused).toEqual([reason('ofPackage')]);
  });
});

/** The edits after some were put, or discarded if undefined. */
const put = (edits: Record<string, string>, puts: ReadonlyMap<string, string | undefined>) =>
  Object.fromEntries(
    [...new Map<string, string | undefined>([...Object.entries(edits), ...puts])].filter(
      ([, text]) => text !== undefined,
    ),
  ) as Record<string, string>;

describe('undo', () => {
  const someEdits = fc.dictionary(fc.constantFrom(...english.keys()), message);

  test('undo gives every message its earlier text back, edited or not, and a second undo changes nothing', () => {
    fc.assert(
      fc.property(someEdits, anyWish, (edits, wanted) => {
        const { puts, changes } = doneOf(hitsIn(wanted, edits), edits, own);
        const after = put(edits, puts);
        const done = { locale: 'de' as const, find: '', replacement: '', changes };
        expect(parseDone(JSON.stringify(done))).toEqual(done);
        const back = wayBackOf(done, after, own);
        expect(back.kept).toEqual([]);
        expect(put(after, back.puts)).toEqual(edits);
        // Once more changes nothing.
        expect(wayBackOf(done, put(after, back.puts), own).puts.size).toBe(0);
      }),
    );
  });

  const edits = { 'seats.title': 'Alle Sitze' };
  const { puts, changes } = doneOf(hitsIn(wish('Sitz', 'Platz'), edits), edits, own);
  const done = { locale: 'de' as const, find: 'Sitz', replacement: 'Platz', changes };

  test('undo leaves messages alone that have been changed since', () => {
    const after = { ...put(edits, puts), 'seats.title': 'Plätze', 'seats.name': 'Von %{name}' };
    const back = wayBackOf(done, after, own);
    expect(back.kept).toEqual(['seats.title', 'seats.name']);
    expect(put(after, back.puts)).toEqual({ 'seats.title': 'Plätze', 'seats.name': 'Von %{name}' });
  });

  test('undo of texts that are saved by now makes the earlier texts edits', () => {
    const saved = new Map([...own, ...Object.entries(put(edits, puts))]);
    expect(put({}, wayBackOf(done, {}, saved).puts)).toMatchObject({
      'seats.title': 'Alle Sitze',
      'seats.short': 'Sitz',
    });
  });

  test('undo discards the edit of a message that had none, even if the file has another text by now', () => {
    const other = new Map([...own, ['seats.short', 'Stuhl']]);
    expect(put(put(edits, puts), wayBackOf(done, put(edits, puts), other).puts)).toEqual(edits);
  });

  test('undo of edits that have been discarded changes nothing', () => {
    expect(wayBackOf(done, {}, own)).toEqual({ puts: new Map(), kept: ['seats.title'] });
  });

  test('a message that changed after it was found is not replaced', () => {
    const hits = hitsIn(wish('Sitz', 'Platz'));
    expect(doneOf(hits, { 'seats.short': 'Stuhl' }, own).puts.has('seats.short')).toBe(false);
  });

  test.each([null, '', '{', '[]', '{"locale":"xx"}', '{"locale":"de","find":1}'])(
    'the stored text “%s” is not read as an undo',
    (text) => {
      expect(parseDone(text)).toBeUndefined();
    },
  );
});
