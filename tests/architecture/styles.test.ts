/**
 * Stylesheets are loaded with the screens that need them and stay: if two style the same selector, the look depends on
 * the order of loading.
 */
import { expect, test } from 'vitest';
import { filesBelow, textOf } from './sources.ts';

/** The selectors that a sheet styles outside of media queries, verbatim. */
function selectorsOf(sheet: string): string[] {
  const found: string[] = [];
  let depth = 0;
  const text = textOf(sheet).replaceAll(/\/\*.*?\*\//gsu, '');
  for (const [, before = '', sign] of text.matchAll(/([^{};]*)([{};])/gu)) {
    const head = before.trim();
    if (sign === '{' && depth === 0 && !head.startsWith('@'))
      for (const one of head.split(/,(?![^(]*\))/u)) found.push(one.trim().replaceAll(/\s+/gu, ' '));
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
  }
  return found;
}

test('no two style sheets say what the same selector looks like', () => {
  const sheets = filesBelow('src').filter((file) => file.endsWith('.css'));
  const sheetsOf = new Map<string, Set<string>>();
  for (const sheet of sheets)
    for (const selector of selectorsOf(sheet))
      sheetsOf.set(selector, new Set([...(sheetsOf.get(selector) ?? []), sheet]));
  expect(sheetsOf.size).toBeGreaterThan(1000);
  const shared = [...sheetsOf].filter(([, all]) => all.size > 1);
  expect(shared.map(([selector, all]) => `${selector}: ${[...all].join(', ')}`)).toEqual([]);
});
