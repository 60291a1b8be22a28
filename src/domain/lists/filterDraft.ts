/** A filter while it is being edited, and its validation (spec 1 §4, §5). */
import { cleanValue } from '../people/addresses.ts';
import { type NumberMarks, numberText, signedTyped } from '../values/typedNumber.ts';
import { type Connector, type Filter, modeOf, type Operand, type Operator, OPERATORS_OF } from './filters.ts';
import {
  type FieldKinds,
  fieldKindOf,
  isOperator,
  isReversed,
  OPERANDS_MAX,
  readOperand,
} from './operands.ts';

/** The values of one condition's inputs. */
export type FilterDraft = {
  connector: Connector;
  field: string;
  operator: string;
  /** The value of a single input, or the start of a range. */
  first: string;
  /** The end of a range. */
  second: string;
  /** The values of a list. */
  several: string[];
};

/** Why a condition can't be applied, in the order of the inputs. */
export type FilterProblem =
  | 'field'
  | 'operator'
  | 'first'
  | 'second'
  | 'many'
  | 'number'
  | 'date'
  | 'reversed';

/** A condition's fault; `at` is the operand input it belongs to, if any. */
export type FilterFault = { problem: FilterProblem; at?: 'first' | 'second' };

/** A new condition: `and`, but the first has no connector (spec 1 §4). */
export const newDraft = (isFirst: boolean): FilterDraft => ({
  connector: isFirst ? 'none' : 'and',
  field: '',
  operator: '',
  first: '',
  second: '',
  several: [],
});

/** Changing the field resets the operator and the operands (spec 1 §4). */
export const withField = (draft: FilterDraft, field: string): FilterDraft => ({
  ...newDraft(draft.connector === 'none'),
  connector: draft.connector,
  field,
});

/** The inputs that the operator uses. */
function textsOf({ first, second, several }: FilterDraft, operator: Operator): string[] {
  switch (modeOf(operator)) {
    case 'NONE':
      return [];
    case 'RANGE':
      return [first, second];
    case 'LIST':
      return several;
    case 'SINGLE':
      return [first];
  }
}

/**
 * The condition to apply, or its fault. A valid condition has a field, an operator, a first operand unless the operator
 * is isBlank, and for between operators a second one (spec 1 §5) that is not before the first (decisions §12) on the
 * UTC day `today`.
 */
export function readDraft(
  draft: FilterDraft,
  kinds: FieldKinds,
  marks: NumberMarks,
  today?: string,
): { filter: Filter } | FilterFault {
  const { field, operator, connector } = draft;
  const kind = fieldKindOf(kinds, field);
  if (kind === undefined) return { problem: 'field' };
  if (!isOperator(operator) || !OPERATORS_OF[kind].includes(operator)) return { problem: 'operator' };
  const texts = textsOf(draft, operator).map(kind === 'text' ? cleanValue : (text) => text.trim());
  if (modeOf(operator) !== 'NONE' && !texts[0]) return { problem: 'first', at: 'first' };
  if (modeOf(operator) === 'RANGE' && !texts[1]) return { problem: 'second', at: 'second' };
  if (texts.length > OPERANDS_MAX) return { problem: 'many', at: 'first' };
  const operands: Operand[] = [];
  for (const [index, text] of texts.entries()) {
    const read = readOperand(kind, text, (number) => signedTyped(number, marks));
    if ('problem' in read)
      return { ...read, at: modeOf(operator) === 'RANGE' && index > 0 ? 'second' : 'first' };
    operands.push(read.operand);
  }
  if (isReversed(operator, operands, kind, today)) return { problem: 'reversed', at: 'second' };
  return { filter: { field, operator, operands, connector } };
}

/** An applied condition as values of its inputs. */
export function toDraft({ field, operator, operands, connector }: Filter, marks: NumberMarks): FilterDraft {
  const texts = operands.map((operand) =>
    typeof operand === 'number' ? numberText(operand, marks) : operand,
  );
  const isList = modeOf(operator) === 'LIST';
  const [first = '', second = ''] = isList ? [] : texts;
  return { connector, field, operator, first, second, several: isList ? texts : [] };
}
