/** A filter while it is being edited, and its validation (spec 1 §4, §5). */
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
import { type NumberMarks, numberText, signedTyped } from '../values/typedNumber.ts';
import { dayMeant, relativeDays } from './relativeDays.ts';

/** The kind of each field that a list can be filtered by. */
export type FieldKinds = Readonly<Record<string, FieldKind>>;

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
export type FilterProblem = 'field' | 'operator' | 'first' | 'second' | 'number' | 'date' | 'reversed';

/** A condition's fault; `at` is the operand input it belongs to, if any. */
export type FilterFault = { problem: FilterProblem; at?: 'first' | 'second' };

/** Maximum length of an operand, and maximum number of values in a list. */
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

/** Numbers in an address are written the same in every language, in a form that the inputs can show. */
const PLAIN: NumberMarks = { decimal: '.', group: '' };
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/u;

/** Parses an operand, or returns its fault. Without `marks`, the text is from an address. */
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
  if (kind === 'date')
    return isDay(text) || relativeDays(text) !== undefined ? { operand: text } : { problem: 'date' };
  return { operand: text };
}

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
 * Only an order that is beyond doubt counts as reversed, because the contract does not define how the service orders
 * every letter.
 */
const isAfter = (first: Operand, second: Operand): boolean => {
  if (typeof first === 'number' || typeof second === 'number') return first > second;
  const [start, end] = [first.toLowerCase(), second.toLowerCase()];
  return start > end && start.localeCompare(end) > 0;
};

/**
 * Whether a range ends before it starts, so that it would match nothing. Of a day and a relative one that is known only
 * with `today` (`yyyy-MM-dd`, UTC).
 */
export function isReversed(
  operator: Operator,
  [first, second]: readonly Operand[],
  kind?: FieldKind,
  today?: string,
): boolean {
  if (modeOf(operator) !== 'RANGE' || first === undefined || second === undefined) return false;
  if (kind !== 'date') return isAfter(first, second);
  const [start, end] = [relativeDays(first), relativeDays(second)];
  if (start !== undefined && end !== undefined) return start > end;
  if (today !== undefined) return isAfter(dayMeant(first, today), dayMeant(second, today));
  return start === undefined && end === undefined && isAfter(first, second);
}

/**
 * The condition as it is applied, or its fault. A valid condition has a field and an operator, the first operand unless
 * the operator is isBlank, and for between operators the second (spec 1 §5), not before the first (decisions §12) on the
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
