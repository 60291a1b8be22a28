import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { EntryContext } from '../../src/api/context.ts';
import { Button, LinkButton } from '../../src/kit/controls/Button.tsx';
import { Icon } from '../../src/kit/controls/Icon.tsx';
import { type Translate, TranslateProvider, useT } from '../../src/kit/i18n/i18n.tsx';
import { fetchedTexts, textStore } from '../../src/kit/i18n/texts.ts';
import { growingI18nProvider } from '../../src/kit/i18n/translator.ts';
import { catchFocus } from '../../src/kit/layers/catchFocus.ts';
import { lazyLayer } from '../../src/kit/layers/lazyLayer.tsx';
import { directionOf } from '../languages.ts';
import { useKeys } from './keys/useKeys.ts';
import { useAdvance } from './next/useAdvance.ts';
import { Outline } from './page/Outline.tsx';
import { type PageTexts, usePageTexts } from './page/usePageTexts.ts';
import { Editor } from './panel/Editor.tsx';
import { PanelHeader } from './panel/PanelHeader.tsx';
import { advanceOf } from './panel/shortcuts.ts';
import { Tools } from './panel/Tools.tsx';
import { changeWorkbench } from './store.ts';
import { useLocale, useWorkbench } from './useWorkbench.ts';
import './workbench.css';
import './desk.css';

/** Events that document listeners of the page would otherwise handle. */
const OWN = ['focusin', 'keydown'] as const;

/**
 * Keeps the panel usable while a dialog or menu of the page is open: focus traps don't notice the focus in the panel,
 * and Escape doesn't close the page's layers. The workbench's own root has already handled the event.
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

/** Moves a focus that is lost with its element, such as the button of a dismissed note, to the panel. */
function useFocusKept(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const home = panel.current;
    const root = home?.parentElement;
    if (!home || !root) return undefined;
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent): void => void (last = target);
    root.addEventListener('focusin', note);
    const stop = catchFocus(
      root,
      () => document.activeElement === document.body && last instanceof Element && !last.isConnected,
      () => home,
    );
    return () => {
      root.removeEventListener('focusin', note);
      stop();
    };
  }, [panel]);
}

/** While a view covers the page, Tab doesn't reach its controls, and the browser doesn't paint it with each key. */
function useCovered(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return undefined;
    const root = document.getElementById('root');
    root?.setAttribute('inert', '');
    root?.style.setProperty('visibility', 'hidden');
    return () => {
      root?.removeAttribute('inert');
      root?.style.removeProperty('visibility');
    };
  }, [isCovered]);
}

/** Scrolls each selected message to its top; on phones, where the tools scroll along, past the tools. */
function useShownFromTop(panel: RefObject<HTMLElement | null>, selected: string | undefined): void {
  useLayoutEffect(() => {
    const scrolled = panel.current?.querySelector('.workbench-scroll');
    const body = panel.current?.querySelector('.workbench-body');
    if (selected === undefined || !scrolled || !body) return;
    body.scrollTop = 0;
    scrolled.scrollTop += body.getBoundingClientRect().top - scrolled.getBoundingClientRect().top;
  }, [panel, selected]);
}

// Lazy, because most texts are selected on the page.
const Gallery = lazyLayer(
  () => import('./gallery/Gallery.tsx').then((module) => module.Gallery),
  'workbench',
);
const TranslationList = lazyLayer(
  () => import('./list/TranslationList.tsx').then((module) => module.TranslationList),
  'workbench',
);
const FileBar = lazyLayer(() => import('./files/FileBar.tsx').then((module) => module.FileBar), 'workbench');
const KeysHelp = lazyLayer(
  () => import('./keys/KeysHelp.tsx').then((module) => module.KeysHelp),
  'workbench',
);
const FitFinder = lazyLayer(
  () => import('./fit/FitFinder.tsx').then((module) => module.FitFinder),
  'workbench',
);

type Props = { context: EntryContext };

/** Gives the gallery the texts of the page, with edits and marks. */
function PageWords({ product, children }: { product: string; children: ReactNode }) {
  const read = useSyncExternalStore(textStore.subscribe, textStore.get);
  const translate = useMemo<Translate>(() => growingI18nProvider(product, read).translate, [product, read]);
  return <TranslateProvider value={translate}>{children}</TranslateProvider>;
}

/** The view over the page, beside the panel: the list or the gallery. */
function View({ context }: Props) {
  const { view } = useWorkbench();
  const locale = useLocale();
  useCovered(view !== 'page');
  if (view === 'page') return null;
  return (
    <div className="workbench-view" lang={locale}>
      {view === 'gallery' ? (
        <PageWords product={context.runtime.brand.product}>
          <Gallery context={context} />
        </PageWords>
      ) : (
        <TranslationList />
      )}
    </div>
  );
}

/**
 * The position of the selected message among the others, and a way back: to the page's texts, or on phones to the list
 * or gallery that the message covers.
 */
function Where({ wantsFocus, at, all }: Pick<PageTexts, 'wantsFocus' | 'at' | 'all'>) {
  const t = useT();
  const { view, selected } = useWorkbench();
  if (selected === undefined) return null;
  const back = () => {
    wantsFocus.current = view === 'page' ? 'list' : undefined;
    changeWorkbench({ selected: undefined });
  };
  return (
    <div className="between">
      {view === 'page' ? (
        <LinkButton className="wb-back" onClick={back}>
          <Icon name="left" size="s" />
          {t('desk.page.all')}
        </LinkButton>
      ) : (
        <Button small className="workbench-back" onClick={back}>
          {t('workbench.view.back')}
        </Button>
      )}
      {at > 0 ? <span className="workbench-position">{t('workbench.position', { at, all })}</span> : null}
    </div>
  );
}

/** The panel beside the page, and the outlines it draws over the page. */
function Frame({ context }: Props) {
  const t = useT();
  const locale = useLocale();
  const panel = useRef<HTMLElement>(null);
  const page = usePageTexts(panel);
  const { pointed, chosen, step } = page;
  const advance = useAdvance(step);
  const keys = useKeys();
  useKeptApart(panel);
  useFocusKept(panel);
  const { view, selected } = useWorkbench();
  useShownFromTop(panel, selected);
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
        // Handles the shortcuts for all controls in the panel.
        onKeyDown={(event) => {
          const how = advanceOf(event.nativeEvent);
          if (how === undefined) return;
          event.preventDefault();
          // A held key would mark message after message.
          if (!event.repeat) advance.next(how === 'review');
        }}
      >
        <div className="workbench-panel" lang={locale} dir={directionOf(locale)}>
          <PanelHeader step={step} />
          <div className="workbench-scroll">
            <Tools>{view === 'list' ? null : <FitFinder />}</Tools>
            <div className="workbench-body">
              <Where {...page} />
              <Editor context={context} page={page} advance={advance} />
            </div>
          </div>
          <FileBar onKeys={() => keys.show(true)} />
          {keys.areShown ? <KeysHelp onClose={() => keys.show(false)} /> : null}
        </div>
      </aside>
    </>
  );
}

/** The whole workbench; renders nothing while it is closed. */
export function Workbench({ context }: Props) {
  const { open } = useWorkbench();
  const { product } = context.runtime.brand;
  const locale = useLocale();
  // Without edits and marks, so that an edit renders only what shows it.
  const translate = useMemo<Translate>(
    () => growingI18nProvider(product, () => fetchedTexts(locale)).translate,
    [product, locale],
  );
  if (!open) return null;
  return (
    <TranslateProvider value={translate}>
      <Frame context={context} />
    </TranslateProvider>
  );
}
