/** What the development server writes into the catalogues, and what it refuses. */
import { readdirSync, readFileSync } from 'node:fs';
import { fc, test as prop } from '@fast-check/vitest';
import { format } from 'oxfmt';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../i18n/languages.ts';
import { inEnglish } from '../../../i18n/reasons.ts';
import { leavesOf, parseCatalogue } from '../../../i18n/tools/catalogue.ts';
import { changedText } from '../../../i18n/tools/catalogueText.ts';
import { isFromPage, planOf, saveRequestOf } from '../../../i18n/tools/saving.ts';

const english = new Map([
  ['seats.free', '%{smart_count} seat |||| %{smart_count} seats'],
  ['seats.title', 'Seats'],
  ['shell.hello', 'Hello %{name}'],
  ['ra.action.add', 'Add'],
]);

describe('the plan of a save', () => {
  const planFor = (locale: string, messages: Record<string, string>) =>
    planOf({ [locale]: messages }, english);

  test('messages are grouped by catalogue file, with the keys that the file uses', () => {
    const { files, refused } = planFor('fr', {
      'seats.title': 'Sièges',
      'shell.hello': 'Bonjour %{name}',
      'ra.action.add': 'Ajouter',
    });
    expect(refused).toEqual([]);
    expect(files).toEqual([
      { locale: 'fr', area: 'seats', changes: new Map([['title', 'Sièges']]) },
      { locale: 'fr', area: 'shell', changes: new Map([['hello', 'Bonjour %{name}']]) },
      { locale: 'fr', area: 'ra', changes: new Map([['ra.action.add', 'Ajouter']]) },
    ]);
  });

  test('the separator of plural forms is written with a space on each side', () => {
    const { files } = planFor('fr', { 'seats.free': '%{smart_count} siège||||%{smart_count} sièges' });
    expect(files[0]?.changes.get('free')).toBe('%{smart_count} siège |||| %{smart_count} sièges');
  });

  test.each([
    ['fr', 'shell.hello', 'Bonjour %{nom}', /lacks %\{name\}/u],
    ['fr', 'seats.free', '%{smart_count} siège', /1 of 2 plural forms/u],
    ['ar', 'seats.free', 'a |||| b', /2 of 6 plural forms/u],
    ['fr', 'seats.title', '', /is empty/u],
    ['fr', 'seats.title', ' Sièges', /begins with a space/u],
    ['fr', 'seats.title', '<b>Sièges</b>', /markup/u],
    ['fr', 'seats.title', 'é'.repeat(5001), /longer than 5000/u],
    ['fr', 'seats.none', 'Rien', /is unknown/u],
    ['fr', '__proto__', 'Rien', /is unknown/u],
    ['fr', '../../package.name', 'Rien', /is unknown/u],
    ['it', 'seats.title', 'Posti', /unknown language/u],
    ['../fr', 'seats.title', 'Sièges', /unknown language/u],
    ['en', 'ra.action.add', 'Plus', /comes with a package/u],
  ])('in locale %s, for the key %s, the text “%s” is refused', (locale, key, text, why) => {
    const { files, refused } = planFor(locale, { [key]: text });
    expect(refused).toMatchObject([{ locale, key }]);
    expect(inEnglish(refused[0]?.why ?? [])).toMatch(why);
    expect(files).toEqual([]);
  });

  test('a new text is saved as translated from today’s English, and a given state or comment as it is', () => {
    const { files, states, refused } = planOf(
      {
        fr: {
          'seats.title': 'Sièges',
          'shell.hello': { text: 'Bonjour %{name}', state: 'reviewed', by: 'Ana' },
          'ra.action.add': { comments: [{ text: 'Short enough?' }] },
        },
      },
      english,
      { day: '2026-05-31' },
    );
    expect(refused).toEqual([]);
    expect(files.map(({ area }) => area)).toEqual(['seats', 'shell']);
    const plain = { by: undefined, at: '2026-05-31', comments: undefined };
    expect(states).toEqual([
      {
        locale: 'fr',
        changes: new Map([
          ['seats.title', { ...plain, source: 'Seats', state: 'translated' }],
          ['shell.hello', { ...plain, source: 'Hello %{name}', state: 'reviewed', by: 'Ana' }],
          [
            'ra.action.add',
            { ...plain, source: 'Add', state: undefined, comments: [{ text: 'Short enough?' }] },
          ],
        ]),
      },
    ]);
  });

  test('a state that came with a file keeps its own day and English text', () => {
    const edit = { state: 'needsReview', at: '2026-05-30', from: 'Chairs' } as const;
    const { states } = planOf({ fr: { 'seats.title': edit } }, english, { day: '2026-05-31' });
    expect(states[0]?.changes.get('seats.title')).toMatchObject({
      source: 'Chairs',
      state: 'needsReview',
      at: '2026-05-30',
    });
  });

  test.each([
    ['fr', 'seats.title', { comments: [], from: 'a'.repeat(5001) }, /longer than 5000/u],
    ['en', 'seats.title', { state: 'reviewed' }, /English, which has no state/u],
    ['fr', 'seats.title', { state: 'reviewed' }, /is empty/u],
    ['fr', 'seats.none', { state: 'reviewed' }, /is unknown/u],
    ['it', 'seats.title', { comments: [] }, /unknown language/u],
    ['fr', 'seats.title', { comments: [{ text: 'a'.repeat(5001) }] }, /longer than 5000/u],
    ['fr', 'shell.hello', { text: 'Bonjour', state: 'reviewed' }, /lacks %\{name\}/u],
  ] as const)('in locale %s, for the key %s, the edit %j is refused', (locale, key, edit, why) => {
    const { states, refused } = planOf({ [locale]: { [key]: edit } }, english, { own: () => undefined });
    expect(inEnglish(refused[0]?.why ?? [])).toMatch(why);
    expect(states).toEqual([]);
  });

  test.each([
    ['the file still has the text that the edit was begun over', 'Sièges', 'Sièges', []],
    ['somebody else has given it another text', 'Sièges', 'Fauteuils', ['changedMeanwhile']],
    ['somebody else has given it its first text', '', 'Fauteuils', ['changedMeanwhile']],
    ['somebody else has made the same change', 'Sièges', 'Places', []],
    ['the file has lost it', 'Sièges', undefined, []],
    ['it is not known what the edit was begun over', undefined, 'Fauteuils', []],
  ])('an edit overwrites nobody else’s text: %s', (_, over, now, why) => {
    const edit = { text: 'Places', ...(over === undefined ? {} : { over }) };
    const { files, refused } = planOf({ fr: { 'seats.title': edit } }, english, { own: () => now });
    expect(refused.flatMap((each) => each.why.map(({ say }) => say))).toEqual(why);
    expect(files).toHaveLength(why.length === 0 ? 1 : 0);
  });

  test.each([
    ['the file still has the text that was read', 'Sièges', []],
    ['somebody else has changed the text meanwhile', 'Fauteuils', ['otherText']],
    ['the file has lost it', undefined, ['empty']],
  ])('a text is marked as reviewed only as it was read: %s', (_, now, why) => {
    const edit = { state: 'reviewed', over: 'Sièges', from: 'Chairs' } as const;
    const { states, refused } = planOf({ fr: { 'seats.title': edit } }, english, { own: () => now });
    expect(refused.flatMap((each) => each.why.map(({ say }) => say))).toEqual(why);
    // The English that was read as well: the translation counts as outdated if that has changed.
    expect(states[0]?.changes.get('seats.title')?.source).toBe(why.length === 0 ? 'Chairs' : undefined);
  });

  test('the valid messages of a request are saved although another is refused', () => {
    const { files, refused } = planFor('fr', { 'seats.title': 'Places', 'shell.hello': 'Bonjour' });
    expect(files.map(({ area }) => area)).toEqual(['seats']);
    expect(refused.map(({ key }) => key)).toEqual(['shell.hello']);
  });
});

describe('a request to save', () => {
  const ours = {
    origin: 'http://localhost:5173',
    host: 'localhost:5173',
    'content-type': 'application/json',
    'x-canvass-translations': '1',
  };

  test('a request from a page of the server itself is accepted', () => {
    expect(isFromPage(ours)).toBe(true);
    expect(isFromPage({ ...ours, 'sec-fetch-site': 'same-origin' })).toBe(true);
  });

  test.each([
    ['another origin', { origin: 'http://evil.example' }],
    ['another port', { origin: 'http://localhost:5174' }],
    ['no origin', { origin: undefined }],
    ['the origin “null”', { origin: 'null' }],
    ['a cross-site source', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site source', { 'sec-fetch-site': 'same-site' }],
    ['a plain text body', { 'content-type': 'text/plain' }],
    ['no header of the console', { 'x-canvass-translations': undefined }],
    ['no host', { host: undefined }],
  ])('a request with %s is refused', (_, change) => {
    expect(isFromPage({ ...ours, ...change })).toBe(false);
  });

  test('only a body with messages by language and key is accepted', () => {
    expect(saveRequestOf('{"fr":{"a.b":"c"}}')).toEqual({ fr: { 'a.b': 'c' } });
    const edit = {
      text: 'c',
      state: 'reviewed',
      by: 'Ana',
      at: '2026-05-31',
      from: 'e',
      comments: [{ text: 'd', at: '2026-05-31' }],
    };
    expect(saveRequestOf(JSON.stringify({ fr: { 'a.b': edit } }))).toEqual({ fr: { 'a.b': edit } });
    expect(saveRequestOf('{"fr":{"a.b":{}}}')).toEqual({ fr: { 'a.b': {} } });
    for (const body of [
      '',
      '[]',
      '"a"',
      'null',
      '{"fr":"a"}',
      '{"fr":{"a":1}}',
      '{"fr":["a"]}',
      '{"fr":null}',
      '{"fr":{"a":{"text":1}}}',
      '{"fr":{"a":{"state":"new"}}}',
      '{"fr":{"a":{"by":" "}}}',
      '{"fr":{"a":{"comments":[{"by":"Ana"}]}}}',
      '{"fr":{"a":{"comments":[{"text":"b","at":"yesterday"}]}}}',
      '{"fr":{"a":{"at":"31 May"}}}',
      '{"fr":{"a":{"from":5}}}',
    ])
      expect(saveRequestOf(body), body).toBeUndefined();
  });
});

describe('the text of a catalogue file', () => {
  const source = `{
  "title": "Seats",
  "choice": { "yes": "Yes", "no": "No" },
  "unit": {
    "percent": "%{percent}%"
  },
  "last": "End"
}
`;
  const own = `{
  "title": "Sièges",
  "choice": { "yes": "Oui", "no": "Non" },
  "unit": {
    "percent": "%{percent}\\u00a0%"
  },
  "last": "Fin"
}
`;

  test('only the edited message changes; escapes and one-line groups stay as they are', () => {
    expect(changedText(source, own, new Map([['title', 'Places']]))).toBe(own.replace('Sièges', 'Places'));
  });

  test('a missing message is inserted at its place in the English file', () => {
    const without = own.replace('  "last": "Fin"', '').replace('},\n\n', '}\n');
    const short = without.replace('"yes": "Oui", ', '');
    const changes = new Map([
      ['last', 'Fin'],
      ['choice.yes', 'Oui'],
    ]);
    expect(changedText(source, short, changes)).toBe(own);
  });

  test('a new file has the layout of the English file', () => {
    expect(changedText(source, undefined, new Map([['choice.no', 'Non']]))).toBe(
      '{\n  "choice": { "no": "Non" }\n}\n',
    );
  });

  test('messages that English lacks are kept at the end', () => {
    expect(changedText('{\n  "a": "A"\n}\n', '{\n  "z": "Z",\n  "a": "B"\n}\n', new Map())).toBe(
      '{\n  "a": "B",\n  "z": "Z"\n}\n',
    );
  });

  test('a one-line group that grows too long is broken into several lines', () => {
    const long = 'x'.repeat(100);
    const text = changedText(source, own, new Map([['choice.yes', long]]));
    expect(text).toContain(`  "choice": {\n    "yes": "${long}",\n    "no": "Non"\n  },\n`);
  });

  test('without changes, the text of every catalogue file stays as it is', () => {
    for (const locale of LOCALES)
      for (const name of readdirSync(`i18n/${locale}`).filter((file) => file !== 'ra.json')) {
        const [here, there] = [locale, 'en'].map((each) => readFileSync(`i18n/${each}/${name}`, 'utf8'));
        expect(changedText(there ?? '', here, new Map()), `${locale}/${name}`).toBe(here);
      }
  });

  prop.prop([
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.constantFrom('title', 'choice.no', 'unit.percent'),
  ])('any text is stored as it was typed, also after the file has been formatted', async (typed, key) => {
    const text = changedText(source, own, new Map([[key, typed]]));
    const before = leavesOf(parseCatalogue(own));
    expect(leavesOf(parseCatalogue(text))).toEqual(before.set(key, typed));
    const { code, errors } = await format('a.json', text, { printWidth: 110 });
    expect(errors).toEqual([]);
    expect(leavesOf(parseCatalogue(code))).toEqual(before);
  });
});
