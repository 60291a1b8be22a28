import { TYPE_FIELD } from '../../domain/lists/listQuery.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import type { Label } from '../account/labels.ts';
import { useConsoleListContext } from './consoleListContext.ts';

/** The options of a list's type selector. */
export type TypeChoice = {
  values: readonly string[];
  label: Label;
  /** Heading, when the values are not types. */
  title?: string | undefined;
};

/** A value that no type has. */
const FILTERED = '*';

/** The type selector. It and a side-menu condition on the same field share one value (spec 1 §4). */
export function TypeSelect({ values, label, title }: TypeChoice) {
  const t = useT();
  const { spec, state, setType } = useConsoleListContext();
  const { resource } = spec;
  const { type, where } = state.filter;
  const isFiltered = where.some(({ field }) => field === TYPE_FIELD[resource]);
  // A link may name an unknown type.
  const known = type === '' || values.includes(type) ? values : [...values, type];
  return (
    <label className="btn s tool pick">
      <span>{title ?? t('lists.type.label')}</span>
      <select value={isFiltered ? FILTERED : type} onChange={({ target }) => setType(target.value)}>
        {isFiltered && (
          <option value={FILTERED} disabled>
            {t('lists.type.filtered')}
          </option>
        )}
        <option value="">{t(`lists.${resource}.types`)}</option>
        {known.map((one) => (
          <option key={one} value={one}>
            {label(t, one)}
          </option>
        ))}
      </select>
      <Icon name="down" size="s" />
    </label>
  );
}
