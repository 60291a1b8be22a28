import { useListContext } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { changedView } from '../../domain/lists/views.ts';
import { LinkButton } from '../../kit/controls/Button.tsx';
import { Chip } from '../../kit/controls/Chip.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useConsoleListContext } from '../list/consoleListContext.ts';
import { useCounts } from './counts.ts';
import { useSaveView } from './SaveView.tsx';
import { useListViews } from './useListViews.ts';

/** Beside the name of the list's current view: whether it was changed, and a button to save the change. */
export function ViewState() {
  const t = useT();
  const { total, isPlaceholderData } = useListContext();
  const { state, goToView } = useConsoleListContext();
  const { change, query, own, ready, current } = useListViews();
  const save = useSaveView();
  const { keepCount } = useCounts();
  // Reuses the total that the list has just read.
  const isWhole = own?.pinned === true && own.query === query && !isPlaceholderData;
  useEffect(() => {
    if (isWhole && own && total !== undefined) keepCount(own, total);
  }, [isWhole, own, total, keepCount]);

  // A link to a ready-made view has the name of the language that it was made in.
  const known = current ? undefined : ready.find((view) => view.query === query)?.name;
  const rename = useEffectEvent(goToView);
  useEffect(() => {
    if (known !== undefined) rename(known);
  }, [known]);

  if (known !== undefined) return null;
  if (!current) return <LinkButton onClick={() => save(state.view)}>{t('views.saveShared')}</LinkButton>;
  if (current.query === query) return null;
  return (
    <>
      <Chip tone="warn" role="status">
        {t('views.modified')}
      </Chip>
      {own ? (
        <LinkButton className="wide-only" onClick={() => change((now) => changedView(now, own, { query }))}>
          {t('views.updateShort')}
        </LinkButton>
      ) : (
        <LinkButton className="wide-only" onClick={() => save()}>
          {t('views.save')}
        </LinkButton>
      )}
    </>
  );
}
