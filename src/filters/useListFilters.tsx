/** The conditions of a list: the button to the side menu, tokens over the rows, and words for both. */
import { Fragment, lazy, Suspense, useState } from 'react';
import { firstHasNoConnector, joinType, splitType, TYPE_FIELD } from '../domain/listQuery.ts';
import { formatCount } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { useT } from '../ui/i18n.tsx';
import type { ListFilters } from '../ui/list/ListScreen.tsx';
import type { ConsoleList } from '../ui/list/useConsoleList.ts';
import { useKey } from '../ui/list/useKey.ts';
import type { FilterField } from './fields.ts';
import { PhraseText } from './FilterSentence.tsx';
import { optionRefs, phraseOf, phraseText } from './phrases.ts';
import { useOptionLabels } from './useOptionLabels.ts';

const load = () => import('./FilterDrawer.tsx');
const FilterDrawer = lazy(async () => ({ default: (await load()).FilterDrawer }));

type Controls = Pick<ConsoleList, 'spec' | 'state' | 'setConditions'>;

/** `f` opens the side menu, whose code comes when the button is pointed at. */
export function useListFilters(list: Controls, fields: readonly FilterField[]): ListFilters {
  const t = useT();
  const [open, setOpen] = useState(false);
  useKey('f', () => setOpen(true));
  const { resource } = list.spec;
  const { where } = list.state.filter;
  // Without a condition on it (accounts, plgexternal3 off) the type is not one value with the side menu's.
  const typeField = fields.some(({ field }) => field === TYPE_FIELD[resource])
    ? TYPE_FIELD[resource]
    : undefined;
  const labelOf = useOptionLabels(optionRefs(where, fields));

  const conditions = where.flatMap((filter) => {
    const phrase = phraseOf(t, filter, fields, labelOf);
    const remove = () =>
      list.setConditions({ where: firstHasNoConnector(where.filter((one) => one !== filter)) });
    return phrase ? [{ phrase, text: phraseText(t, phrase), remove }] : [];
  });

  const button = (
    <>
      <button
        type="button"
        className="btn s tool"
        aria-haspopup="dialog"
        aria-keyshortcuts="f"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" />
        {t('filters.button')}
        {where.length > 0 && <span className="count">{formatCount(where.length)}</span>}
      </button>
      {open && resource !== 'draw-downs' && (
        <Suspense>
          <FilterDrawer
            resource={resource}
            fields={fields}
            applied={joinType(list.state.filter, typeField)}
            onApply={(next) =>
              list.setConditions(typeField === undefined ? { where: next } : splitType(next, typeField))
            }
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );

  const tokens = conditions.length > 0 && (
    <>
      {conditions.map(({ phrase, text, remove }, index) => (
        // Conditions have no name of their own, and may be equal.
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
      <button type="button" className="link end" onClick={() => list.setConditions({ where: [] })}>
        {t('filters.clearAll')}
      </button>
    </>
  );

  return { button, tokens, sentences: conditions };
}
