import { TYPE_FIELD } from '../../domain/listQuery.ts';
import { useT } from '../i18n.tsx';
import { Icon } from '../Icon.tsx';
import type { Label } from '../labels.ts';
import { useConsoleListContext } from './consoleListContext.ts';

/** What the type selector of a list offers. */
export type TypeChoice = {
  values: readonly string[];
  label: Label;
  /** What it selects by, where that is no type. */
  title?: string | undefined;
};

/** No type has this name. */
const FILTERED = '*';

/** The type selector. It and a side-menu condition on the same field are one value (spec 1 §4). */
export function TypeSelect({ values, label, title }: TypeChoice) {
  const t = useT();
  const { spec, state, setType } = useConsoleListContext();
  const { resource } = spec;
  const { type, where } = state.filter;
  const isFiltered = where.some(({ field }) => field === TYPE_FIELD[resource]);
  // A link may name a type that the console doesn't know.
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
