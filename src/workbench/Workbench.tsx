import { useCallback, useRef } from 'react';
import { directionOf } from '../../i18n/languages.ts';
import type { Area, Messages } from '../../i18n/messages.ts';
import type { EntryContext } from '../api/context.ts';
import { useT } from '../kit/i18n/i18n.tsx';
import { lazyLayer } from '../kit/layers/lazyLayer.tsx';
import { translatorOf } from '../kit/i18n/translator.ts';
import { TextMakerProvider, WithTexts } from '../kit/i18n/WithTexts.tsx';
import { Outline } from './page/Outline.tsx';
import { usePageTexts } from './page/usePageTexts.ts';
import { Editor } from './panel/Editor.tsx';
import { PanelHeader } from './panel/PanelHeader.tsx';
import { Tools } from './panel/Tools.tsx';
import { changeWorkbench } from './store.ts';
import { useCovered } from './useCovered.ts';
import { useKeptApart } from './useKeptApart.ts';
import { useLocale, useWorkbench } from './useWorkbench.ts';
import './workbench.css';

/** Its own texts, loaded before it is shown. */
export const WORKBENCH_TEXTS: readonly Area[] = ['workbench', 'reasons'];

// Lazy, because most texts are selected on the page.
const Gallery = lazyLayer(
  () => import('./gallery/Gallery.tsx').then((module) => module.Gallery),
  ['gallery'],
);
const TranslationList = lazyLayer(
  () => import('./list/TranslationList.tsx').then((module) => module.TranslationList),
  ['translations'],
);
const FileBar = lazyLayer(
  () => import('./files/FileBar.tsx').then((module) => module.FileBar),
  ['translations'],
);
const FitFinder = lazyLayer(
  () => import('./fit/FitFinder.tsx').then((module) => module.FitFinder),
  ['gallery'],
);

type Props = { context: EntryContext };

/** The view over the page, beside the panel: the list or the gallery. */
function View({ context }: Props) {
  const { view } = useWorkbench();
  const locale = useLocale();
  useCovered(view !== 'page');
  if (view === 'page') return null;
  return (
    <div className="workbench-view" lang={locale}>
      {view === 'gallery' ? <Gallery context={context} /> : <TranslationList />}
    </div>
  );
}

/** Goes back to the list or the gallery, which a message covers on phones. */
function Back() {
  const t = useT();
  const { view, selected } = useWorkbench();
  if (view === 'page' || selected === undefined) return null;
  return (
    <button
      type="button"
      className="btn s workbench-back"
      onClick={() => changeWorkbench({ selected: undefined })}
    >
      {t('workbench.view.back')}
    </button>
  );
}

/** The panel beside the page, and the outlines it draws over the page. */
function Frame({ context }: Props) {
  const t = useT();
  const locale = useLocale();
  const panel = useRef<HTMLElement>(null);
  const { pointed, chosen, wantsFocus, ...page } = usePageTexts(panel);
  useKeptApart(panel);
  const { view, selected } = useWorkbench();
  const isOpen = view === 'page' || selected !== undefined;
  return (
    <>
      <View context={context} />
      {chosen ? <Outline spot={chosen} kind="chosen" /> : null}
      {pointed && pointed !== chosen ? <Outline spot={pointed} kind="pointed" /> : null}
      <aside
        ref={panel}
        className="workbench"
        data-view={view}
        data-message={isOpen}
        aria-label={t('workbench.title')}
        tabIndex={-1}
      >
        <div className="workbench-panel" lang={locale} dir={directionOf(locale)}>
          <PanelHeader {...page} />
          <div className="workbench-scroll">
            <Tools>{view === 'list' ? null : <FitFinder />}</Tools>
            <div className="workbench-body">
              <Back />
              <Editor context={context} wantsFocus={wantsFocus} />
            </div>
          </div>
          <FileBar />
        </div>
      </aside>
    </>
  );
}

/** The whole workbench; nothing while it is closed. */
export function Workbench({ context }: Props) {
  const { open } = useWorkbench();
  const { product } = context.runtime.brand;
  const make = useCallback((messages: Messages) => translatorOf(product, messages), [product]);
  if (!open) return null;
  return (
    <TextMakerProvider value={make}>
      <WithTexts areas={WORKBENCH_TEXTS}>
        <Frame context={context} />
      </WithTexts>
    </TextMakerProvider>
  );
}
