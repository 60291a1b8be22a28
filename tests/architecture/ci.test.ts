import { expect, test } from 'vitest';
import { textOf } from './sources.ts';

/** The commands that the README tells people to run. */
const COMMAND = 'npm ci && npm test';

test('the continuous integration runs what the README says, and nothing else', () => {
  const commands = textOf('.ci/run')
    .split('\n')
    .filter((line) => /^(npm|npx|node)\b/u.test(line));
  expect(commands).toEqual([COMMAND]);
  expect(textOf('README.md')).toContain(COMMAND);
});
