import type { RefObject } from 'react';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { type RowFilter, FILTERS, type Found, type Wanted } from './rows.ts';

type Props = {
  wanted: Wanted;
  found: Found;
  onChange(change: Partial<Wanted>): void;
  /** The list below, which the arrow key moves to. */
  list: RefObject<HTMLElement | null>;
};

/** The search: words, an area, and a filter by state. */
export function Search({ wanted, found, onChange, list }: Props) {
  const t = useT();
  const clear = () => onChange({ search: '' });
  const areas = [...found.areas];
  const inAll = areas.reduce((sum, [, count]) => sum + count, 0);
  return (
    <div className="tr-search" role="search" aria-label={t('translations.list.label')}>
      <div className="input s">
        <Icon name="search" />
        <input
          type="text"
          aria-label={t('translations.list.search')}
          placeholder={t('translations.list.search')}
          value={wanted.search}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange({ search: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              list.current?.querySelector<HTMLElement>('[role=grid]')?.focus();
            }
            if (event.key !== 'Escape' || wanted.search === '') return;
            // The first Escape clears this field.
            event.stopPropagation();
            clear();
          }}
        />
        {wanted.search === '' ? null : (
          <button
            type="button"
            className="icon-btn s"
            aria-label={t('translations.list.clear')}
            onClick={(event) => {
              event.currentTarget.parentElement?.querySelector('input')?.focus();
              clear();
            }}
          >
            <Icon name="x" size="s" />
          </button>
        )}
      </div>
      <select
        className="input s"
        aria-label={t('translations.list.area')}
        value={wanted.area ?? ''}
        onChange={({ target }) => onChange({ area: target.value === '' ? undefined : target.value })}
      >
        <option value="">
          {t('translations.list.areaCount', { area: t('translations.list.everyArea'), count: inAll })}
        </option>
        {areas.map(([area, count]) => (
          <option key={area} value={area}>
            {t('translations.list.areaCount', { area, count })}
          </option>
        ))}
      </select>
      <div className="seg" role="group" aria-label={t('translations.filter.label')}>
        {FILTERS.map((filter: RowFilter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={wanted.filter === filter}
            onClick={() => onChange({ filter })}
          >
            {t(`translations.filter.${filter}`)}
            <span className="count">{found.counts[filter]}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
