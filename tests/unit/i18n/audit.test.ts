import { describe, expect, test } from 'vitest';
import { audit } from '../../../i18n/tools/audit.ts';
import { KINDS } from '../../../i18n/tools/faults.ts';
import { errorsIn, percentOf, reportText } from '../../../i18n/tools/report.ts';
import { CODE, ENGLISH, FRENCH, NOTES, type Planted, projectWith } from './project.ts';

/** Every finding, as `language kind: where what`. */
const found = (planted: Planted): string[] =>
  audit(projectWith(planted)).flatMap(({ locale, findings }) =>
    findings.map(({ kind, at, text }) => `${locale} ${kind}: ${at} ${text}`),
  );

const seats = (french: object): Planted => ({ french: { ...FRENCH, seats: { ...FRENCH.seats, ...french } } });
const noted = (notes: object): Planted => ({ notes: { ...NOTES, seats: { ...NOTES.seats, ...notes } } });

const SOURCES = projectWith().english;

/** A fault of each kind, and its complete findings. */
const PLANTED: readonly (readonly [string, Planted, readonly string[]])[] = [
  ['a missing message', { french: { ...FRENCH, common: {} } }, ['fr missing: common.save is missing']],
  [
    'a missing message of react-admin',
    { french: { ...FRENCH, ra: { boolean: { null: '' } } } },
    ['fr missing: ra.page.home is missing'],
  ],
  ['an empty message', seats({ hint: '' }), ['fr missing: seats.hint is empty']],
  ['an unknown message', seats({ old: 'Vieux' }), ['fr unknown: seats.old is unknown']],
  [
    'an unknown area',
    { french: { ...FRENCH, teams: { title: 'Équipes' } } },
    ['fr unknown: teams.title is unknown'],
  ],
  [
    'a message that no code uses',
    { code: CODE.replace("t('seats.hint');", '') },
    ['en unused: seats.hint is used nowhere'],
  ],
  [
    'words in the markup',
    { words: [{ file: 'src/a.tsx', text: 'Hello' }] },
    ['en code: src/a.tsx says “Hello”'],
  ],
  [
    'a missing placeholder',
    seats({ used: '%{used} sièges' }),
    ['fr placeholders: seats.used lacks %{total}'],
  ],
  [
    'a missing plural form',
    seats({ free: '%{smart_count} siège' }),
    ['fr plural: seats.free has 1 of 2 plural forms (one, other)'],
  ],
  ['a space at the end', seats({ label: 'Sièges ' }), ['fr spaces: seats.label ends with a space']],
  [
    'missing markup',
    seats({ hint: 'Ouvrez la liste pour la modifier' }),
    ['fr markup: seats.hint has the markup (–) where English has (</b> <b>)'],
  ],
  [
    'a translation that is too long',
    { french: { ...FRENCH, common: { save: 'Enregistrer tout' } } },
    ['fr limit: common.save is 16 characters long, but only 14 fit: “Enregistrer tout”'],
  ],
  [
    'a term translated with another word',
    seats({ label: 'Places' }),
    ['fr glossary: seats.label does not say “seat” as the glossary does (siège)'],
  ],
  [
    'a word twice in a row',
    seats({ label: 'Les les sièges' }),
    ['fr doubled: seats.label says “Les” twice in a row'],
  ],
  [
    'an end that differs from the English one',
    seats({ label: 'Sièges.' }),
    ['fr ending: seats.label ends with (.) where English ends with (–)'],
  ],
  [
    'an exception in the glossary that is not needed',
    { frenchGlossary: { seat: { say: 'siège', forms: ['siège'], except: ['seats.label'] } } },
    ['fr glossary: i18n/glossary/fr.json excepts seats.label from “seat”, which needs no exception'],
  ],
  [
    'a language without a glossary',
    { frenchGlossary: undefined },
    ['fr glossary: i18n/glossary/fr.json is not there'],
  ],
  [
    'a missing note',
    { notes: { ...NOTES, common: { $area: NOTES.common.$area } } },
    ['en notes: common.save needs a note'],
  ],
  [
    'a placeholder without its example',
    noted({
      used: {
        ...NOTES.seats.used,
        placeholders: { used: { is: 'seats', example: '46' }, total: { is: 'x' } },
      },
    }),
    ['en notes: seats.used needs “example” for its placeholder %{total}'],
  ],
  [
    'a note about an unknown message',
    noted({ old: { note: 'A button.' } }),
    ['en notes: seats.old has a note but is no message'],
  ],
  [
    'notes about an unknown area',
    { notes: { ...NOTES, teams: { $area: NOTES.common.$area } } },
    ['en notes: i18n/notes/teams.json is of an area that English lacks'],
  ],
  [
    'an area without notes',
    { notes: { seats: NOTES.seats } },
    ['en notes: i18n/notes/common.json is not there', 'en notes: common.save needs a note'],
  ],
  [
    'an English text that is too long',
    noted({ label: { note: 'A heading.', max: 4 } }),
    [
      'en limit: seats.label is 5 characters long, but only 4 fit: “Seats”',
      'fr limit: seats.label is 6 characters long, but only 4 fit: “Sièges”',
    ],
  ],
  [
    'a fault in an English text',
    { english: { ...ENGLISH, common: { save: 'Save ' } } },
    ['en spaces: common.save ends with a space'],
  ],
  [
    'the same text twice',
    {
      english: { ...ENGLISH, seats: { ...ENGLISH.seats, hint: 'Save' } },
      notes: { ...NOTES, seats: { ...NOTES.seats, hint: { note: 'A button.' } } },
      ...seats({ hint: 'Enregistrer' }),
    },
    ['en duplicate: common.save, seats.hint all say “Save”'],
  ],
  [
    'a translation of an older English text',
    { sources: new Map([...SOURCES, ['seats.label', 'Places']]) },
    ['fr sourceChanged: seats.label was “Places”, is “Seats”'],
  ],
  [
    'a translation that needs review',
    { entries: new Map([['seats.label', { state: 'needsReview' }]]) },
    ['fr needsReview: seats.label needs review'],
  ],
  [
    'a state of an unknown message',
    { entries: new Map([['seats.old', { state: 'reviewed' }]]) },
    ['fr states: i18n/states/fr.json has seats.old, which is no message: npm run i18n:states'],
  ],
  [
    'a sources file that does not match the English messages',
    { sources: new Map([...SOURCES].slice(1)).set('seats.old', 'Old') },
    [
      'en states: i18n/states/sources.json lacks 1 messages: npm run i18n:states',
      'en states: i18n/states/sources.json has 1 messages that English lacks: npm run i18n:states',
    ],
  ],
  [
    'a reason for the same text in a note, where no other message has this text',
    noted({ label: { note: 'A heading.', same: 'The other is a step.' } }),
    ['en notes: seats.label has “same” in its note, but no other message reads like it'],
  ],
];

describe('the audit', () => {
  test('a project without faults has no findings', () => expect(found({})).toEqual([]));

  test.each(PLANTED)('the audit reports %s', (_, planted, expected) =>
    expect(found(planted)).toEqual(expected),
  );

  test('the cases above cover every kind of finding', () => {
    const planted = new Set(
      PLANTED.flatMap(([, , faults]) => faults.map((fault) => /\w+ (\w+):/u.exec(fault)?.[1])),
    );
    expect(Object.keys(KINDS).filter((kind) => !planted.has(kind))).toEqual([]);
  });

  test('the same text twice is accepted if a note gives the reason', () => {
    const [, planted = {}] = PLANTED.find(([name]) => name === 'the same text twice') ?? [];
    const hint = { note: 'A button.', same: 'It saves the list alone.' };
    expect(found({ ...planted, ...noted({ hint }) })).toEqual([]);
  });
});

describe('the report', () => {
  test('the report shows how complete each language is and groups the findings by kind', () => {
    const reports = audit(
      projectWith({ french: { ...FRENCH, common: {}, seats: { ...FRENCH.seats, label: 'Places ' } } }),
    );
    expect(reportText(reports, false)).toBe(
      [
        'en · English: 100 % (the source, 4 of 4 notes that it needs)',
        '',
        'fr · French: 85.7 % (6 of 7 messages)',
        '  1 new, 6 translated',
        '  missing messages (1)',
        '    common.save is missing',
        '  spaces (1)',
        '    seats.label ends with a space',
        '  terms of the glossary (1)',
        '    seats.label does not say “seat” as the glossary does (siège)',
        '',
        '3 errors, 0 warnings',
      ].join('\n'),
    );
    expect(errorsIn(reports)).toBe(3);
  });

  test('outdated translations and those to review are warnings, not errors', () => {
    const reports = audit(
      projectWith({
        entries: new Map([
          ['common.save', { state: 'reviewed' }],
          ['seats.label', { state: 'needsReview' }],
        ]),
        sources: new Map([...SOURCES, ['seats.hint', 'Before']]),
      }),
    );
    expect(errorsIn(reports)).toBe(0);
    const text = reportText(reports, false);
    expect(text).toContain('\n  1 with English that changed since, 1 to review, 4 translated, 1 reviewed\n');
    expect(text).toContain('  need review (1, warnings only)\n    seats.label needs review');
    expect(text).toMatch(/0 errors, 2 warnings$/u);
  });

  test('files of states that are out of date are the last thing that the report says, after all languages', () => {
    const [, ...others] = SOURCES;
    const reports = audit(
      projectWith({
        sources: new Map(others),
        entries: new Map([['seats.old', { state: 'reviewed' }]]),
      }),
    );
    const text = reportText(reports, false);
    expect(text.slice(text.indexOf('states that'))).toBe(
      [
        'states that are out of date (2, warnings only)',
        '    i18n/states/sources.json lacks 1 messages: npm run i18n:states',
        '    i18n/states/fr.json has seats.old, which is no message: npm run i18n:states',
        '',
        '0 errors, 2 warnings',
      ].join('\n'),
    );
  });

  test('the same text in two messages is a warning, not an error', () => {
    const notes = { ...NOTES, common: { ...NOTES.common, store: { note: 'A button.' } } };
    const english = { ...ENGLISH, common: { save: 'Save', store: 'Save' } };
    const french = { ...FRENCH, common: { save: 'Enregistrer', store: 'Enregistrer' } };
    const reports = audit(projectWith({ english, french, notes, code: `${CODE} t('common.store');` }));
    expect(errorsIn(reports)).toBe(0);
    expect(reportText(reports, false)).toContain(
      '  the same English text more than once (1, warnings only)\n    common.save, common.store all say “Save”',
    );
    expect(reportText(reports, false)).toMatch(/\n0 errors, 1 warning$/u);
  });

  test('a long list of findings is cut, unless all are requested', () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`old${at}`, 'Vieux']));
    const reports = audit(projectWith({ french: { ...FRENCH, seats: { ...FRENCH.seats, ...many } } }));
    expect(reportText(reports, false)).toContain('… and 15 more (--all shows them)');
    expect(reportText(reports, true)).toContain('seats.old39 is unknown');
  });

  test('an incomplete share is never rounded up to 100 %', () => {
    expect(percentOf(9999, 10_000)).toBe('99.9 %');
    expect(percentOf(10_000, 10_000)).toBe('100 %');
    expect(percentOf(0, 0)).toBe('100 %');
  });
});
