/**
 * The catalogues against their use and against each other. Missing keys are the type checker's: `t` takes none that
 * the English catalogues lack.
 */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path/posix';
import { type ESTree, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import {
  type Catalogue,
  formsOf,
  leavesOf,
  placeholdersOf,
  pluralFaults,
  translationFaults,
} from '../../i18n/tools/catalogue.ts';
import { pseudoCatalogue } from '../../i18n/tools/pseudo.ts';
import { codeBelow, filesBelow, parse, textOf } from './sources.ts';

const areaOf = (file: string): string => basename(file, '.json');
const read = (file: string): Catalogue => JSON.parse(textOf(file)) as Catalogue;

const areas = new Map(filesBelow('i18n/en', /\.json$/u).map((file) => [areaOf(file), read(file)]));
const messages = new Map([...areas].flatMap(([area, catalogue]) => [...leavesOf(catalogue, `${area}.`)]));
const locales = readdirSync('i18n', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'tools' && entry.name !== 'en')
  .map(({ name }) => name);

/** Given to every message by the translator. */
const GIVEN = ['product'];

type Use = { where: string; key: string; params: readonly string[] | undefined };

/** Keys that the code may use: literals, patterns of templates with a literal head, and calls of `t`. */
function readUses() {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  const calls: Use[] = [];
  for (const file of codeBelow('src')) {
    const { program } = parse(file);
    new Visitor({
      Literal(node) {
        if (typeof node.value === 'string') literals.add(node.value);
      },
      TemplateLiteral(node) {
        const parts = node.quasis.map(({ value }) => value.cooked ?? '');
        if (areas.has(parts[0]?.split('.')[0] ?? ''))
          patterns.push(new RegExp(`^${parts.map(escape).join('[\\w.]+')}$`, 'u'));
      },
      // The catalogue of the boot is read without a translator: `messages.problem[what]`.
      MemberExpression(node) {
        const path = pathOf(node);
        if (path) patterns.push(new RegExp(`^boot\\.${path}$`, 'u'));
      },
      CallExpression(node) {
        if (node.callee.type !== 'Identifier' || node.callee.name !== 't') return;
        const [key, params] = node.arguments;
        for (const used of keysOf(key)) calls.push({ where: file, key: used, params: namesOf(params) });
      },
    }).visit(program);
  }
  return {
    calls,
    isUsed: (key: string) => literals.has(key) || patterns.some((pattern) => pattern.test(key)),
  };
}

/** The pattern of a member of the object `messages`; undefined for any other object's. */
function pathOf(node: ESTree.MemberExpression): string | undefined {
  const own = node.property.type === 'Identifier' && !node.computed ? node.property.name : '\\w+';
  if (node.object.type === 'Identifier') return node.object.name === 'messages' ? own : undefined;
  const before = node.object.type === 'MemberExpression' ? pathOf(node.object) : undefined;
  return before === undefined ? undefined : `${before}\\.${own}`;
}

const escape = (text: string): string => text.replaceAll('.', '\\.');

function keysOf(node: ESTree.Argument | undefined): string[] {
  if (node?.type === 'ConditionalExpression') return [...keysOf(node.consequent), ...keysOf(node.alternate)];
  return node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];
}

/** The names in an object literal; undefined when they can't be read from the code. */
function namesOf(node: ESTree.Argument | undefined): string[] | undefined {
  if (!node) return [];
  if (node.type !== 'ObjectExpression') return undefined;
  const names = node.properties.map((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined,
  );
  return names.every((name) => name !== undefined) ? names : undefined;
}

const uses = readUses();

describe('messages', () => {
  test('every message is used', () => {
    expect([...messages.keys()].filter((key) => !uses.isUsed(key))).toEqual([]);
    console.log(`messages: ${messages.size} in ${areas.size} areas, ${uses.calls.length} calls read`);
  });

  test('every call gives exactly the placeholders of its message', () => {
    const faults = uses.calls.flatMap(({ where, key, params }) => {
      const message = messages.get(key);
      if (message === undefined || params === undefined) return [];
      // The plural form is chosen by `smart_count`, whether or not the text shows it.
      const wanted = new Set([
        ...placeholdersOf(message),
        ...(formsOf(message).length > 1 ? ['smart_count'] : []),
      ]);
      return [
        ...[...wanted]
          .filter((name) => !params.includes(name) && !GIVEN.includes(name))
          .map((name) => `${where}: ${key} lacks %{${name}}`),
        ...params.filter((name) => !wanted.has(name)).map((name) => `${where}: ${key} has no %{${name}}`),
      ];
    });
    expect(faults).toEqual([]);
  });

  test('plural forms are whole', () => {
    const faults = [...messages].flatMap(([key, message]) =>
      pluralFaults(message, 'en').map((fault) => `${key} ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  test('the pseudo-locale is a translation without fault', () => {
    const faults = [...areas].flatMap(([, catalogue]) =>
      translationFaults(catalogue, pseudoCatalogue(catalogue), 'en'),
    );
    expect(faults).toEqual([]);
  });

  test('every other language has the same messages', () => {
    const faults = locales.flatMap((locale) =>
      [...areas].flatMap(([area, catalogue]) =>
        translationFaults(catalogue, read(`i18n/${locale}/${area}.json`), locale).map(
          (fault) => `${locale}/${area}: ${fault}`,
        ),
      ),
    );
    expect(faults).toEqual([]);
  });
});
