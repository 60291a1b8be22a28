/** docs/testing.md against the tests: what has left the gate is listed with the titles that prove the same in it. */
import { Visitor } from 'vite';
import { expect, test } from 'vitest';
import { filesBelow, parse, textOf } from './sources.ts';

type Named = { readonly file: string; readonly title: string };

const nameOf = ({ file, title }: Named): string => `${file}: ${title}`;

/** A title as written in its file: template texts keep their placeholders. */
function titlesIn(file: string, makers: ReadonlySet<string>): Named[] {
  const source = textOf(file);
  const found: Named[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'Identifier' || !makers.has(callee.name)) return;
      if (first?.type === 'Literal' && typeof first.value === 'string')
        found.push({ file, title: first.value });
      if (first?.type === 'TemplateLiteral')
        found.push({ file, title: source.slice(first.start + 1, first.end - 1) });
    },
  }).visit(parse(file).program);
  return found;
}

const specs = filesBelow('tests/e2e', /\.spec\.ts$/u);
const left = specs.flatMap((file) => titlesIn(file, new Set(['long'])));

/** The list: a title that has left the gate, and below it the titles that prove the same, each `in backticks`. */
const rows: { title: string; proofs: string[] }[] = [];
for (const [, indent = '', name = ''] of textOf('docs/testing.md').matchAll(/^( *)- `(tests\/.+)`$/gmu)) {
  if (indent === '') rows.push({ title: name, proofs: [] });
  else rows.at(-1)?.proofs.push(name);
}

/** Of similar cases the first ones stay in the gate: the row says so. */
const REST = / \(all but the first(?: two)?\)$/u;

test('each browser test that has left the gate is listed, and no other', () => {
  const whole = rows.map(({ title }) => title).filter((title) => !REST.test(title));
  expect(whole.toSorted()).toEqual(left.map(nameOf).toSorted());
  const alike = new Set(specs.flatMap((file) => titlesIn(file, new Set(['flow', 'test']))).map(nameOf));
  const rest = rows.map(({ title }) => title).filter((title) => REST.test(title));
  expect(rest.filter((title) => !alike.has(title.replace(REST, '')))).toEqual([]);
});

test('each of them has titles of the gate that prove it', () => {
  const gone = new Set(left.map(nameOf));
  expect(rows.filter(({ proofs }) => proofs.length === 0)).toEqual([]);
  const lost = rows.flatMap(({ title, proofs }) =>
    proofs.flatMap((proof) => {
      const [, file = '', name = ''] = /^(tests\/[^:]+): (.+)$/su.exec(proof) ?? [];
      const isThere = file !== '' && textOf(file).replaceAll("\\'", "'").includes(name);
      return isThere && !gone.has(proof) ? [] : [`${title} → ${proof}`];
    }),
  );
  expect(lost).toEqual([]);
});
