/** Search and replace: what is found, what is never touched, what would break, and the way back. */
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

describe('what is found', () => {
  test.each([
    ['in any case', 'Sitz, SITZ, sitz', wish('sitz', 'Platz'), 'Platz, Platz, Platz'],
    ['in the case as typed', 'Sitz, SITZ, sitz', wish('sitz', 'Platz', exact), 'Sitz, SITZ, Platz'],
    ['umlauts in any case', 'Übersicht, übersicht', wish('übersicht', 'Liste'), 'Liste, Liste'],
    ['letters beyond the first plane', '𝒜a𝒜', wish('a', 'b'), '𝒜b𝒜'],
    ['whole words', 'Art, Arten, Bauart', wish('art', 'Typ', whole), 'Typ, Arten, Bauart'],
    ['not up to an umlaut', 'Fl Flügel', wish('fl', 'x', whole), 'x Flügel'],
    ['not up to a combining mark', 'e e\u0301', wish('e', 'a', whole), 'a e\u0301'],
    ['not up to a vowel of Arabic', 'نص نصًا نص', wish('نص', 'كلمة', whole), 'كلمة نصًا كلمة'],
    ['not within an Arabic word', 'كتاب الكتاب كتابه', wish('كتاب', 'سجل', whole), 'سجل الكتاب كتابه'],
    ['not across a joiner', 'می‌خواهم می', wish('می', 'x', whole), 'می‌خواهم x'],
    ['after an apostrophe', 'l’accès à l’accès', wish('accès', 'entrée', whole), 'l’entrée à l’entrée'],
    ['not at a placeholder, which is a word', '%{n}s s', wish('s', 'x', whole), '%{n}s x'],
    ['an end that is no letter', 'los… …', wish('…', '!', whole), 'los! !'],
    ['characters of regular expressions', 'a.b (c) [d] a*b $5', wish('a.b (c) [d] a*b $5', 'x'), 'x'],
    ['a dot as a dot', 'abc', wish('a.c', 'x'), undefined],
    ['and replaced by signs as they are', 'ab', wish('a', '$& $1 $$ \\n'), '$& $1 $$ \\nb'],
    ['once where it overlaps', 'aaa', wish('aa', 'b'), 'ba'],
    ['nothing', 'aaa', wish('', 'b'), undefined],
    ['what stays the same', 'Sitz', wish('Sitz', 'Sitz'), undefined],
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
  ])('never reaches into a placeholder or a tag: “%s”', (message, wanted, after) => {
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
    ['with a space of its own', 'Bitte jetzt speichern', 'jetzt ', 'Bitte speichern'],
    ['around a no-break space', '5\u00A0US\u00A0$', 'US', '5\u00A0$'],
    ['all there is', 'Bitte', 'Bitte', ''],
  ])('a word that is removed leaves no gap: %s', (_, message, find, after) => {
    expect(texts(message, wish(find, ''))).toBe(after);
  });

  test('in plural forms is told form by form', () => {
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

describe('a replacement of anything', () => {
  test('leaves placeholders, tags and forms as they are, and in their order', () => {
    fc.assert(
      fc.property(message, anyWish, (text, wanted) => {
        fc.pre(!/[%{}<>|\w]/u.test(wanted.replacement.replaceAll(/[a-z]/giu, '')));
        const after = replaced(text, wanted, 'de')?.text ?? text;
        expect(tokens(after)).toEqual(tokens(text));
      }),
    );
  });

  test('is what replacing the text itself would be, where there is nothing to leave alone', () => {
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

  test('is shown before and after, and differs in the hits alone', () => {
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
  test('are all messages that would change, also by their edits, and taken at first', () => {
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

  test('that would break a screen are refused, whatever is ticked', () => {
    const [title, free] = hitsIn(wish('Sitze', ''));
    expect(title?.refused).toEqual([reason('empty')]);
    expect(title && isTaken(title, new Map([['seats.title', true]]))).toBe(false);
    // Nor does a gap stay where a word was.
    expect(free?.refused).toEqual([]);
    expect(hitsIn(wish('Sitze', ' '))[1]?.refused).toEqual([reason('spaceAfter')]);
    const forms = hitsIn(wish(' Sitz', ' |||| Sitz')).find(({ key }) => key === 'seats.free');
    expect(forms?.refused.map(({ say }) => say)).toContain('formCount');
    const strange = hitsIn(wish('von', '%{who}'));
    expect(strange[0]?.refused).toEqual([reason('strange', { names: '%{who}' })]);
    const markup = hitsIn(wish('Ein', '<i>'));
    expect(markup[0]?.refused.map(({ say }) => say)).toEqual(['markup']);
  });

  test('that would be too long are not taken unless ticked', () => {
    const short = hitsIn(wish('sitz', 'Sitzplatz')).find(({ key }) => key === 'seats.short');
    expect(short?.warnings.map(({ say }) => say)).toEqual(['tooLong']);
    expect(short && isTaken(short, NO_TICKS)).toBe(false);
    expect(short && isTaken(short, new Map([['seats.short', true]]))).toBe(true);
  });

  test('that are too long already are taken', () => {
    const [short] = hitsIn(wish('lang', 'weit'), { 'seats.short': 'Sehr lang' });
    expect(short?.warnings).toEqual([]);
  });

  test('of react-admin’s English are refused, as its package has it', () => {
    const ra = {
      ...about,
      english: new Map([['ra.action.add', 'Add']]),
      own: new Map([['ra.action.add', 'Add']]),
      locale: 'en' as const,
    };
    expect(hitsOf(messageRows(ra), wish('add', 'Put'), ra)[0]?.refused).toEqual([reason('ofPackage')]);
  });
});

/** Edits after some were put or, where undefined, discarded. */
const put = (edits: Record<string, string>, puts: ReadonlyMap<string, string | undefined>) =>
  Object.fromEntries(
    [...new Map<string, string | undefined>([...Object.entries(edits), ...puts])].filter(
      ([, text]) => text !== undefined,
    ),
  ) as Record<string, string>;

describe('undo', () => {
  const someEdits = fc.dictionary(fc.constantFrom(...english.keys()), message);

  test('gives every message back what it had, edited or not', () => {
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

  test('leaves alone what somebody changed since', () => {
    const after = { ...put(edits, puts), 'seats.title': 'Plätze', 'seats.name': 'Von %{name}' };
    const back = wayBackOf(done, after, own);
    expect(back.kept).toEqual(['seats.title', 'seats.name']);
    expect(put(after, back.puts)).toEqual({ 'seats.title': 'Plätze', 'seats.name': 'Von %{name}' });
  });

  test('of what is saved by now are edits again', () => {
    const saved = new Map([...own, ...Object.entries(put(edits, puts))]);
    expect(put({}, wayBackOf(done, {}, saved).puts)).toMatchObject({
      'seats.title': 'Alle Sitze',
      'seats.short': 'Sitz',
    });
  });

  test('gives way to another text of the file', () => {
    const other = new Map([...own, ['seats.short', 'Stuhl']]);
    expect(put(put(edits, puts), wayBackOf(done, put(edits, puts), other).puts)).toEqual(edits);
  });

  test('of what was discarded already does nothing', () => {
    expect(wayBackOf(done, {}, own)).toEqual({ puts: new Map(), kept: ['seats.title'] });
  });

  test('a message that changed after it was found is not replaced', () => {
    const hits = hitsIn(wish('Sitz', 'Platz'));
    expect(doneOf(hits, { 'seats.short': 'Stuhl' }, own).puts.has('seats.short')).toBe(false);
  });

  test.each([null, '', '{', '[]', '{"locale":"xx"}', '{"locale":"de","find":1}'])(
    'of “%s” is none',
    (text) => {
      expect(parseDone(text)).toBeUndefined();
    },
  );
});
