/**
 * Conditions in an address: `where=seatsAvailable:lessThan:10&and=createdAt:lessThan:2026-01-01`. The parameter's name
 * is the connector, its value the field, the operator and the operands.
 */
import {
  type Connector,
  type FieldKind,
  type Filter,
  modeOf,
  type Operand,
  type Operator,
  OPERATORS_OF,
} from './filters.ts';
import {
  type FieldKinds,
  isOperator,
  isReversed,
  fieldKindOf,
  OPERAND_MAX,
  OPERANDS_MAX,
  readOperand,
} from './operands.ts';

/** Maximum number of conditions in an address. */
export const CONDITIONS_MAX = 20;

const NAME: Record<Connector, string> = { none: 'where', and: 'and', or: 'or' };
export const CONDITION_NAMES: readonly string[] = Object.values(NAME);

/** Why a part of an address was dropped. */
export type DropReason = 'field' | 'operator' | 'operands' | 'overlong' | 'unknown';
export type Dropped = { text: string; reason: DropReason };

const escape = (operand: Operand): string => String(operand).replaceAll('%', '%25').replaceAll(':', '%3A');
const unescape = (text: string): string => text.replaceAll('%3A', ':').replaceAll('%25', '%');

/** The conditions as parameters, in order. */
export const encodeConditions = (where: readonly Filter[]): [name: string, value: string][] =>
  where.map(({ field, operator, operands, connector }) => [
    NAME[connector],
    [field, operator, ...operands.map(escape)].join(':'),
  ]);

const takes = (operator: Operator, count: number): boolean => {
  const mode = modeOf(operator);
  if (mode === 'LIST') return count >= 1;
  return count === { NONE: 0, SINGLE: 1, RANGE: 2 }[mode];
};

function readOperands(kind: FieldKind, operator: Operator, texts: string[]): Operand[] | DropReason {
  if (texts.length > OPERANDS_MAX || texts.some((text) => text.length > OPERAND_MAX)) return 'overlong';
  if (!takes(operator, texts.length)) return 'operands';
  const operands: Operand[] = [];
  for (const text of texts) {
    const read = readOperand(kind, text);
    if (text.trim() === '' || 'problem' in read) return 'operands';
    operands.push(read.operand);
  }
  return isReversed(operator, operands, kind) ? 'operands' : operands;
}

function decode(value: string, connector: Connector, kinds: FieldKinds): Filter | DropReason {
  const [field = '', operator = '', ...texts] = value.split(':');
  const kind = fieldKindOf(kinds, field);
  if (kind === undefined) return 'field';
  if (!isOperator(operator) || !OPERATORS_OF[kind].includes(operator)) return 'operator';
  const operands = readOperands(kind, operator, texts.map(unescape));
  return typeof operands === 'string' ? operands : { field, operator, operands, connector };
}

/** Decodes the conditions of an address; invalid ones are dropped and reported. */
export function decodeConditions(
  parameters: Iterable<[string, string]>,
  kinds: FieldKinds,
): { where: Filter[]; dropped: Dropped[] } {
  const where: Filter[] = [];
  const dropped: Dropped[] = [];
  for (const [name, value] of parameters) {
    if (!CONDITION_NAMES.includes(name)) continue;
    const connector = where.length === 0 ? 'none' : name === NAME.or ? 'or' : 'and';
    const read = where.length === CONDITIONS_MAX ? 'overlong' : decode(value, connector, kinds);
    if (typeof read === 'string') dropped.push({ text: value, reason: read });
    else where.push(read);
  }
  return { where, dropped };
}
