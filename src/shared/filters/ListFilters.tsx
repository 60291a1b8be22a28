import { Fragment, type ReactNode, useState } from 'react';
import { typeFieldOf } from '../../domain/lists/listAddress.ts';
import { firstHasNoConnector, joinType, splitType } from '../../domain/lists/listQuery.ts';
import { useOfferedActions } from '../../kit/actions/offered.ts';
import { LinkButton } from '../../kit/controls/Button.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { PHONE, useMedia } from '../../kit/hooks/useMedia.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { useConsoleListContext } from '../list/consoleListContext.ts';
import { FilterPartsProvider } from '../list/filterParts.ts';
import type { FilterField } from './fields.ts';
import { FiltersButton } from './FiltersButton.tsx';
import { PhraseText } from './FilterSentence.tsx';
import { optionRefs, phraseOf, phraseText } from './phrases.ts';
import { useOptionLabels } from './useOptionLabels.ts';

/** The side menu, loaded on hover and focus of its button. */
export const LazyFilters = lazyLayer(
  async () => (await import('./FilterDrawer.tsx')).FilterDrawer,
  'console',
);

/**
 * Contributes a filter builder to the surrounding list: the button for the side menu (shortcut `f`), the tokens above
 * the rows, and their texts. On a phone it is part of the list's sheet (`PhoneTools`).
 */
export function ListFilters({ fields, children }: { fields: readonly FilterField[]; children: ReactNode }) {
  const t = useT();
  const { spec, state, setConditions } = useConsoleListContext();
  const isPhone = useMedia(PHONE);
  const [open, setOpen] = useState(false);
  const { resource } = spec;
  const { where } = state.filter;
  const typeField = typeFieldOf(spec);
  const labelOf = useOptionLabels(optionRefs(where, fields));

  const conditions = where.flatMap((filter) => {
    const phrase = phraseOf(t, filter, fields, labelOf);
    const remove = () => setConditions({ where: firstHasNoConnector(where.filter((one) => one !== filter)) });
    return phrase ? [{ phrase, text: phraseText(t, phrase), remove }] : [];
  });

  useOfferedActions(() => ({
    entries: [{ id: 'filters', icon: 'filter', label: t('filters.button'), onSelect: () => setOpen(true) }],
  }));

  const button = !isPhone && (
    <>
      <FiltersButton
        className="tool"
        count={where.length}
        onPreload={LazyFilters.preload}
        onClick={() => setOpen(true)}
      />
      {open && resource !== 'draw-downs' && (
        <LazyFilters
          resource={resource}
          fields={fields}
          applied={joinType(state.filter, typeField)}
          onApply={(next) =>
            setConditions(typeField === undefined ? { where: next } : splitType(next, typeField))
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );

  const tokens = conditions.length > 0 && (
    <>
      {conditions.map(({ phrase, text, remove }, index) => (
        // Conditions have no id and may be equal.
        <Fragment key={index}>
          <span>{phrase.connector}</span>
          <span className="token">
            <button
              type="button"
              aria-label={t('filters.edit', { condition: text })}
              onClick={() => setOpen(true)}
            >
              <PhraseText phrase={phrase} />
            </button>
            <button
              type="button"
              className="x"
              aria-label={t('filters.remove', { condition: text })}
              onClick={remove}
            >
              <Icon name="x" size="s" />
            </button>
          </span>
        </Fragment>
      ))}
      <LinkButton className="end" onClick={() => setConditions({ where: [] })}>
        {t('filters.clearAll')}
      </LinkButton>
    </>
  );

  return (
    <FilterPartsProvider
      value={{ button, tokens, sentences: conditions, builder: { fields, isOpen: open, setOpen } }}
    >
      {children}
    </FilterPartsProvider>
  );
}
