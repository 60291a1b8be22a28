/** Filter conditions as text. */
import type { MessageKey } from '../../../i18n/messages.ts';
import type { Filter, Operand, Operator } from '../../domain/lists/filters.ts';
import { relativeDays } from '../../domain/lists/relativeDays.ts';
import { shownEmail } from '../../domain/people/shownEmail.ts';
import { formatCount, formatDay, formatList, truncate } from '../../kit/i18n/format.ts';
import type { Translate } from '../../kit/i18n/i18n.tsx';
import type { FilterField } from './fields.ts';
import type { OptionRef } from './useOptionLabels.ts';

/** The parts of one condition; `value` is empty for isBlank. */
export type Phrase = { connector: string; field: string; operator: string; value: string };

export type LabelOf = (ref: OptionRef) => string | undefined;

/** The options in conditions whose labels come from the server. */
export function optionRefs(where: readonly Filter[], fields: readonly FilterField[]): OptionRef[] {
  return where.flatMap(({ field, operands }) => {
    const list = fields.find((one) => one.field === field)?.options;
    return typeof list === 'string' ? operands.map((operand) => ({ list, value: String(operand) })) : [];
  });
}

/**
 * The message of an operator for a kind of field: "is before" for dates, "is less than" for numbers. A kind has
 * messages for its own operators only.
 */
export const operatorKey = (kind: FilterField['kind'], operator: Operator): MessageKey =>
  `filters.operator.${kind}.${operator}` as MessageKey;

/** A day, or one relative to today. */
function dayText(t: Translate, operand: Operand): string {
  const days = relativeDays(operand);
  if (days === undefined) return formatDay(String(operand)) ?? String(operand);
  if (days === 0) return t('filters.relative.today');
  return t(days > 0 ? 'filters.relative.ahead' : 'filters.relative.ago', { smart_count: Math.abs(days) });
}

function operandText(
  t: Translate,
  { kind, options }: FilterField,
  operand: string | number,
  labelOf: LabelOf,
): string {
  if (kind === 'date') return dayText(t, operand);
  if (typeof operand === 'number') return formatCount(operand);
  if (typeof options === 'string')
    return truncate(labelOf({ list: options, value: operand }) ?? t('filters.pending'));
  return truncate(options ? options.label(t, operand) : shownEmail(operand));
}

/** Maximum number of values listed; the others are only counted. */
const LISTED_MAX = 3;

function valueText(t: Translate, field: FilterField, filter: Filter, labelOf: LabelOf): string {
  const text = valuesText(t, field, filter, labelOf);
  return field.isInstant && text !== '' ? t('filters.utc', { value: text }) : text;
}

function valuesText(
  t: Translate,
  field: FilterField,
  { operator, operands }: Filter,
  labelOf: LabelOf,
): string {
  const texts = operands.map((operand) => operandText(t, field, operand, labelOf));
  const [from, to] = texts;
  if (operator === 'betweenExclusive' || operator === 'betweenInclusive')
    return t('filters.range', { from: from ?? '', to: to ?? '' });
  if (texts.length <= LISTED_MAX) return formatList(texts);
  return t('filters.values', {
    first: formatList(texts.slice(0, LISTED_MAX)),
    smart_count: texts.length - LISTED_MAX,
  });
}

/** The phrase of a condition; undefined when the list lacks its field. */
export function phraseOf(
  t: Translate,
  filter: Filter,
  fields: readonly FilterField[],
  labelOf: LabelOf,
): Phrase | undefined {
  const field = fields.find((one) => one.field === filter.field);
  if (!field) return undefined;
  return {
    connector: t(`filters.connector.${filter.connector}`),
    field: t(field.labelKey),
    operator: t(operatorKey(field.kind, filter.operator)),
    value: valueText(t, field, filter, labelOf),
  };
}

/** The whole condition as one text, for labels. */
export const phraseText = (t: Translate, { field, operator, value }: Phrase): string =>
  value === ''
    ? t('filters.conditionBare', { field, operator })
    : t('filters.condition', { field, operator, value });
