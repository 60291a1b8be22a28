/** The fields that a list can be filtered by. */
import type { MessageKey } from '../../../i18n/messages.ts';
import type { FieldKind } from '../../domain/lists/filters.ts';
import type { FieldKinds } from '../../domain/lists/operands.ts';
import type { Label } from '../account/labels.ts';

/** The option lists that the server searches (spec 1 §3, Filter options). */
export const OPTION_LISTS = ['accounts', 'accountManagers', 'customerSuccessManagers', 'teams'] as const;
export type OptionList = (typeof OPTION_LISTS)[number];

export type FilterField = {
  readonly field: string;
  readonly kind: FieldKind;
  readonly labelKey: MessageKey;
  /** A date with a time, which cells show in the viewer's zone while conditions compare UTC days (decisions §13). */
  readonly isInstant?: boolean;
  /** The source of a list field's values: the server, or an enumeration. */
  readonly options?: OptionList | { readonly values: readonly string[]; readonly label: Label };
};

/** A field whose values are an enumeration; `label` names each of them. */
export const choiceField = (
  field: string,
  labelKey: MessageKey,
  values: readonly string[],
  label: Label,
): FilterField => ({ field, kind: 'list', labelKey, options: { values, label } });

/** The kind of each field, for parsing the URL and for validation. */
export const kindsOf = (fields: readonly FilterField[]): FieldKinds =>
  Object.fromEntries(fields.map(({ field, kind }) => [field, kind]));
