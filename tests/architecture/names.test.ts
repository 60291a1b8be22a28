/**
 * One name, one thing: nobody should have to ask which `Outcome` of five a file means, or why there are two `textOf`.
 */
import { dirname, join } from 'node:path/posix';
import type { ESTree } from 'vite';
import { expect, test } from 'vitest';
import { parseText } from '../../i18n/tools/sources.ts';
import { codeBelow, textOf } from './sources.ts';

/** Names that several files may export, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'module.exports': 'what CommonJS calls the export of the packages that the shims stand in for',
};

type Sources = ReadonlyMap<string, string>;
/** Where a re-exported name comes from: usually the same name of another file. */
type From = { readonly file: string; readonly name: string };
type Names = ReadonlyMap<string, From | undefined>;

/** The exported names of a file, and for re-exports their origin. */
function namesIn(file: string, text: string): Names {
  const { module, program } = parseText(file, text);
  const at = (request: string): string => (request.startsWith('.') ? join(dirname(file), request) : request);
  /** What `lazyComponent(() => import(…).then((module) => module.Page))` loads, where it is exported as `Page`. */
  const fetched = (name: string, init: ESTree.Expression): From | undefined => {
    if (init.type !== 'CallExpression' || init.callee.type !== 'Identifier') return undefined;
    if (!/^lazy(?:Component|Layer|Dialog)$/u.test(init.callee.name)) return undefined;
    const request = module.dynamicImports
      .map(({ moduleRequest }) => moduleRequest)
      .find(({ start, end }) => init.start < start && end < init.end);
    return request && { file: at(text.slice(request.start + 1, request.end - 1)), name };
  };
  /** Local names of what another file exports. */
  const passed = new Map<string, From>();
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName, localName } of entries)
      if (importName.name)
        passed.set(localName.value, { file: at(moduleRequest.value), name: importName.name });
  for (const node of program.body) {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations) {
      if (id.type !== 'Identifier' || !init) continue;
      const from = init.type === 'Identifier' ? passed.get(init.name) : fetched(id.name, init);
      if (from) passed.set(id.name, from);
    }
  }
  const names = new Map<string, From | undefined>();
  for (const { entries } of module.staticExports)
    for (const { exportName, localName, importName, moduleRequest } of entries) {
      const name = exportName.name;
      if (!name) continue;
      const from = moduleRequest
        ? { file: at(moduleRequest.value), name: importName.name ?? name }
        : passed.get(localName.name ?? name);
      names.set(name, from);
    }
  return names;
}

/** Names that stand for different things in different files, with these files. */
function doublesIn(sources: Sources): Map<string, string[]> {
  const files = new Map([...sources].map(([file, text]) => [file, namesIn(file, text)]));
  const origin = ({ file, name }: From): string => {
    const from = files.get(file)?.get(name);
    return from ? origin(from) : `${file}: ${name}`;
  };
  const things = new Map<string, Map<string, string>>();
  for (const [file, names] of files)
    for (const name of names.keys()) {
      const known = things.get(name) ?? new Map<string, string>();
      const thing = origin({ file, name });
      known.set(thing, known.get(thing) ?? file);
      things.set(name, known);
    }
  const doubles = [...things].filter(([, known]) => known.size > 1);
  return new Map(doubles.map(([name, known]) => [name, [...known.values()]]));
}

const doubles = doublesIn(new Map(codeBelow('src').map((file) => [file, textOf(file)])));

test('an exported name stands for one thing', () => {
  expect([...doubles].filter(([name]) => !(name in EXCEPTIONS))).toEqual([]);
});

test('an exception is one that exists', () => {
  expect(Object.keys(EXCEPTIONS).filter((name) => !doubles.has(name))).toEqual([]);
});

test('a double is found, and what is only passed on is none', () => {
  const found = doublesIn(
    new Map([
      [
        'src/domain/a.ts',
        'export const rowsOf = () => 1; export type Row = 1; export const words = () => 2;',
      ],
      ['src/data/b.ts', "export { rowsOf as lines } from '../domain/a.ts'; export function rowsOf() {}"],
      [
        'src/ui/C.tsx',
        "import { words } from '../domain/a.ts'; export const Row = () => null; export { words };",
      ],
      ['src/ui/d.ts', "import { words as other } from './C.tsx'; export const words = other;"],
      [
        'src/app/e.ts',
        "export const Row = lazyComponent(() => import('../ui/C.tsx').then((module) => module.Row));",
      ],
    ]),
  );
  expect(Object.fromEntries(found)).toEqual({
    rowsOf: ['src/domain/a.ts', 'src/data/b.ts'],
    Row: ['src/domain/a.ts', 'src/ui/C.tsx'],
  });
});
