import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { directionOf } from '../../i18n/languages.ts';
import type { Area, Messages } from '../../i18n/messages.ts';
import type { EntryContext } from '../api/context.ts';
import { useT } from '../kit/i18n/i18n.tsx';
import { translatorOf } from '../kit/i18n/translator.ts';
import { TextMakerProvider, WithTexts } from '../kit/i18n/WithTexts.tsx';
import { lazyLayer } from '../kit/layers/lazyLayer.tsx';
import { Outline } from './page/Outline.tsx';
import { usePageTexts } from './page/usePageTexts.ts';
import { Editor } from './panel/Editor.tsx';
import { PanelHeader } from './panel/PanelHeader.tsx';
import { Tools } from './panel/Tools.tsx';
import { changeWorkbench } from './store.ts';
import { useLocale, useWorkbench } from './useWorkbench.ts';
import './workbench.css';

/** Events that the page's document listeners would otherwise handle. */
const OWN = ['focusin', 'keydown'] as const;

/**
 * Keeps the panel usable while a dialog or menu of the page is open: focus traps don't notice that the focus is here,
 * and Escape doesn't close them. The workbench's own root has already handled the event.
 */
function useKeptApart(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = panel.current?.parentElement;
    if (!root) return undefined;
    const keep = (event: Event) => {
      const isInside = event.target instanceof Node && panel.current?.contains(event.target) === true;
      const isOther = event instanceof KeyboardEvent && event.key !== 'Escape';
      if (isInside && !isOther) event.stopPropagation();
    };
    for (const name of OWN) root.addEventListener(name, keep);
    return () => {
      for (const name of OWN) root.removeEventListener(name, keep);
    };
  }, [panel]);
}

/** Makes the page inert while a view covers it, so that Tab doesn't reach hidden controls. */
function useCovered(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return undefined;
    const root = document.getElementById('root');
    root?.setAttribute('inert', '');
    return () => root?.removeAttribute('inert');
  }, [isCovered]);
}

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
