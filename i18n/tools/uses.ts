/** Which messages the code uses, where, and with which placeholders. */
import { type ESTree, Visitor } from 'vite';
import { areaOf } from './catalogue.ts';
import { lineAt, parseText } from './sources.ts';

/** A file's path and text. */
export type Source = { readonly file: string; readonly text: string };

/** A call of `t` or `notify` with a literal key; `params` are undefined when their names can't be read. */
export type Call = {
  readonly where: string;
  readonly key: string;
  readonly params: readonly string[] | undefined;
};

export type Uses = {
  readonly calls: readonly Call[];
  /** `file:line` of each place that names the key, or a pattern that matches it. */
  placesOf(key: string): string[];
};

/** Keys that the code may use: literals, template patterns with a literal prefix, and calls of `t` and `notify`. */
export function usesOf(sources: readonly Source[], areas: ReadonlySet<string>): Uses {
  const literals = new Map<string, string[]>();
  const patterns: { pattern: RegExp; place: string }[] = [];
  const calls: Call[] = [];
  for (const { file, text } of sources) {
    const placeOf = ({ start }: { start: number }) => `${file}:${lineAt(text, start)}`;
    new Visitor({
      Literal(node) {
        if (typeof node.value !== 'string' || !areas.has(areaOf(node.value))) return;
        literals.set(node.value, [...(literals.get(node.value) ?? []), placeOf(node)]);
      },
      TemplateLiteral(node) {
        const parts = node.quasis.map(({ value }) => value.cooked ?? '');
        if (areas.has(areaOf(parts[0] ?? '')))
          patterns.push({
            pattern: new RegExp(`^${parts.map(literal).join(String.raw`[\w.-]+`)}$`, 'u'),
            place: placeOf(node),
          });
      },
      // The boot's catalogue is read without a translator: `messages.problem[what]`.
      MemberExpression(node) {
        const path = pathOf(node);
        if (path)
          patterns.push({ pattern: new RegExp(String.raw`^boot\.${path}$`, 'u'), place: placeOf(node) });
      },
      CallExpression(node) {
        if (node.callee.type !== 'Identifier' || !['t', 'notify'].includes(node.callee.name)) return;
        const [key, second] = node.arguments;
        const params = node.callee.name === 't' ? second : valueOf(second, 'messageArgs');
        for (const used of keysOf(key)) calls.push({ where: file, key: used, params: namesOf(params) });
      },
    }).visit(parseText(file, text).program);
  }
  return {
    calls,
    placesOf: (key) => [
      ...new Set([
        ...(literals.get(key) ?? []),
        ...patterns.filter(({ pattern }) => pattern.test(key)).map(({ place }) => place),
      ]),
    ],
  };
}

/** The pattern of a member of the object `messages`; undefined for any other object. */
function pathOf(node: ESTree.MemberExpression): string | undefined {
  const own = node.property.type === 'Identifier' && !node.computed ? node.property.name : String.raw`\w+`;
  if (node.object.type === 'Identifier') return node.object.name === 'messages' ? own : undefined;
  const before = node.object.type === 'MemberExpression' ? pathOf(node.object) : undefined;
  return before === undefined ? undefined : String.raw`${before}\.${own}`;
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

function keysOf(node: ESTree.Argument | undefined): string[] {
  if (node?.type === 'ConditionalExpression') return [...keysOf(node.consequent), ...keysOf(node.alternate)];
  return node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];
}

/** The value of a property of an object literal. */
function valueOf(node: ESTree.Argument | undefined, name: string): ESTree.Expression | undefined {
  const properties = node?.type === 'ObjectExpression' ? node.properties : [];
  return properties
    .filter((property) => property.type === 'Property')
    .find(({ key }) => key.type === 'Identifier' && key.name === name)?.value;
}

/** The property names of an object literal; undefined when they can't be read from the code. */
function namesOf(node: ESTree.Argument | undefined): string[] | undefined {
  if (!node) return [];
  if (node.type !== 'ObjectExpression') return undefined;
  const names = node.properties.map((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined,
  );
  return names.every((name) => name !== undefined) ? names : undefined;
}
