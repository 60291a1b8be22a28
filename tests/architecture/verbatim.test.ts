/**
 * Texts that the specification gives word for word; their grammar is not corrected either. `messages` are whole
 * messages, `parts` are contained in longer ones.
 */
import { expect, test } from 'vitest';
import { readEnglish } from '../../i18n/tools/project.ts';
import { filesBelow, textOf } from './sources.ts';
import verbatim from './verbatim.json' with { type: 'json' };

const messages = new Map(Object.entries(verbatim.messages));
const parts = new Map(Object.entries(verbatim.parts));
const english = readEnglish();

/** Line breaks and indents of the documents do not belong to the text. */
const specification = filesBelow('docs/spec', /\.md$/u).map(textOf).join('\n').replaceAll(/\s+/gu, ' ');

/** "The SSO Provider has been created", and the same with "updated" and "deleted". */
const LIKE: Readonly<Record<string, string>> = {
  'The SSO Provider has been updated': 'The SSO Provider has been created',
  'The SSO Provider has been deleted': 'The SSO Provider has been created',
};

/** Where the catalogue has a placeholder the specification has `{n}`, or an example such as 10. */
const stands = (text: string): boolean => {
  const words = (LIKE[text] ?? text)
    .split(/%\{\w+\}/u)
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`))
    .join(String.raw`(?:\{\w+\}|\d+)`);
  return new RegExp(String.raw`(?<!\w)${words}(?!\w)`, 'u').test(specification);
};

test('messages that the specification gives are the same in the catalogues, word for word', () => {
  expect(messages.size).toBeGreaterThan(250);
  expect(Object.fromEntries([...messages.keys()].map((key) => [key, english.get(key)]))).toEqual(
    Object.fromEntries(messages),
  );
});

test('parts that the specification gives are contained in their messages', () => {
  expect([...parts].filter(([key, part]) => english.get(key)?.includes(part) !== true)).toEqual([]);
});

test('each of these messages and parts is found in the specification', () => {
  expect(messages.size + parts.size).toBeGreaterThan(0);
  expect([...messages, ...parts].filter(([, text]) => !stands(text))).toEqual([]);
});
