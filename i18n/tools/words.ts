/** Texts hard-coded in the markup instead of a catalogue. */
import { type ESTree, Visitor } from 'vite';
import { parseText } from './sources.ts';
import type { Source } from './uses.ts';

/** Attributes whose text is read or heard. */
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'label',
  'placeholder',
  'title',
]);

/** Readable text: letters, not a lone sign. */
const isWords = (text: string): boolean => /\p{L}/u.test(text);

/** Texts that an expression renders: `'a'`, `b ? 'a' : c`, `b && 'a'`, `` `a ${b}` ``. */
function textsOf(node: ESTree.Expression | ESTree.JSXEmptyExpression): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '');
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)];
  if (node.type === 'LogicalExpression') return [...textsOf(node.left), ...textsOf(node.right)];
  return [];
}

/** The hard-coded texts of a file's markup. */
export function wordsIn({ file, text }: Source): string[] {
  const texts: string[] = [];
  const children = (nodes: readonly ESTree.JSXChild[]) => {
    for (const node of nodes) {
      if (node.type === 'JSXText') texts.push(node.value);
      if (node.type === 'JSXExpressionContainer') texts.push(...textsOf(node.expression));
    }
  };
  new Visitor({
    JSXElement: (node) => children(node.children),
    JSXFragment: (node) => children(node.children),
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !SPOKEN.has(name.name)) return;
      if (value?.type === 'Literal') texts.push(value.value);
      if (value?.type === 'JSXExpressionContainer') texts.push(...textsOf(value.expression));
    },
  }).visit(parseText(file, text).program);
  return texts.filter(isWords).map((found) => found.trim());
}
