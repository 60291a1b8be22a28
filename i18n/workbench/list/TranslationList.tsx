import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useComposed } from '../../../src/kit/composing.ts';
import { Button } from '../../../src/kit/controls/Button.tsx';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import { lazyLayer } from '../../../src/kit/layers/lazyLayer.tsx';
import type { Locale } from '../../languages.ts';
import { listOrder } from '../next/order.ts';
import { useStates } from '../review/states.ts';
import { changeWorkbench } from '../store.ts';
import { useLocale, useWorkbench } from '../useWorkbench.ts';
import { MessageGrid } from './MessageGrid.tsx';
import {
  findRows,
  type Wanted,
  type About,
  editedRows,
  type MessageRow,
  messageRows,
  statedRows,
} from './rows.ts';
import { Search } from './Search.tsx';
import { useAbout } from './useAbout.ts';
import './list.css';

type ListedRows =
  | { readonly state: 'coming' }
  | { readonly state: 'failed'; readonly again: () => void }
  | { readonly state: 'here'; readonly rows: readonly MessageRow[]; readonly about: About };

const NO_EDITS = {};

/** The messages of a language with its edits. */
function useRows(locale: Locale): ListedRows {
  const known = useAbout(locale);
  const about = known.state === 'here' ? known.about : undefined;
  const saved = useMemo(() => (about ? messageRows(about) : []), [about]);
  // Deferred, so that typing in an editor takes precedence over the list.
  const edits = useDeferredValue(useWorkbench().edits[locale] ?? NO_EDITS);
  const edited = useMemo(() => (about ? editedRows(saved, edits, about) : []), [about, saved, edits]);
  const states = useStates(locale);
  const rows = useMemo(() => (about ? statedRows(edited, about, states) : []), [about, edited, states]);
  return known.state === 'here' ? { state: 'here', rows, about: known.about } : known;
}

const EVERYTHING: Wanted = { search: '', filter: 'all', area: undefined, state: undefined };

const ReplaceDialog = lazyLayer(
  () => import('../replace/ReplaceDialog.tsx').then((module) => module.ReplaceDialog),
  'workbench',
);

/** The last search, restored when the user returns from a message to the list. */
let lastWanted = EVERYTHING;

const NONE: ReturnType<typeof findRows>['rows'] = [];

const select = (selected: string): void => changeWorkbench({ selected });

/** All messages of the page's language, to search and select from. */
export function TranslationList() {
  const t = useT();
  const locale = useLocale();
  const { selected } = useWorkbench();
  const all = useRows(locale);
  const frame = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState(lastWanted);
  const [isReplacing, setReplacing] = useState(false);
  const closeReplace = useCallback(() => setReplacing(false), []);
  const rows = all.state === 'here' ? all.rows : NONE;
  // Deferred, so that typing stays responsive while thousands of messages are searched.
  const settled = useDeferredValue(useComposed(wanted));
  const found = useMemo(() => findRows(rows, settled), [rows, settled]);
  useEffect(() => listOrder.set(found.rows.map(({ key }) => key)), [found]);
  const want = (change: Partial<Wanted>) => {
    lastWanted = { ...wanted, ...change };
    setWanted(lastWanted);
  };
  if (all.state === 'failed')
    return (
      <div className="state" role="alert">
        <p>{t('translations.list.failed')}</p>
        <Button small onClick={all.again}>
          {t('translations.list.again')}
        </Button>
      </div>
    );
  return (
    // The page below is inert, so this is the document's main landmark.
    <main ref={frame} className="tr-list">
      <h1 className="sr">{t('translations.list.label')}</h1>
      <Search
        wanted={wanted}
        found={found}
        onChange={want}
        onReplace={all.state === 'here' ? () => setReplacing(true) : undefined}
        list={frame}
      />
      {isReplacing && all.state === 'here' ? (
        <ReplaceDialog
          all={all.rows}
          shown={found.rows}
          about={all.about}
          locale={locale}
          onClose={closeReplace}
        />
      ) : null}
      <p className="sr" role="status">
        {all.state === 'here'
          ? t('translations.list.found', { smart_count: found.rows.length })
          : t('translations.list.loading')}
      </p>
      {all.state === 'here' && found.rows.length === 0 ? (
        <div className="state">
          <p>{t('translations.list.none')}</p>
          <Button small onClick={() => want(EVERYTHING)}>
            {t('translations.list.reset')}
          </Button>
        </div>
      ) : (
        <MessageGrid
          key={`${locale}/${settled.filter}/${settled.area ?? ''}/${settled.state ?? ''}/${settled.search}`}
          rows={found.rows}
          locale={locale}
          selected={selected}
          onSelect={select}
        />
      )}
    </main>
  );
}
