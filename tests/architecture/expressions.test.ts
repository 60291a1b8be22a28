/** No regular expression takes more than linear time: a repeated part with a free end tries at each character again. */
import { checkSync } from 'recheck';
import { Visitor } from 'vite';
import { expect, test } from 'vitest';
import { patience } from '../patience.ts';
import { codeBelow, parse } from './sources.ts';

/** Expressions that may take longer, each with what bounds their text. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/domain/people/phone.ts': 'at most 40 characters',
  'src/boot/first.ts': 'the path of the page, in a script that imports nothing',
};

/** The expressions of a file that repeat something without a limit; no other can take long. */
function repeating(file: string): { pattern: string; flags: string }[] {
  const found: { pattern: string; flags: string }[] = [];
  new Visitor({
    Literal(node) {
      if ('regex' in node && /[*+]|,\}/u.test(node.regex.pattern)) found.push(node.regex);
    },
  }).visit(parse(file).program);
  return found;
}

test(
  'every regular expression takes linear time [FIELD-22]',
  () => {
    // Without the machine's Java or a program of the package's own, so that it judges alike everywhere.
    process.env['RECHECK_BACKEND'] = 'pure';
    const safe = new Map<string, boolean>();
    const isSafe = ({ pattern, flags }: { pattern: string; flags: string }): boolean => {
      const key = `/${pattern}/${flags}`;
      const known =
        // Its own limit is one of wall time, which a busy machine passes; the test's stands for it.
        safe.get(key) ?? checkSync(pattern, flags, { timeout: null }).status === 'safe';
      safe.set(key, known);
      return known;
    };
    const slow = codeBelow('src').filter((file) => !repeating(file).every(isSafe));
    expect(slow.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
    console.log(`expressions: ${safe.size} repeat something`);
  },
  patience(300_000),
);
