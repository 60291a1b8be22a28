/**
 * Global stylesheets are loaded with the screens that need them and stay: if two style the same selector, the look
 * depends on the order of loading. Features have none, only modules (`modules.test.ts`).
 */
import { expect, test } from 'vitest';
import { filesBelow, textOf, PAGE_CODE } from './sources.ts';

const allSheets = PAGE_CODE.flatMap((folder) => filesBelow(folder)).filter((file) => file.endsWith('.css'));
const sheets = allSheets.filter((file) => !file.endsWith('.module.css'));

/** The selectors of a sheet as they are written; those in media queries only if `nested`. */
function selectorsOf(sheet: string, nested: boolean): string[] {
  const found: string[] = [];
  let depth = 0;
  const text = textOf(sheet).replaceAll(/\/\*.*?\*\//gsu, '');
  for (const [, before = '', sign] of text.matchAll(/([^{};]*)([{};])/gu)) {
    const head = before.trim();
    if (sign === '{' && (nested || depth === 0) && !head.startsWith('@'))
      for (const one of head.split(/,(?![^(]*\))/u)) found.push(one.trim().replaceAll(/\s+/gu, ' '));
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
  }
  return found;
}

test('what depends on :has() is never just any element, or any of a kind', () => {
  // All :has() share what they invalidate: with such a rule, each menu that opens would restyle all rows of a list.
  const brackets = String.raw`\((?:[^()]|\([^()]*\))*\)`;
  const anyElement = new RegExp(
    String.raw`:has${brackets}(?:[^()]|${brackets})*[\s>+~](?:\*|[a-z]+|:(?:is|where)\([a-z, ]+\))(?::[a-z][a-z-]+)*$`,
    'u',
  );
  for (const slow of ['.sentence > *', '.rows td', 'tbody :where(tr, a)', '.btn > span', 'td:first-child'])
    expect(`.list:has(> .beside) ${slow}`).toMatch(anyElement);
  expect('.input:has(> :is(input, select):focus)').not.toMatch(anyElement);
  // The translators' workbench, which few see, styles the outermost element of the page.
  const selectors = allSheets
    .filter((sheet) => sheet.startsWith('src/'))
    .flatMap((sheet) => selectorsOf(sheet, true));
  expect(selectors.length).toBeGreaterThan(1000);
  expect(selectors.filter((selector) => anyElement.test(selector))).toEqual([]);
});

test('features have no global style sheets, only CSS modules', () => {
  expect(sheets.filter((sheet) => sheet.startsWith('src/features/'))).toEqual([]);
});

test('no selector is styled in two global style sheets', () => {
  const sheetsOf = new Map<string, Set<string>>();
  for (const sheet of sheets)
    for (const selector of selectorsOf(sheet, false))
      sheetsOf.set(selector, new Set([...(sheetsOf.get(selector) ?? []), sheet]));
  expect(sheetsOf.size).toBeGreaterThan(500);
  const shared = [...sheetsOf].filter(([, all]) => all.size > 1);
  expect(shared.map(([selector, all]) => `${selector}: ${[...all].join(', ')}`)).toEqual([]);
});

/** The names of classes in sheets, without those that a module leaves to the page. */
const classesIn = (files: readonly string[]): string[] =>
  files
    .flatMap((sheet) => selectorsOf(sheet, true))
    .flatMap((one) => one.replaceAll(/:global\([^()]*\)/gu, '').match(/(?<=\.)[a-z_][\w-]*/giu) ?? []);

test('a name of a class that only a CSS module has is not written out, because it would have no style', () => {
  const plain = new Set(classesIn(sheets));
  const own = classesIn(allSheets.filter((file) => file.endsWith('.module.css')));
  const lost = new Set(own.filter((name) => !plain.has(name)));
  const code = PAGE_CODE.flatMap((folder) => filesBelow(folder)).filter((file) => file.endsWith('.tsx'));
  const written = code.flatMap((file) =>
    [...textOf(file).matchAll(/className="([^"]*)"/gu)].flatMap(([, names = '']) =>
      names.split(' ').map((name) => ({ file, name })),
    ),
  );
  expect(written.length).toBeGreaterThan(1000);
  expect(written.filter(({ name }) => lost.has(name))).toEqual([]);
});

test('a component that adds up amounts imports the style sheet of sums, which not every page loads', () => {
  const code = PAGE_CODE.flatMap((folder) => filesBelow(folder)).filter((file) => file.endsWith('.tsx'));
  const users = code.filter((file) => /className=(?:"|\{clsx\(')sum(?:-box)?[ "']/u.test(textOf(file)));
  expect(users.length).toBeGreaterThan(4);
  expect(users.filter((file) => !textOf(file).includes('kit/styles/sum.css'))).toEqual([]);
});
