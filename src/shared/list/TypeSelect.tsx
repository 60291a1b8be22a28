import { TYPE_FIELD } from '../../domain/lists/listQuery.ts';
import { LabelledSelect } from '../../kit/controls/inputs.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { Label } from '../account/labels.ts';
import { useConsoleListContext } from './consoleListContext.ts';

/** The options of a list's type selector. */
export type TypeChoice = {
  values: readonly string[];
  label: Label;
  /** Heading, when the values are not types. */
  title?: string | undefined;
};

/** An option value that stands for "set by a condition"; no type has it. */
const FILTERED = '*';

type PickProps = TypeChoice & {
  value: string;
  /** Whether a condition filters by type, so that this selector has no value of its own. */
  isFiltered: boolean;
  onPick(type: string): void;
};

/** The select element. */
export function TypePick({ values, label, title, value, isFiltered, onPick }: PickProps) {
  const t = useT();
  const { resource } = useConsoleListContext().spec;
  // A link may name an unknown type.
  const known = value === '' || values.includes(value) ? values : [...values, value];
  return (
    <LabelledSelect
      label={title ?? t('lists.type.label')}
      value={isFiltered ? FILTERED : value}
      onChange={({ target }) => onPick(target.value)}
      choices={[
        ...(isFiltered ? [{ value: FILTERED, label: t('lists.type.filtered'), disabled: true }] : []),
        { value: '', label: t(`lists.${resource}.types`) },
        ...known.map((one) => ({ value: one, label: label(t, one) })),
      ]}
    />
  );
}

/** The type selector. It shares one value with a side-menu condition on the same field (spec 1 §4). */
export function TypeSelect(types: TypeChoice) {
  const { spec, state, setType } = useConsoleListContext();
  const { type, where } = state.filter;
  const isFiltered = where.some(({ field }) => field === TYPE_FIELD[spec.resource]);
  return <TypePick {...types} value={type} isFiltered={isFiltered} onPick={setType} />;
}
