/** Pasted, dropped and typed text is read in linear time, measured at 100 kB and 2 MB. */
import { describe, expect, test } from 'vitest';
import { decodeConditions } from '../../../src/domain/lists/filterCodec.ts';
import { readPasted } from '../../../src/domain/lists/pasted.ts';
import { cleanEmail, emailProblem } from '../../../src/domain/people/email.ts';
import { cleanName } from '../../../src/domain/people/names.ts';
import { isPeopleList } from '../../../src/domain/people/pastedPeople.ts';
import { isPhone } from '../../../src/domain/people/phone.ts';
import { readKey } from '../../../src/domain/session/sshKey.ts';
import { EMAIL_CHIPS, enterChips } from '../../../src/domain/values/chips.ts';
import { digitsSettled, numberTyped } from '../../../src/domain/values/typedNumber.ts';
import { readList } from '../../../src/features/users/invite/readList.ts';
import { bare } from '../../../src/paths.ts';
import { csvLines } from '../../../src/shared/export/csv.ts';
import { patience } from '../../patience.ts';

const KB = 1000;
const HEADINGS = { firstName: 'First name', lastName: 'Last name', email: 'Email' };
const MARKS = { decimal: '.', group: ',' };
const column = { header: 'Name', value: (cell: string) => cell };

const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a search for many records': readPasted,
  'a pasted list': (text) => [isPeopleList(text), readList(text, HEADINGS)],
  chips: (text) => enterChips([], text, EMAIL_CHIPS),
  'an e-mail': (text) => [emailProblem(text), cleanEmail(text)],
  'a name': cleanName,
  'a phone': isPhone,
  'a number': (text) => [numberTyped(text, MARKS), digitsSettled(text, MARKS)],
  'a path': bare,
  'a filter': (text) =>
    decodeConditions(
      ['name:equals', 'managers:isAnyOf', 'createdAt:dateEquals'].map((start) => ['and', `${start}:${text}`]),
      { name: 'text', managers: 'list', createdAt: 'date' },
    ),
  'a key file': (text) => readKey(new TextEncoder().encode(text)),
  'a cell of an export': (text) => csvLines([column], [text]),
};

/** Repeated up to the size; each has slowed down a regular expression before. */
const RUNS = ['!', '.', '\t', ' ', '/', '<', '<a@', '@', 'e1', '1,000', "'", '"', ';=', 'a@b.', '\u2028'];
/** As many people as fit the size. */
const people = (size: number): string => {
  const lines = Array.from({ length: Math.ceil(size / 40) }, (_, n) => `Ann${n} Lee <ann${n}@mail.example>`);
  return lines.join('\n').slice(0, size);
};
const TEXTS: readonly ((size: number) => string)[] = [
  // It ends in a character outside the run, so that a match of the whole run fails.
  ...RUNS.map((run) => (size: number) => `x${run.repeat(Math.ceil(size / run.length))}x`),
  (size) => `ssh-rsa A${' '.repeat(size)}\u2028`,
  people,
];

/** The longest time that one of the texts takes, in milliseconds. */
const timeOf = (parser: (text: string) => unknown, size: number): number =>
  Math.max(
    ...TEXTS.map((make) => {
      const text = make(size);
      const start = performance.now();
      parser(text);
      return performance.now() - start;
    }),
  );

/** A shorter time can't be told from noise. */
const NOISE_MS = 10;
/**
 * How much more than its share the longer text may take: its parts no longer fit the processor's caches, and a busy
 * machine interrupts. Quadratic time would be twenty times its share.
 */
const ALLOWANCE = 8;

describe('reading a long text', () => {
  test.each(Object.entries(PARSERS))(
    'the time to read %s grows linearly with the length of the text, up to 2 MB [FIELD-22]',
    (_, parser) => {
      const [short, long] = [100 * KB, 2000 * KB];
      const share = (Math.max(timeOf(parser, short), NOISE_MS) * long) / short;
      expect(timeOf(parser, long)).toBeLessThan(ALLOWANCE * share);
    },
    patience(120_000),
  );
});
