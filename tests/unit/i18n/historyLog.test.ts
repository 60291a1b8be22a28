/** What is read from git's output. */
import { describe, expect, test } from 'vitest';
import { blobsOf, changeIn, textIn, type Version, versionsIn } from '../../../i18n/tools/historyLog.ts';

const [A, B, C, NONE] = ['a', 'b', 'c', '0'].map((digit) => digit.repeat(40)) as [
  string,
  string,
  string,
  string,
];
const commit = (parents: string, subject: string, raw: string): string =>
  `\0${parents}\x002026-05-31T10:00:00+02:00\0Ana Lúcia\0${subject}\n${raw}`;
const facts = { at: '2026-05-31T10:00:00+02:00', by: 'Ana Lúcia' };

describe('the log', () => {
  test.each<[string, string, readonly Partial<Version>[]]>([
    ['of nothing', '', []],
    [
      'of a change, and of the first version',
      commit(A, 'Shorter', `\n:100644 100644 ${A} ${B} M\tfr/a.json\n\n`) +
        commit('', 'Begun', `\n:000000 100644 ${NONE} ${A} A\tfr/a.json\n`),
      [
        { subject: 'Shorter', blob: B, before: [A], isFirst: false },
        { subject: 'Begun', blob: A, before: [undefined], isFirst: true },
      ],
    ],
    [
      'of a file that goes',
      commit(A, 'Away', `\n:100644 000000 ${A} ${NONE} D\tfr/a.json\n`),
      [{ subject: 'Away', blob: undefined, before: [A] }],
    ],
    [
      'of a merge that is like none of its parents',
      commit(`${A} ${B}`, 'Both', `\n::100644 100644 100644 ${A} ${B} ${C} MM\tfr/a.json\n`),
      [{ subject: 'Both', blob: C, before: [A, B], isFirst: false }],
    ],
    [
      'of a subject that looks like git’s own lines, or is empty',
      commit(A, `:100644 100644 ${B} ${C} M\tx`, `\n:100644 100644 ${A} ${B} M\tfr/a.json\n`) +
        commit(A, '', `\n:100644 100644 ${B} ${A} M\tfr/a.json\n`),
      [
        { subject: `:100644 100644 ${B} ${C} M\tx`, blob: B, before: [A] },
        { subject: '', blob: A, before: [B] },
      ],
    ],
    ['of a commit without the file', commit(A, 'Empty', ''), [{ blob: undefined, before: [] }]],
    ['that ends within a commit', `\0${A}\x002026`, []],
  ])('%s', (_, log, versions) => {
    expect(versionsIn(log)).toHaveLength(versions.length);
    expect(versionsIn(log)).toMatchObject(versions.map((each) => ({ ...facts, ...each })));
  });
});

describe('the blobs', () => {
  const odd = `${B} blob 5\n\n`;

  test.each<[string, string, Record<string, string>]>([
    ['of none', '', {}],
    ['by their names', `${A} blob 2\né\n${B} blob 0\n\n`, { [A]: 'é', [B]: '' }],
    ['with lines like git’s', `${A} blob ${odd.length}\n${odd}\n${C} blob 1\nx\n`, { [A]: odd, [C]: 'x' }],
    ['that the clone lacks', `${A} missing\n${B} blob 1\nx\n`, { [B]: 'x' }],
    ['cut short', `${A} blob 9\nab`, { [A]: 'ab' }],
    ['of no sense', 'fatal: hm\n', {}],
  ])('%s', (_, output, blobs) => {
    expect(Object.fromEntries(blobsOf(new TextEncoder().encode(output)))).toEqual(blobs);
  });
});

test.each<[string, string, string | undefined | null]>([
  ['{"login":{"title":"Entrez"}}', 'login.title', 'Entrez'],
  ['{"login":{"title":""}}', 'login.title', ''],
  ['{"login":{"title":{"a":"b"}}}', 'login.title', undefined],
  ['{"login":"Entrez"}', 'login.title', undefined],
  ['{"login":"Entrez"}', 'login.length', undefined],
  ['{}', 'constructor.name', undefined],
  ['{"title":5}', 'title', undefined],
  ['null', 'title', undefined],
  ['{"title":"a",}', 'title', null],
  ['<<<<<<< ours', 'title', null],
])('%s has for %s the text %j', (file, path, text) => expect(textIn(file, path)).toBe(text));

describe('a version', () => {
  const texts = new Map<string, string | undefined | null>([
    [A, 'Entrez'],
    [B, 'Connexion'],
    [C, null],
    ['same', 'Entrez'],
    ['without', undefined],
  ]);
  const change = (blob: string | undefined, ...before: (string | undefined)[]) =>
    changeIn({ ...facts, subject: 'S', isFirst: false, blob, before }, (name) =>
      name === undefined ? undefined : texts.get(name),
    );
  const told = { ...facts, subject: 'S' };

  test.each<[string, (string | undefined)[], object | undefined]>([
    ['changes a text', [B, A], { ...told, text: 'Connexion', was: 'Entrez' }],
    ['adds the file', [A, undefined], { ...told, text: 'Entrez' }],
    ['adds the message', [A, 'without'], { ...told, text: 'Entrez' }],
    ['takes the file away', [undefined, A], { ...told, was: 'Entrez' }],
    ['changes another message', ['same', A], undefined],
    ['has never had it', ['without', undefined], undefined],
    ['is a merge that takes one side', [B, A, B], undefined],
    ['is a merge that has a third text', [B, A, 'without'], { ...told, text: 'Connexion', was: 'Entrez' }],
    ['is broken', [C, A], undefined],
    ['mends a broken one', [A, C], undefined],
  ])('that %s', (_, [blob, ...before], wanted) => expect(change(blob, ...before)).toEqual(wanted));
});
