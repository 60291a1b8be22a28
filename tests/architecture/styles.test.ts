/**
 * Stylesheets are loaded with the screens that need them and stay: if two style the same selector, the look depends on
 * the order of loading.
 */
import { expect, test } from 'vitest';
import { filesBelow, textOf, PAGE_CODE } from './sources.ts';

/** A module's classes are its component's alone (`modules.test.ts`). */
const isShared = (file: string): boolean => file.endsWith('.css') && !file.endsWith('.module.css');

/** The selectors of a sheet as they are written: those that hold whatever the medium, or all. */
function selectorsOf(sheet: string, { inMedia }: { inMedia: boolean }): string[] {
  const found: string[] = [];
  const open: string[] = [];
  const text = textOf(sheet).replaceAll(/\/\*.*?\*\//gsu, '');
  for (const [, before = '', sign] of text.matchAll(/([^{};]*)([{};])/gu)) {
    const head = before.trim();
    const isCounted = inMedia ? !open.some((each) => !each.startsWith('@media')) : open.length === 0;
    if (sign === '{' && isCounted && !head.startsWith('@'))
      for (const one of head.split(/,(?![^(]*\))/u)) found.push(one.trim().replaceAll(/\s+/gu, ' '));
    if (sign === '{') open.push(head);
    if (sign === '}') open.pop();
  }
  return found;
}

/** A folder whose sheets are fetched together with its screens. */
const roomOf = (file: string): string =>
  /^src\/(?:features|shared)\/[^/]+/u.exec(file)?.[0] ?? /^(?:src|i18n)\/[^/]+/u.exec(file)?.[0] ?? file;

const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-z][\w-]*)/giu)].map(([, name = '']) => name);

/** The words of each `className` of a file, of all its branches. */
function classNamesOf(file: string): string[] {
  const text = textOf(file);
  return [...text.matchAll(/\bclassName=(?:"([^"]*)"|\{)/gu)].flatMap(({ 1: plain, index, 0: start }) => {
    if (plain !== undefined) return plain.split(/\s+/u);
    let depth = 1;
    let end = index + start.length;
    for (; depth > 0 && end < text.length; end += 1) {
      if (text[end] === '{') depth += 1;
      if (text[end] === '}') depth -= 1;
    }
    const expression = text.slice(index + start.length, end - 1);
    return [...expression.matchAll(/'([^']*)'|`([^`]*)`/gu)].flatMap(([, one = '', other = '']) =>
      (one + other).split(/[\s${}?:']+/u),
    );
  });
}

test('what a feature styles has a class that nobody else has', () => {
  const files = PAGE_CODE.flatMap((folder) => filesBelow(folder));
  const sheets = files.filter(isShared);
  const homes = new Map<string, Set<string>>();
  const add = (name: string, file: string) =>
    homes.set(name, new Set([...(homes.get(name) ?? []), roomOf(file)]));
  for (const sheet of sheets)
    // A class of others is qualified by the first one of the selector.
    for (const selector of selectorsOf(sheet, { inMedia: true })) add(classesOf(selector)[0] ?? '', sheet);
  for (const file of files.filter((one) => one.endsWith('.tsx')))
    for (const name of classNamesOf(file)) add(name, file);
  const ofFeatures = sheets.filter((sheet) => sheet.startsWith('src/features/'));
  const bare = ofFeatures.flatMap((sheet) =>
    selectorsOf(sheet, { inMedia: true })
      .filter((selector) => !classesOf(selector).some((name) => homes.get(name)?.size === 1))
      .map((selector) => `${sheet}: ${selector}`),
  );
  expect(ofFeatures.length).toBeGreaterThan(0);
  expect(bare).toEqual([]);
});

test('no two style sheets say what the same selector looks like', () => {
  const sheets = PAGE_CODE.flatMap((folder) => filesBelow(folder)).filter(isShared);
  const sheetsOf = new Map<string, Set<string>>();
  for (const sheet of sheets)
    for (const selector of selectorsOf(sheet, { inMedia: false }))
      sheetsOf.set(selector, new Set([...(sheetsOf.get(selector) ?? []), sheet]));
  expect(sheetsOf.size).toBeGreaterThan(1000);
  const shared = [...sheetsOf].filter(([, all]) => all.size > 1);
  expect(shared.map(([selector, all]) => `${selector}: ${[...all].join(', ')}`)).toEqual([]);
});
