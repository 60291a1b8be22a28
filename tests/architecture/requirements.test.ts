/** docs/requirements.md against the tests: what is ticked has a test whose title ends with its ID. */
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

/** The name that a call starts from: `test` of `test.each(rows)('title')`. */
function rootOf(callee: ESTree.Expression): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return rootOf(callee.object);
  return callee.type === 'CallExpression' ? rootOf(callee.callee) : undefined;
}

function titleOf(node: ESTree.Argument | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? (node.quasis.at(-1)?.value.cooked ?? undefined) : undefined;
}

/** Every ID that a test's title ends with, and the files. */
function readShown(): Map<string, string[]> {
  const shown = new Map<string, string[]>();
  for (const file of filesBelow('tests', /\.(test|spec)\.tsx?$/u)) {
    new Visitor({
      CallExpression({ callee, arguments: [first] }) {
        const title = titleOf(first);
        if (title === undefined || !['test', 'flow', 'prop'].includes(rootOf(callee) ?? '')) return;
        const [ids = ''] = /(\[[A-Z]+-\d+\]\s*)+$/u.exec(title) ?? [];
        for (const [, id = ''] of ids.matchAll(/\[([A-Z]+-\d+)\]/gu))
          shown.set(id, [...(shown.get(id) ?? []), file]);
      },
    }).visit(parse(file).program);
  }
  return shown;
}

const shown = readShown();

describe('requirements', () => {
  test('the areas hold as many items as the table says, numbered from 1', () => {
    for (const [area, count] of announced) {
      const numbered = Array.from({ length: count }, (_, index) => `${area}-${index + 1}`);
      expect(items.filter((item) => item.area === area).map(({ id }) => id)).toEqual(numbered);
    }
    expect(items.filter(({ area }) => !announced.has(area))).toEqual([]);
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

  test('every ID in a title is one of the list', () => {
    const known = new Set(items.map(({ id }) => id));
    expect([...shown].filter(([id]) => !known.has(id))).toEqual([]);
  });
});
