/** docs/extending.md shows the code of teams as it stands. */
import { expect, test } from 'vitest';
import { textOf } from './sources.ts';

const document = textOf('docs/extending.md');
const shown = [...document.matchAll(/^`(?<file>[^`\n]+)`\n\n```tsx?\n(?<code>.*?)^```$/gmsu)].map(
  ({ groups: { file = '', code = '' } = {} }) => ({ file, code }),
);

/** Without indentation: the formatter moves a part of a file to the left. */
const flush = (code: string): string => code.replaceAll(/^ +/gmu, '');

test('every block of code in docs/extending.md follows the name of its file', () => {
  expect(shown.length).toBe(document.match(/^```ts/gmu)?.length);
});

test.each(shown)('$file contains the code that docs/extending.md shows of it', ({ file, code }) => {
  const text = flush(textOf(file));
  let at = 0;
  for (const part of flush(code).split('// …\n')) {
    const found = text.indexOf(part, at);
    const changed = part.split('\n').find((line) => !text.includes(line)) ?? part;
    expect(
      found,
      `docs/extending.md shows code that ${file} no longer has; the first change: ${changed}`,
    ).not.toBe(-1);
    at = found + part.length;
  }
});

test.each([...new Set(document.match(/(?<=`)(?:src|tests|mocks|docs|i18n)\/[\w./-]+\.\w+(?=`)/gu))])(
  'the file %s, which docs/extending.md names, exists',
  (file) => {
    expect(textOf(file)).not.toBe('');
  },
);
