import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { apply, FILES, mutantsOf, runTests } from '../tools/mutate.ts';

const changed = (source: string) => mutantsOf(source).map((mutant) => apply(source, mutant));

test.each([
  ['x = a === b', ['{}', 'x = (a !== b)']],
  ['x = a < b', ['{}', 'x = (a <= b)']],
  ['x = a && b', ['{}', 'x = (a || b)']],
  ['x = a ?? b', ['{}', 'x = a']],
  ['x = a + 1', ['{}', 'x = (a - 1)']],
  ['x = !a', ['{}', 'x = a']],
  ['x = true', ['{}', 'x = false']],
  ['x = `${a}s`', ['{}', "x = ''"]],
  ['x++', ['{}', 'x--']],
  ['const x = f("a", "")', ['const x = f(\'\', "")']],
  ['const x = a ? 1 : 2', ['const x = !(a) ? 1 : 2']],
  ['if (a === b) f()', ['if ((a !== b)) f()', 'if (a === b) {}']],
  ['const x = f as A<"t">', []],
  ['type A = "t" | true', []],
  ["import { a } from 'a'", []],
  ["const x = { 'k': 1 }", []],
])('the mutants of %j are %j', (source, mutants) =>
  expect(changed(source).toSorted()).toEqual(mutants.toSorted()),
);

test.each(FILES)(
  'every mutant of %s compiles and differs from the source and from the other mutants',
  (file) => {
    const source = readFileSync(file, 'utf8');
    const sources = changed(source);
    expect(sources.length).toBeGreaterThan(5);
    expect(sources.filter((one) => parseSync('source.ts', one).errors.length > 0)).toEqual([]);
    expect(new Set([source, ...sources]).size).toBe(sources.length + 1);
  },
);

test('the check can run unit tests: without a mutation they pass', () => {
  const { passed, stdout } = runTests('.', ['tests/unit/domain/seatPrice.test.ts']);
  expect({ passed, ran: stdout.includes('"numFailedTests":0') }).toEqual({ passed: true, ran: true });
});
