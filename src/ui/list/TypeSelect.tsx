import { TYPE_FIELD } from '../../domain/listQuery.ts';
import { useT } from '../i18n.tsx';
import { Icon } from '../Icon.tsx';
import type { Label } from '../labels.ts';
import type { ConsoleList } from './useConsoleList.ts';

type Props = {
  list: Pick<ConsoleList, 'spec' | 'state' | 'setType'>;
  types: readonly string[];
  label: Label;
  /** What it selects by, where that is no type. */
  title?: string | undefined;
};

/** No type has this name. */
const FILTERED = '*';

/** The type selector. It and a side-menu condition on the same field are one value (spec 1 §4). */
export function TypeSelect({ list, types, label, title }: Props) {
  const t = useT();
  const { resource } = list.spec;
  const { type, where } = list.state.filter;
  const isFiltered = where.some(({ field }) => field === TYPE_FIELD[resource]);
  // A link may name a type that the console doesn't know.
  const known = type === '' || types.includes(type) ? types : [...types, type];
  return (
    <label className="btn s tool pick">
      <span>{title ?? t('lists.type.label')}</span>
      <select value={isFiltered ? FILTERED : type} onChange={({ target }) => list.setType(target.value)}>
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
