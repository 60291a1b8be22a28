/** What a list can be filtered by: one row a field. */
import type { MessageKey } from '../../../i18n/messages.ts';
import type { FieldKinds } from '../../domain/lists/filterDraft.ts';
import type { FieldKind } from '../../domain/lists/filters.ts';
import type { Label } from '../account/labels.ts';

/** Lists of choices that the server searches (spec 1 §3, Filter options). */
export const OPTION_LISTS = ['accounts', 'accountManagers', 'customerSuccessManagers', 'teams'] as const;
export type OptionList = (typeof OPTION_LISTS)[number];

export type FilterField = {
  readonly field: string;
  readonly kind: FieldKind;
  readonly labelKey: MessageKey;
  /** Where a list's values come from: the server, or an enumeration. */
  readonly options?: OptionList | { readonly values: readonly string[]; readonly label: Label };
};

/** The kinds alone, for the address and for validity. */
export const kindsOf = (fields: readonly FilterField[]): FieldKinds =>
  Object.fromEntries(fields.map(({ field, kind }) => [field, kind]));
