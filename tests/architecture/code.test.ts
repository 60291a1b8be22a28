/** Shape of the code: sizes of files, escapes from the type checker and lint, words outside the catalogues. */
import { Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { wordsIn } from '../../i18n/tools/words.ts';
import { codeBelow, loadedWith, parse, textOf, PAGE_CODE } from './sources.ts';

const CODE = codeBelow('src', 'mocks', 'i18n', 'deploy');
const SOURCE = codeBelow(...PAGE_CODE);

const linesOf = (file: string): number => textOf(file).trimEnd().split('\n').length;

/** Files over the limit, each with its reason. */
const LONG: Readonly<Record<string, string>> = {
  'mocks/seeds/companies.ts': 'a table of seeds with one entry per company',
  'mocks/seeds/people.ts': 'a table of seeds with one entry per person',
};

describe('sizes of files', () => {
  test('no file has more than 300 lines, except for the listed ones', () => {
    expect(CODE.filter((file) => linesOf(file) > 300 && !(file in LONG))).toEqual([]);
  });
});

/** `any`, and comments that silence the type checker or lint. */
function escapesOf(file: string): { line: number; text: string; reason: boolean }[] {
  const lines = textOf(file).split('\n');
  const escapes = lines.flatMap((text, index) => {
    const silenced = /@ts-(expect-error|ignore|nocheck)|(oxlint|eslint)-disable/u.test(text);
    // `-- why`, as lint comments spell it, or words after the directive.
    return silenced
      ? [{ line: index + 1, text, reason: /(--|@ts-expect-error)\s+\w+\s+\w+/u.test(text) }]
      : [];
  });
  new Visitor({
    TSAnyKeyword(node) {
      const line = textOf(file).slice(0, node.start).split('\n').length;
      const text = lines[line - 1] ?? '';
      escapes.push({ line, text, reason: text.includes('//') });
    },
  }).visit(parse(file).program);
  return escapes;
}

describe('escapes from the type checker and lint', () => {
  // This file spells the directives out to find them.
  const files = [...CODE, ...codeBelow('tests')].filter((file) => file !== 'tests/architecture/code.test.ts');
  const found = files.flatMap((file) => escapesOf(file).map((escape) => ({ file, ...escape })));

  test('there is at most one escape in 2,000 lines', () => {
    const lines = files.reduce((sum, file) => sum + linesOf(file), 0);
    console.log(`escapes: ${found.length} in ${lines} lines`);
    expect(found.length / lines).toBeLessThanOrEqual(0.5 / 1000);
  });

  test('every escape has its reason on the line', () => {
    expect(found.filter(({ reason }) => !reason)).toEqual([]);
  });
});

test('only textSwitch.ts uses the lang of the document, which a translating browser changes [FIELD-1]', () => {
  const found = SOURCE.filter((file) => /documentElement\.lang\b/u.test(textOf(file)));
  expect(found).toEqual(['src/kit/i18n/textSwitch.ts']);
});

/** What no file but the listed ones may do. */
const ONE_WAY: Readonly<Record<string, readonly [pattern: RegExp, where: readonly string[]]>> = {
  'calls decodeURIComponent, which throws at a damaged address': [
    /\bdecodeURIComponent\b/u,
    // identityCookie.ts discards its own cookie if it can't be decoded.
    ['src/api/hosted/identityCookie.ts', 'src/paths.ts'],
  ],
  'changes the case of letters by the browser’s language': [/\.toLocale(?:Lower|Upper)Case\(\)/u, []],
  'has an input of the type number, which drops what is no number in the browser’s language': [
    /type(?:=|: )["']number["']/u,
    // The gallery shows the native input beside the kit's.
    ['i18n/workbench/gallery/controls/specimens.tsx'],
  ],
};

test.each(Object.entries(ONE_WAY))('no file %s, except for the listed ones', (_, [pattern, where]) => {
  expect(SOURCE.filter((file) => pattern.test(textOf(file)))).toEqual(where);
});

describe('the words of the page', () => {
  test('the markup contains no words; all are in the catalogues', () => {
    const found = SOURCE.flatMap((file) =>
      wordsIn({ file, text: textOf(file) }).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

describe('access to the network', () => {
  test('only src/api, src/boot and src/main.tsx send requests', () => {
    const others = SOURCE.filter((file) => !/^src\/(api|boot|main\.tsx)/u.test(file));
    const opens = /\b(fetch|sendBeacon)\(|\bnew (XMLHttpRequest|WebSocket|EventSource)\b/u;
    expect(others.filter((file) => opens.test(textOf(file)))).toEqual([]);
  });
});

const heavy = (pattern: RegExp, entries: readonly string[]): string[] =>
  [...loadedWith(entries)].filter((loaded) => pattern.test(loaded));

describe('what is loaded at the start', () => {
  // With the pages of the lists, which the routes import themselves.
  const CONSOLE = ['src/app/entry.tsx'];

  test('the public entry loads no react-admin, no router and no MUI', () => {
    const entry = ['src/main.tsx', 'src/public/entry.tsx'];
    expect(
      heavy(/^(react-admin|ra-|@mui\/|@emotion\/|react-router|@tanstack\/|react-hook-form|dayjs)/u, entry),
    ).toEqual([]);
  });

  test('the console loads no ra-ui-materialui and no MUI at the start', () => {
    console.log(
      `start set: ${[...loadedWith(CONSOLE)].filter((file) => file.startsWith('src/')).length} files of ours`,
    );
    expect(
      heavy(/^(react-admin$|ra-ui-materialui|@mui\/|@emotion\/|react-hook-form|papaparse)/u, CONSOLE),
    ).toEqual([]);
  });
});
