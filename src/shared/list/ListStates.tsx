/** The empty and error states of a list: no match, no records, loading failed. */
import { useGetList, useListContext } from 'ra-core';
import { statesOf, widened } from '../../domain/lists/listAddress.ts';
import { Icon } from '../../kit/controls/Icon.tsx';
import { formatCount } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useConsoleListContext } from './consoleListContext.ts';
import { useFilterParts } from './filterParts.ts';
import { readParams } from './listRead.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { UnreadState } from '../../kit/controls/Unread.tsx';

/** How many conditions the empty state offers to remove. */
const OFFERED_MAX = 3;

/** Explains why the list is empty, counts the matches without type or state, and offers to remove conditions. */
export function EmptyState() {
  const t = useT();
  const { spec, state: shown, widen, clear } = useConsoleListContext();
  const { sentences } = useFilterParts();
  const { resource } = spec;
  const { search } = shown.filter;
  const hasStates = statesOf(spec).length > 1;
  const wider = widened(shown, spec);
  const where = hasStates ? 'everywhere' : 'allTypes';
  // One call, made only when this view is known to be empty; pressing the button shows its answer.
  const { isPlaceholderData } = useListContext();
  const { total } = useGetList(resource, readParams(wider ?? shown, spec), {
    enabled: wider !== undefined && !isPlaceholderData,
  });
  const isNarrowed = wider !== undefined || search !== '' || sentences.length > 0;
  return (
    <div className="state">
      <span className="glyph">
        <Icon name="search" />
      </span>
      <h2>{t(isNarrowed ? `lists.${resource}.none` : `lists.${resource}.nothing`)}</h2>
      <p>
        {!isNarrowed && t(`lists.${resource}.nothingHint`)}
        {isNarrowed && search === '' && t('lists.empty.filtered')}
        {search !== '' && t('lists.empty.searched', { search })}
      </p>
      {wider && (
        // Keeps its height while the call is in flight, so that nothing below moves.
        <p role="status">
          {total === undefined
            ? '\u00a0'
            : total === 0
              ? t(`lists.empty.nowhere.${where}`)
              : t(`lists.empty.found.${where}`, { smart_count: total, count: formatCount(total) })}
        </p>
      )}
      <div className="row">
        {wider && total !== 0 && (
          <Button small onClick={widen}>
            {t(`lists.empty.${where}`)}
          </Button>
        )}
        {sentences.slice(0, OFFERED_MAX).map(({ text, remove }, index) => (
          // Conditions have no id and may be equal.
          <Button key={`${index}${text}`} small cut onClick={remove}>
            {t('lists.empty.without', { condition: text })}
          </Button>
        ))}
        {(search !== '' || sentences.length > 0) && (
          <Button small onClick={clear}>
            {t('lists.empty.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Loading failed; `words` is the server's message. */
export function ErrorState({ words }: { words: string | undefined }) {
  const t = useT();
  const { refetch } = useListContext();
  const { spec } = useConsoleListContext();
  return (
    <UnreadState
      small
      heading="h2"
      what={t(`lists.${spec.resource}.failed`)}
      why={words ?? t('lists.error.hint')}
      onRetry={() => void refetch()}
    />
  );
}
