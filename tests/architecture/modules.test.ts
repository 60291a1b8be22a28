/**
 * CSS modules. TypeScript knows nothing of their classes: a misspelled one is `undefined`, and an unused one stays for
 * good.
 */
import { basename, dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { filesBelow, PAGE_CODE, textOf } from './sources.ts';

const files = PAGE_CODE.flatMap((folder) => filesBelow(folder));
const sheets = files.filter((file) => file.endsWith('.module.css'));

/** The selectors of a sheet, without the classes of others in them. */
const selectorsOf = (sheet: string): string[] =>
  [
    ...textOf(sheet)
      .replaceAll(/\/\*.*?\*\//gsu, '')
      .matchAll(/(?:^|[{};])\s*([^{};@]+)\{/gu),
  ].map(([, selector = '']) => selector.replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/gu, '').trim());

const classesOf = (sheet: string): ReadonlySet<string> =>
  new Set(
    selectorsOf(sheet).flatMap((text) => [...text.matchAll(/\.([\w-]+)/gu)].map(([, name = '']) => name)),
  );

/** What code takes from modules, as `sheet: class`; `*` is a class that is known only when it runs. */
const taken = files
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => {
    const text = textOf(file);
    return [...text.matchAll(/import (\w+) from '(\..*?\.module\.css)'/gu)].flatMap(
      ([, name = '', path = '']) =>
        [...text.matchAll(new RegExp(String.raw`(?<![/\w])${name}(?:\.(\w+)|(\[))`, 'gu'))].map(
          ([, key = '*']) => ({
            file,
            sheet: join(dirname(file), path),
            key,
          }),
        ),
    );
  });

test('every class that a component takes from a CSS module exists', () => {
  expect(sheets.length).toBeGreaterThan(0);
  const missing = taken.filter(({ sheet, key }) => key !== '*' && !classesOf(sheet).has(key));
  expect(missing).toEqual([]);
});

test('every class of a CSS module is used by a component', () => {
  const isTaken = (sheet: string, name: string) =>
    taken.some((each) => each.sheet === sheet && (each.key === name || each.key === '*'));
  const left = sheets.flatMap((sheet) =>
    [...classesOf(sheet)].filter((name) => !isTaken(sheet, name)).map((name) => `${sheet}: ${name}`),
  );
  expect(left).toEqual([]);
});

test('every rule of a CSS module has a class of the module', () => {
  // `:global(.card)` on its own would style every card.
  const bare = sheets.flatMap((sheet) =>
    selectorsOf(sheet)
      .flatMap((selector) => selector.split(/,(?![^(]*\))/u))
      .filter((selector) => !selector.includes('.'))
      .map((selector) => `${sheet}: ${selector.trim()}`),
  );
  expect(bare).toEqual([]);
});

test('no two CSS modules have the same file name, by which the build tells their classes apart', () => {
  const names = sheets.map((sheet) => basename(sheet));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('selectors in code use only global classes', () => {
  // A build renames a module's classes, but not in strings: `closest('.more')` works in Node and finds nothing there.
  const global = new Set(
    files
      .filter((file) => file.endsWith('.css') && !file.endsWith('.module.css'))
      .flatMap((file) => [...textOf(file).matchAll(/\.([a-z][\w-]*)/giu)].map(([, name = '']) => name)),
  );
  const IN_A_CALL = /\b(?:closest|matches|querySelector(?:All)?)(?:<\w+>)?\(\s*(['`])(.*?)\1/gu;
  const IN_A_CONSTANT = /\bconst [A-Z_]+ = (['`])(\.[a-z][^'`/]*)\1/gu;
  const asked = files
    .filter((file) => /\.tsx?$/u.test(file))
    .flatMap((file) =>
      [IN_A_CALL, IN_A_CONSTANT]
        .flatMap((pattern) => [...textOf(file).matchAll(pattern)])
        .flatMap(([, , selector = '']) =>
          [...selector.replaceAll(/\$\{[^}]*\}/gu, '').matchAll(/\.([a-z][\w-]*)/giu)].map(
            ([, name = '']) => ({
              file,
              name,
            }),
          ),
        ),
    );
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter(({ name }) => !global.has(name))).toEqual([]);
});
