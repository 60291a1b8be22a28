/** Lazy code names the texts that it needs, so that they are fetched beside it and not after it. */
import { dirname, join } from 'node:path/posix';
import { type ESTree, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { CONSOLE } from '../../i18n/console.ts';
import { START } from '../../i18n/files.ts';
import { codeBelow, loadedWith, parse, textOf } from './sources.ts';

type Constants = Map<string, readonly string[]>;

/** The strings of a literal list; undefined for anything else. */
const listOf = (node: ESTree.Node | null | undefined): string[] | undefined =>
  node?.type === 'ArrayExpression'
    ? node.elements.flatMap((element) => (element?.type === 'Literal' ? [String(element.value)] : []))
    : undefined;

/** The constants of a file that are `readonly Area[]`. */
function constantsOf(file: string): Constants {
  const text = textOf(file);
  const constants: Constants = new Map();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !id.typeAnnotation) return;
      const type = text.slice(id.typeAnnotation.start, id.typeAnnotation.end);
      const list = type.includes('readonly Area[]') ? listOf(init) : undefined;
      if (list) constants.set(id.name, list);
    },
  }).visit(parse(file).program);
  return constants;
}

const known = new Map<string, readonly string[]>();

/** The areas that the components of a file add, from its own constants or imported ones. */
function areasIn(file: string): readonly string[] {
  const areas = known.get(file) ?? readAreas(file);
  known.set(file, areas);
  return areas;
}

/** The lists of areas that a file knows by name: its own, and imported ones. */
function constantsSeen(file: string): Constants {
  const constants = constantsOf(file);
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!source.value.startsWith('.')) return;
      for (const { type, local } of specifiers)
        if (type === 'ImportSpecifier' && /^[A-Z_]+$/u.test(local.name)) {
          const own = constantsOf(join(dirname(file), source.value)).get(local.name);
          if (own) constants.set(local.name, own);
        }
    },
  }).visit(parse(file).program);
  return constants;
}

function readAreas(file: string): readonly string[] {
  // Most files add none, and parsing one takes time.
  if (!textOf(file).includes('<WithTexts')) return [];
  const constants = constantsSeen(file);
  const used: string[] = [];
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || name.name !== 'WithTexts') return;
      for (const attribute of attributes)
        if (attribute.type === 'JSXAttribute' && attribute.value?.type === 'JSXExpressionContainer') {
          const { expression } = attribute.value;
          if (expression.type === 'Identifier') used.push(expression.name);
        }
    },
  }).visit(parse(file).program);
  return used.flatMap((name) => constants.get(name) ?? []);
}

/** A call of `lazyComponent` or `lazyLayer`. */
type LazyCall = { readonly where: string; readonly entry: string; readonly areas: readonly string[] };

/** The module that a call fetches. */
function entryOf(file: string, call: ESTree.CallExpression): string | undefined {
  let found: string | undefined;
  new Visitor({
    ImportExpression({ source, start, end }) {
      const isInside = start > call.start && end < call.end;
      if (isInside && source.type === 'Literal') found = join(dirname(file), String(source.value));
    },
  }).visit(parse(file).program);
  return found;
}

function callsIn(file: string): LazyCall[] {
  const calls: LazyCall[] = [];
  new Visitor({
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || !/^lazy(?:Component|Layer)$/u.test(node.callee.name)) return;
      const [, areas] = node.arguments;
      const entry = entryOf(file, node);
      const named = areas?.type === 'Identifier' ? constantsSeen(file).get(areas.name) : listOf(areas);
      if (entry !== undefined) calls.push({ where: file, entry, areas: named ?? [] });
    },
  }).visit(parse(file).program);
  return calls;
}

/** What is wrong with the areas of a call: those that are loaded anyway need no name. */
function faultsOf({ where, entry, areas }: LazyCall): string[] {
  const here: readonly string[] = where.startsWith('src/public/') ? START : [...START, ...CONSOLE];
  const files = [...loadedWith([entry])].filter((file) => file.startsWith('src/') && file.endsWith('.tsx'));
  const wanted = new Set(files.flatMap(areasIn).filter((area) => !here.includes(area)));
  return [
    ...[...wanted].filter((area) => !areas.includes(area)).map((area) => `${entry} lacks ${area}`),
    ...areas.filter((area) => !wanted.has(area)).map((area) => `${entry} has no use for ${area}`),
  ];
}

const calls = codeBelow('src')
  .filter((file) => textOf(file).includes('lazy'))
  .flatMap(callsIn);

describe('texts of lazy code', () => {
  test('each call names exactly the areas that its code needs and the start has not', () => {
    expect(calls.flatMap(faultsOf)).toEqual([]);
    console.log(`lazy: ${calls.length} calls`);
    expect(calls.length).toBeGreaterThan(30);
  });

  test('an area too few and one too many are found', () => {
    const sso = { where: 'src/app/screens.ts', entry: 'src/features/sso/SsoTab.tsx' };
    expect(faultsOf({ ...sso, areas: ['sso'] })).toEqual([]);
    expect(faultsOf({ ...sso, areas: [] })).toEqual([`${sso.entry} lacks sso`]);
    expect(faultsOf({ ...sso, areas: ['sso', 'video'] })).toEqual([`${sso.entry} has no use for video`]);
    // The areas that the console starts with aren't loaded on a public screen.
    const bar = { where: 'src/public/PublicApp.tsx', entry: 'src/public/ActingBar.tsx' };
    expect(faultsOf({ ...bar, areas: ['lists'] })).toEqual([`${bar.entry} lacks impersonation`]);
  });
});
