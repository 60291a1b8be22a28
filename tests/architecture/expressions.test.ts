/** No regular expression of the page takes more than linear time, however long its text is. */
import { checkSync } from 'recheck';
import { type ESTree, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { patience } from '../patience.ts';
import { codeBelow, parse, PAGE_CODE } from './sources.ts';

/** Files with expressions that may take longer, each with what limits the text that they match. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/domain/people/phone.ts': 'the text has at most 40 characters',
  'src/boot/first.ts': 'the text is only the path of the page, in a script without imports',
};

/** Files that build an expression from something other than a template, each with why it can't take long. */
const BUILT: Readonly<Record<string, string>> = {
  'i18n/workbench/replace/replace.ts': 'the search text is escaped, so it repeats nothing',
};

type Expression = { readonly pattern: string; readonly flags: string };

/** The pattern of a text, with a letter for each part that is filled in; undefined if it is no literal or template. */
function patternOf(given: ESTree.Argument | undefined): string | undefined {
  if (given?.type === 'Literal') return String(given.value);
  if (given?.type === 'TaggedTemplateExpression')
    return given.quasi.quasis.map(({ value }) => value.raw).join('x');
  return given?.type === 'TemplateLiteral'
    ? given.quasis.map(({ value }) => value.cooked).join('x')
    : undefined;
}

/** The expressions of a file that repeat something without a limit; only these can take long. */
function repeating(file: string): Expression[] {
  const found: Expression[] = [];
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push(node.regex);
    },
    NewExpression({ callee, arguments: [text, flags] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
      const pattern = patternOf(text);
      if (pattern !== undefined) found.push({ pattern, flags: patternOf(flags) ?? 'u' });
      else if (!(file in BUILT)) throw new Error(`${file} builds an expression of something else`);
    },
  }).visit(parse(file).program);
  return found.filter(({ pattern }) => /[*+]|,\}/u.test(pattern));
}

/** A busy machine exceeds recheck's own time limits, which changes its answer: only the test's limit counts. */
const NO_CLOCK = { timeout: null, attackTimeout: null, incubationTimeout: null };

test(
  'every regular expression takes linear time [FIELD-22]',
  () => {
    // In this thread: by default a worker answers, and on a busy machine its answer can be missed.
    process.env['RECHECK_SYNC_BACKEND'] = 'pure';
    const safe = new Map<string, boolean>();
    const isSafe = ({ pattern, flags }: { pattern: string; flags: string }): boolean => {
      const key = `/${pattern}/${flags}`;
      const known = safe.get(key) ?? checkSync(pattern, flags, NO_CLOCK).status === 'safe';
      safe.set(key, known);
      return known;
    };
    const slow = codeBelow(...PAGE_CODE).filter((file) => !repeating(file).every(isSafe));
    expect(slow.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
    console.log(`expressions: ${safe.size} repeat something`);
  },
  patience(300_000),
);
