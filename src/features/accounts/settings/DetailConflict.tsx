import type { DetailField } from '../../../domain/accounts/accountForm.ts';
import { OPTION_LISTS, type OptionList } from '../../../shared/filters/fields.ts';
import { useOptionLabels } from '../../../shared/filters/useOptionLabels.ts';
import { ConflictNote } from '../../../kit/form/ConflictNote.tsx';
import { formatList } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { accessTypeLabel } from '../../../shared/account/labels.ts';
import type { Conflict } from './useSaveDetails.ts';

const LIST_OF: Partial<Record<DetailField, OptionList>> = {
  managers: OPTION_LISTS[1],
  customerSuccessManagers: OPTION_LISTS[2],
};

/** The details that somebody else has changed too, in words. */
export function DetailConflict({
  conflict,
  onSettle,
}: {
  conflict: Conflict;
  onSettle(whose: 'theirs' | 'mine'): void;
}) {
  const t = useT();
  const { fields, theirs, mine } = conflict;
  const people = fields.flatMap((field) => {
    const list = LIST_OF[field];
    return list ? [theirs[field], mine[field]].flat().map((value) => ({ list, value })) : [];
  });
  const labelOf = useOptionLabels(people);

  function words(field: DetailField, value: string | string[]): string {
    const list = LIST_OF[field];
    if (list) return formatList([value].flat().map((id) => labelOf({ list, value: id }) ?? id));
    const text = String(value).trim();
    return field === 'accessType' ? accessTypeLabel(t, text) : text;
  }
  const rows = fields.map((field) => ({
    field,
    label: t(`accounts.field.${field}`),
    theirs: words(field, theirs[field]),
    mine: words(field, mine[field]),
  }));
  return <ConflictNote rows={rows} onSettle={onSettle} />;
}
