import { expect, test } from 'vitest';
import { usesOf } from '../../../i18n/tools/uses.ts';
import { wordsIn } from '../../../i18n/tools/words.ts';

const AREAS = new Set(['seats', 'boot']);
const uses = (text: string) => usesOf([{ file: 'src/a.tsx', text }], AREAS);

test('a literal, a template that the key fits, and a member of the boot’s messages are uses of a key', () => {
  const { placesOf } = uses(
    "const a = 'seats.a';\nconst b = t(`seats.step.${step}`);\nconst c = t('seats.a');\nconst d = messages.problem[what];\n",
  );
  expect(placesOf('seats.a')).toEqual(['src/a.tsx:1', 'src/a.tsx:3']);
  expect(placesOf('seats.step.users')).toEqual(['src/a.tsx:2']);
  expect(placesOf('boot.problem.config')).toEqual(['src/a.tsx:4']);
});

test('comments, keys that do not fit the template, other areas and members of other objects do not count', () => {
  const { placesOf } = uses(
    "// seats.a\nconst b = `seats.step.${step}`;\nconst c = 'teams.a';\nother.problem[what];\n",
  );
  expect(
    ['seats.a', 'seats.step', 'seats.stepX', 'teams.a', 'boot.problem.config'].flatMap(placesOf),
  ).toEqual([]);
});

test('a key that is twice on a line has one place', () => {
  expect(uses("const a = ['seats.a', 'seats.a'];").placesOf('seats.a')).toEqual(['src/a.tsx:1']);
});

test('calls of t and notify are listed with their keys and the names of the values that they pass', () => {
  const { calls } = uses(
    "t('seats.a'); t(is ? 'seats.b' : 'seats.c', { seats, total: 1 }); t('seats.d', values); t(key); other('seats.e');" +
      "notify('seats.f', { type: 'info' }); notify('seats.g', { type: 'info', messageArgs: { seats } });",
  );
  expect(calls.map(({ key, params }) => [key, params])).toEqual([
    ['seats.a', []],
    ['seats.b', ['seats', 'total']],
    ['seats.c', ['seats', 'total']],
    ['seats.d', undefined],
    ['seats.f', []],
    ['seats.g', ['seats']],
  ]);
});

test('the error for a file that can’t be parsed names the file', () => {
  expect(() => uses('const = ;')).toThrow('src/a.tsx');
});

test.each([
  ['<p>Hello</p>', ['Hello']],
  ["<p>{is ? 'Yes' : <b>No</b>}</p>", ['No', 'Yes']],
  ["<img alt='A cat' src='cat.png' />", ['A cat']],
  ["<Field label={is && 'Name'} id='name' />", ['Name']],
  ['<p>{`Total ${sum}`}</p>', ['Total']],
  ["<p>{t('seats.a')} · {1}</p>", []],
])('the markup %s has the words %j', (text, words) => {
  expect(wordsIn({ file: 'src/a.tsx', text: `const a = ${text};` }).toSorted()).toEqual(words);
});
