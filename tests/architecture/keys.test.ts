/** Query keys are made in one place, so that those of a query and of its invalidation can't differ. */
import { expect, test } from 'vitest';
import { codeBelow, textOf, PAGE_CODE } from './sources.ts';

const KEYS = /^src\/data\/(?:answerKeys|keys)\.ts$/u;
/** Where a key is given: an option, or the first argument of the client's and of our own functions. */
const GIVEN =
  /\b(?:queryKey:|(?:(?:get|set)Quer(?:y|ies)Data|useConsoleQuery)(?:<[^()]*>)?\(|invalidate\(\[)\s*\[/gu;

test('no query key is spelled out where it is used', () => {
  const found = codeBelow(...PAGE_CODE)
    .filter((file) => !KEYS.test(file))
    .flatMap((file) => Array.from(textOf(file).matchAll(GIVEN), ([text]) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

test.each([
  "useQuery({ queryKey: ['users'] })",
  "client.setQueryData<string | null>(['created', resource], id)",
  "client.setQueriesData(\n  ['users'],",
  "useConsoleQuery(['catalog'], read)",
  "void invalidate([['users']])",
])('the query key in “%s” is found', (code) => {
  expect(code.match(GIVEN)).toHaveLength(1);
});
