import type { RefObject } from 'react';
import { Button, IconButton } from '../../../src/kit/controls/Button.tsx';
import { Icon } from '../../../src/kit/controls/Icon.tsx';
import { Segments } from '../../../src/kit/controls/Segments.tsx';
import { SEARCH_KEYS } from '../../../src/kit/form/keyboard.ts';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import { isState } from '../../tools/states.ts';
import { ReferenceSelect } from '../reference/ReferenceText.tsx';
import { STATE_LOOKS } from '../review/looks.ts';
import { useLocale } from '../useWorkbench.ts';
import { type RowFilter, FILTERS, type Found, type Wanted } from './rows.ts';

type Props = {
  wanted: Wanted;
  found: Found;
  onChange(change: Partial<Wanted>): void;
  /** Opens search and replace; undefined while there is nothing to search. */
  onReplace: (() => void) | undefined;
  /** The list below, which the arrow key moves to. */
  list: RefObject<HTMLElement | null>;
};

/** Filters by review state; hidden until states are known, and for English. */
function StateSelect({ wanted, found, onChange }: Pick<Props, 'wanted' | 'found' | 'onChange'>) {
  const t = useT();
  if (found.states.size === 0) return null;
  const inAll = [...found.states.values()].reduce((sum, count) => sum + count, 0);
  return (
    <select
      className="input"
      aria-label={t('translations.list.state')}
      value={wanted.state ?? ''}
      onChange={({ target }) => onChange({ state: isState(target.value) ? target.value : undefined })}
    >
      <option value="">
        {t('translations.list.areaCount', { area: t('translations.list.everyState'), count: inAll })}
      </option>
      {[...found.states].map(([state, count]) => (
        <option key={state} value={state}>
          {t('translations.list.areaCount', { area: t(STATE_LOOKS[state].word), count })}
        </option>
      ))}
    </select>
  );
}

/** The search: text, area, review state, and a filter for what needs work. */
export function Search({ wanted, found, onChange, onReplace, list }: Props) {
  const t = useT();
  const locale = useLocale();
  const clear = () => onChange({ search: '' });
  const areas = [...found.areas];
  const inAll = areas.reduce((sum, [, count]) => sum + count, 0);
  return (
    <div className="tr-search" role="search" aria-label={t('translations.list.label')}>
      <div className="input">
        <Icon name="search" />
        <input
          type="text"
          aria-label={t('translations.list.search')}
          placeholder={t('translations.list.search')}
          value={wanted.search}
          {...SEARCH_KEYS}
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
          <IconButton
            small
            label={t('translations.list.clear')}
            icon={<Icon name="x" size="s" />}
            onClick={(event) => {
              event.currentTarget.parentElement?.querySelector('input')?.focus();
              clear();
            }}
          />
        )}
      </div>
      <select
        className="input"
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
      <StateSelect wanted={wanted} found={found} onChange={onChange} />
      <ReferenceSelect locale={locale} className="input s" />
      {onReplace ? (
        <Button className="tr-replace" onClick={onReplace}>
          {t('translations.list.replace')}
        </Button>
      ) : null}
      <Segments
        label={t('translations.filter.label')}
        options={FILTERS.map((value: RowFilter) => ({
          value,
          text: (
            <>
              {t(`translations.filter.${value}`)}
              <span className="count">{found.counts[value]}</span>
            </>
          ),
        }))}
        value={wanted.filter}
        onPick={(filter) => onChange({ filter })}
      />
    </div>
  );
}
