/** How git's output is read. */
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

describe('the log of git', () => {
  test.each<[string, string, readonly Partial<Version>[]]>([
    ['an empty log has no versions', '', []],
    [
      'a change and the first commit are two versions',
      commit(A, 'Shorter', `\n:100644 100644 ${A} ${B} M\tfr/a.json\n\n`) +
        commit('', 'Begun', `\n:000000 100644 ${NONE} ${A} A\tfr/a.json\n`),
      [
        { subject: 'Shorter', blob: B, before: [A], isFirst: false },
        { subject: 'Begun', blob: A, before: [undefined], isFirst: true },
      ],
    ],
    [
      'a commit that deletes the file is a version without a blob',
      commit(A, 'Away', `\n:100644 000000 ${A} ${NONE} D\tfr/a.json\n`),
      [{ subject: 'Away', blob: undefined, before: [A] }],
    ],
    [
      'a merge that differs from both parents is a version with two blobs before it',
      commit(`${A} ${B}`, 'Both', `\n::100644 100644 100644 ${A} ${B} ${C} MM\tfr/a.json\n`),
      [{ subject: 'Both', blob: C, before: [A, B], isFirst: false }],
    ],
    [
      'a subject that is empty or looks like a line of git is read as a subject',
      commit(A, `:100644 100644 ${B} ${C} M\tx`, `\n:100644 100644 ${A} ${B} M\tfr/a.json\n`) +
        commit(A, '', `\n:100644 100644 ${B} ${A} M\tfr/a.json\n`),
      [
        { subject: `:100644 100644 ${B} ${C} M\tx`, blob: B, before: [A] },
        { subject: '', blob: A, before: [B] },
      ],
    ],
    [
      'a commit without the file is a version without blobs',
      commit(A, 'Empty', ''),
      [{ blob: undefined, before: [] }],
    ],
    ['a log that is cut off within a commit has no version of it', `\0${A}\x002026`, []],
  ])('%s', (_, log, versions) => {
    expect(versionsIn(log)).toHaveLength(versions.length);
    expect(versionsIn(log)).toMatchObject(versions.map((each) => ({ ...facts, ...each })));
  });
});

describe('the blobs of git', () => {
  const odd = `${B} blob 5\n\n`;

  test.each<[string, string, Record<string, string>]>([
    ['an empty output has no blobs', '', {}],
    ['blobs are read by name, also an empty one', `${A} blob 2\né\n${B} blob 0\n\n`, { [A]: 'é', [B]: '' }],
    [
      'a blob with a line like git’s own is read whole',
      `${A} blob ${odd.length}\n${odd}\n${C} blob 1\nx\n`,
      { [A]: odd, [C]: 'x' },
    ],
    ['a blob that the clone lacks is left out', `${A} missing\n${B} blob 1\nx\n`, { [B]: 'x' }],
    ['a blob that is cut off is read as far as it goes', `${A} blob 9\nab`, { [A]: 'ab' }],
    ['an error message has no blobs', 'fatal: hm\n', {}],
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
])('in the file %s the path %s has the text %j', (file, path, text) => expect(textIn(file, path)).toBe(text));

describe('the change of a message in a version', () => {
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
    ['changes a text gives the new and the old text', [B, A], { ...told, text: 'Connexion', was: 'Entrez' }],
    ['adds the file gives only the new text', [A, undefined], { ...told, text: 'Entrez' }],
    ['adds the message gives only the new text', [A, 'without'], { ...told, text: 'Entrez' }],
    ['deletes the file gives only the old text', [undefined, A], { ...told, was: 'Entrez' }],
    ['changes another message gives no change', ['same', A], undefined],
    ['never had the message gives no change', ['without', undefined], undefined],
    ['merges by taking one side gives no change', [B, A, B], undefined],
    [
      'merges with a text of its own gives this text and that of the first parent',
      [B, A, 'without'],
      { ...told, text: 'Connexion', was: 'Entrez' },
    ],
    ['cannot be parsed gives no change', [C, A], undefined],
    ['repairs a broken file gives no change', [A, C], undefined],
  ])('a version that %s', (_, [blob, ...before], wanted) => expect(change(blob, ...before)).toEqual(wanted));
});
