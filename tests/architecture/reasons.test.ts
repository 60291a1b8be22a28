/**
 * A disabled control of the console explains itself when it is pointed at, focused or touched: it stands in a
 * `Tooltip`, or is described by visible text, or is one of the few exceptions below, each with its reason.
 */
import { type ESTree, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { codeBelow, parse, textOf, PAGE_CODE } from './sources.ts';

/** Variables that are true only while something is being sent, which the button beside the control shows. */
const BUSY = new Set(['busy', 'isBusy', 'isSubmitting', 'pending']);

/** `file: the condition`, and why it needs no tooltip. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/kit/controls/inputs.tsx: disabled': 'an option of a native select cannot have a tooltip',
  'src/shared/list/Pagination.tsx: to < 1 || to > pages':
    'the pager shows that this is the first or the last page',
  'src/shared/list/ColumnChooser.tsx: isAtEnd': 'the list shows that the column is its first or last',
  'src/shared/views/ManageViews.tsx: isOff': 'the list shows that the view is its first or last',
  'src/features/changes/UndoMany.tsx: chosen.length === 0':
    'the first line of the dialog says that nothing can be undone, and each record shows why',
  'src/shared/bulk/BulkChange.tsx: able.length === 0':
    'the text of the dialog shows the reason in place of the effect',
  'src/shared/bulk/BulkSending.tsx: !isSending || isStopping':
    'the text of the dialog says that it is stopping, or that it is only checking the result',
  'src/app/command/ResultList.tsx: disabledReason !== undefined': 'the option itself shows the reason',
  "i18n/workbench/gallery/controls/specimens.tsx: shown.state === 'disabled'":
    'the gallery shows what a disabled control looks like',
  'src/kit/controls/Button.tsx: refused':
    '`refused` comes from the components that use the button, and they are checked themselves',
  'src/kit/layers/DialogActions.tsx: disabled':
    '`disabled` comes from the dialogs that use this component, and they are checked themselves',
};

type Disabled = { readonly at: string; readonly isExplained: boolean };

/** The source of the condition that disables a control; undefined where it is never disabled. */
function conditionOf({ value }: ESTree.JSXAttribute, text: string): string | undefined {
  if (!value) return 'true';
  if (value.type === 'Literal') return value.value === 'false' ? undefined : value.value;
  if (value.type !== 'JSXExpressionContainer') return 'true';
  return text.slice(value.expression.start, value.expression.end);
}

/** Every disabled control of a file. */
function disabledIn(file: string): Disabled[] {
  const text = textOf(file);
  const { program } = parse(file);
  /** The contents of tooltips: elements by their position, and variables by their name. */
  const explained: { start: number; end: number }[] = [];
  const wrapped = new Set<string>();
  const variables: { name: string; start: number; end: number }[] = [];
  const found: { start: number; condition: string }[] = [];
  new Visitor({
    JSXElement({ openingElement, children, start, end }) {
      if (openingElement.name.type !== 'JSXIdentifier' || openingElement.name.name !== 'Tooltip') return;
      explained.push({ start, end });
      for (const child of children)
        if (child.type === 'JSXExpressionContainer' && child.expression.type === 'Identifier')
          wrapped.add(child.expression.name);
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init)
        variables.push({ name: id.name, start: init.start, end: init.end });
    },
    JSXOpeningElement({ name, attributes, start, end }) {
      const isOfKit = name.type === 'JSXIdentifier' && /^(?:Icon|Link)?Button$/u.test(name.name);
      const named = attributes.flatMap((each) =>
        each.type === 'JSXAttribute' && each.name.type === 'JSXIdentifier'
          ? { ...each, is: each.name.name }
          : [],
      );
      if (named.some(({ is }) => is === 'aria-describedby')) explained.push({ start: start - 1, end });
      for (const each of named) {
        if (each.is !== 'disabled' && each.is !== 'aria-disabled' && !(isOfKit && each.is === 'refused'))
          continue;
        const condition = conditionOf(each, text);
        if (condition !== undefined && !BUSY.has(condition)) found.push({ start, condition });
      }
    },
  }).visit(program);
  const shown = [...explained, ...variables.filter(({ name }) => wrapped.has(name))];
  return found.map(({ start, condition }) => ({
    at: `${file}: ${condition}`,
    isExplained: shown.some((one) => one.start < start && start < one.end),
  }));
}

const controls = codeBelow(...PAGE_CODE)
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('src/public/'))
  .flatMap(disabledIn);

test('every disabled control has a tooltip or a description, or is a listed exception', () => {
  console.log(`disabled: ${controls.length} controls, ${Object.keys(EXCEPTIONS).length} without a tooltip`);
  expect(controls.length).toBeGreaterThan(5);
  expect(controls.filter(({ at, isExplained }) => !isExplained && !(at in EXCEPTIONS))).toEqual([]);
});

test('every listed exception is a disabled control that exists', () => {
  const plain = new Set(controls.filter(({ isExplained }) => !isExplained).map(({ at }) => at));
  expect(Object.keys(EXCEPTIONS).filter((at) => !plain.has(at))).toEqual([]);
});
