/**
 * A disabled control of the console explains itself when it is pointed at, focused or touched: it stands in a
 * `Tooltip`, or is described by visible text, or is one of the few exceptions below, each with its reason.
 */
import { type ESTree, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { codeBelow, parse, textOf, PAGE_CODE } from './sources.ts';

/** Variables that only hold while something is being sent: the button beside the control says what. */
const BUSY = new Set(['busy', 'isBusy', 'isSubmitting', 'pending']);

/** `file: the condition`, and why it needs no tooltip. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/kit/form/fields.tsx: disabled': 'an option of a native list, which can hold no tooltip',
  'src/shared/list/TypeSelect.tsx: true': 'an option that only says that filters choose the type',
  'src/shared/filters/ConditionList.tsx: true': 'the placeholder of a native list, not a choice',
  'src/shared/list/Pagination.tsx: to < 1 || to > pages':
    'the first and the last page say it: there is no other one',
  'src/shared/list/ColumnChooser.tsx: isAtEnd':
    'the column is the first or the last of the list that it stands in',
  'src/shared/views/ManageViews.tsx: isOff':
    'the view is the first or the last of the list that it stands in',
  'src/features/changes/UndoMany.tsx: chosen.length === 0':
    'the dialog says so in its first line, and each record its reason',
  'src/shared/bulk/BulkChange.tsx: able.length === 0':
    'the reason is the text of the dialog, in place of what would happen',
  'src/shared/bulk/BulkSending.tsx: !isSending || isStopping':
    'the text of the dialog says that it stops, or that it only reads any more',
  'src/app/command/ResultList.tsx: disabledReason !== undefined': 'the reason stands in the option',
  "i18n/workbench/gallery/controls/specimens.tsx: shown.state === 'disabled'":
    'an exhibit of how a disabled control looks',
  'src/kit/controls/Button.tsx: refused': 'what the button is given, which is judged there',
  'src/kit/layers/DialogActions.tsx: disabled': 'what the dialog passes on, which is judged there',
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
