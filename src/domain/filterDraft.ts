/** A filter while it is being written, and when it is valid (spec 1 §4, §5). */
import {
  type Connector,
  type FieldKind,
  type Filter,
  modeOf,
  type Operand,
  type Operator,
  OPERATORS,
  OPERATORS_OF,
} from './filters.ts';
import { type NumberMarks, numberText, signedTyped } from './typedNumber.ts';

/** The kind of each field that a list can be filtered by. */
export type FieldKinds = Readonly<Record<string, FieldKind>>;

/** What the inputs of one condition hold. */
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

/** What keeps a condition from being applied, in the order in which it is filled in. */
export type FilterProblem = 'field' | 'operator' | 'first' | 'second' | 'number' | 'date' | 'reversed';

/** A condition's fault; `at` is the operand's input that has it, where it is in one. */
export type FilterFault = { problem: FilterProblem; at?: 'first' | 'second' };

/** Longest text that is taken as a value, and most values of a list. */
export const OPERAND_MAX = 200;
export const OPERANDS_MAX = 100;

export const fieldKindOf = (kinds: FieldKinds, field: string): FieldKind | undefined =>
  Object.hasOwn(kinds, field) ? kinds[field] : undefined;

export const isOperator = (text: string): text is Operator => OPERATORS.some((known) => known === text);

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

/** A day of the calendar as `yyyy-MM-dd`. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Numbers in an address: the same in every language, and only such as the inputs can show. */
const PLAIN: NumberMarks = { decimal: '.', group: '' };
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/u;

/** The operand of a text, or what is wrong with it. Without `marks` it is one of an address. */
export function readOperand(
  kind: FieldKind,
  text: string,
  marks?: NumberMarks,
): { operand: Operand } | { problem: 'number' | 'date' } {
  if (kind === 'number') {
    const isOne = marks !== undefined || PLAIN_NUMBER.test(text);
    const number = isOne ? signedTyped(text, marks ?? PLAIN) : undefined;
    return number === undefined ? { problem: 'number' } : { operand: number };
  }
  if (kind === 'date') return isDay(text) ? { operand: text } : { problem: 'date' };
  return { operand: text };
}

/** The texts that the operator reads. */
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

/** How the service orders two texts it does not say for every letter: only what is past doubt counts as reversed. */
const isAfter = (first: Operand, second: Operand): boolean => {
  if (typeof first === 'number' || typeof second === 'number') return first > second;
  const [start, end] = [first.toLowerCase(), second.toLowerCase()];
  return start > end && start.localeCompare(end) > 0;
};

/** Whether a range ends before it starts, so that nothing can be in it. */
export const isReversed = (operator: Operator, [first, second]: readonly Operand[]): boolean =>
  modeOf(operator) === 'RANGE' && first !== undefined && second !== undefined && isAfter(first, second);

/**
 * The condition as it is applied, or what is missing. Valid means: field and operator set, the first operand set
 * unless the operator is isBlank, the second set for between operators (spec 1 §5) and not before the first (decisions
 * §12).
 */
export function readDraft(
  draft: FilterDraft,
  kinds: FieldKinds,
  marks: NumberMarks,
): { filter: Filter } | FilterFault {
  const { field, operator, connector } = draft;
  const kind = fieldKindOf(kinds, field);
  if (kind === undefined) return { problem: 'field' };
  if (!isOperator(operator) || !OPERATORS_OF[kind].includes(operator)) return { problem: 'operator' };
  const texts = textsOf(draft, operator).map((text) => text.trim());
  if (modeOf(operator) !== 'NONE' && !texts[0]) return { problem: 'first', at: 'first' };
  if (modeOf(operator) === 'RANGE' && !texts[1]) return { problem: 'second', at: 'second' };
  const operands: Operand[] = [];
  for (const [index, text] of texts.entries()) {
    const read = readOperand(kind, text, marks);
    if ('problem' in read)
      return { ...read, at: modeOf(operator) === 'RANGE' && index > 0 ? 'second' : 'first' };
    operands.push(read.operand);
  }
  if (isReversed(operator, operands)) return { problem: 'reversed', at: 'second' };
  return { filter: { field, operator, operands, connector } };
}

/** An applied condition, as the inputs show it. */
export function toDraft({ field, operator, operands, connector }: Filter, marks: NumberMarks): FilterDraft {
  const texts = operands.map((operand) =>
    typeof operand === 'number' ? numberText(operand, marks) : operand,
  );
  const isList = modeOf(operator) === 'LIST';
  const [first = '', second = ''] = isList ? [] : texts;
  return { connector, field, operator, first, second, several: isList ? texts : [] };
}
