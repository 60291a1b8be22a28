/** docs/requirements.md against the tests: every ticked item has a test whose title ends with its ID. */
import { Visitor, type ESTree } from 'vite';
import { describe, expect, test } from 'vitest';
import { filesBelow, parse, textOf } from './sources.ts';

type Item = { readonly id: string; readonly area: string; readonly ticked: boolean };

const document = textOf('docs/requirements.md');

const items: Item[] = [...document.matchAll(/^- \[([ x])\] (?:~~)?((\w+)-\d+) /gmu)].map(
  ([, mark, id = '', area = '']) => ({
    id,
    area,
    ticked: mark === 'x',
  }),
);

/** Counts of the table at the top, by area. */
const announced = new Map(
  [...document.matchAll(/^\| (\w+) \| .+ \| (\d+) \|$/gmu)].map(([, area = '', count]) => [
    area,
    Number(count),
  ]),
);

/** The most IDs in a title: a test that names more than three covers none of them well. */
const MOST_IDS = 3;

/** The functions that make tests of the gate, their steps and groups; others (of the long run only) don't count. */
const MAKERS = new Set(['test', 'flow', 'onPhone', 'prop', 'describe']);

type Title = { readonly file: string; readonly text: string; readonly ids: readonly string[] };

/** The function that a call starts from: `test` of `test.each(rows)('title')`. */
function rootOf(callee: ESTree.Expression): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return rootOf(callee.object);
  return callee.type === 'CallExpression' ? rootOf(callee.callee) : undefined;
}

/** The IDs that a text ends with. */
function idsOf(text: string): string[] {
  const [ending = ''] = /(\[[A-Z]+-\d+\]\s*)+$/u.exec(text) ?? [];
  return [...ending.matchAll(/\[([A-Z]+-\d+)\]/gu)].map(([, id = '']) => id);
}

/**
 * Every title with IDs: that of a test, of a step or group of tests, and what rows and lists give to one
 * (`['the cap [SUB-26]', …]`, `'[NAV-12]'`).
 */
function titlesOf(file: string): Title[] {
  const titles: (Title & { at: number })[] = [];
  /** Titles of calls that don't define a test of the gate. */
  const others = new Set<number>();
  /** Tests that have left the gate, including their steps. */
  const left: { start: number; end: number }[] = [];
  const add = (text: string, at: number) => {
    const ids = idsOf(text);
    if (ids.length > 0 && !others.has(at)) titles.push({ file, text, ids, at });
  };
  new Visitor({
    CallExpression({ callee, arguments: [first], start, end }) {
      const root = rootOf(callee) ?? '';
      if (root === 'long') left.push({ start, end });
      if (first && !MAKERS.has(root)) others.add(first.start);
    },
    Literal: ({ value, start }) => (typeof value === 'string' ? add(value, start) : undefined),
    TemplateLiteral: ({ quasis, start }) => add(quasis.at(-1)?.value.cooked ?? '', start),
  }).visit(parse(file).program);
  return titles.filter(({ at }) => !left.some(({ start, end }) => start <= at && at < end));
}

const titles = filesBelow('tests', /\.(test|spec)\.tsx?$/u).flatMap(titlesOf);

/** Every ID with the files whose titles carry it. */
const shown = new Map<string, string[]>();
for (const { file, ids } of titles) for (const id of ids) shown.set(id, [...(shown.get(id) ?? []), file]);

describe('requirements', () => {
  test('each area has as many items as the table says, numbered from 1', () => {
    for (const [area, count] of announced) {
      const numbered = Array.from({ length: count }, (_, index) => `${area}-${index + 1}`);
      expect(
        items.filter((item) => item.area === area).map(({ id }) => id),
        `the table at the top says that ${area} has ${count} items`,
      ).toEqual(numbered);
    }
    expect(items.filter(({ area }) => !announced.has(area))).toEqual([]);
    const [, all] = /^\| \| all \| (\d+) \|$/mu.exec(document) ?? [];
    expect(Number(all), 'the last row of that table').toBe(items.length);
  });

  test('every ticked item has a test', () => {
    expect(items.filter(({ id, ticked }) => ticked && !shown.has(id)).map(({ id }) => id)).toEqual([]);
    for (const [area, all] of announced) {
      const own = items.filter((item) => item.area === area);
      const ticked = own.filter((item) => item.ticked).length;
      const waiting = own.filter((item) => !item.ticked && shown.has(item.id)).map(({ id }) => id);
      console.log(
        `${area}: ${ticked} of ${all} ticked${waiting.length > 0 ? `; tested, not ticked: ${waiting.join(' ')}` : ''}`,
      );
    }
    console.log(`all: ${items.filter(({ ticked }) => ticked).length} of ${items.length} ticked`);
  });

  test('a title carries at most three IDs', () => {
    const wide = titles.filter(({ ids }) => ids.length > MOST_IDS);
    expect(wide.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  test('every ID in a title is that of an item', () => {
    const known = new Set(items.map(({ id }) => id));
    expect([...shown].filter(([id]) => !known.has(id))).toEqual([]);
  });
});
