/** The translators' workbench: its own React root, beside either entry. Never part of the first load. */
import { createRoot } from 'react-dom/client';
import type { EntryContext } from '../../src/api/context.ts';
import { currentLocale } from '../../src/kit/i18n/locale.ts';
import { decorateTexts, loadFile, textStore } from '../../src/kit/i18n/texts.ts';
import { directionOf, LOCALES } from '../languages.ts';
import { formsOf } from '../tools/catalogue.ts';
import { loadAllTexts } from './allTexts.ts';
import { decorateBy, type Longest } from './decorate.ts';
import { isMarked, unmarked } from './marks.ts';
import { markedAttributes, visit, WATCHED } from './page/spots.ts';
import { savedMessage } from './panel/told.ts';
import { changeWorkbench, followEdits, type WorkbenchState as State, workbenchStore } from './store.ts';
import { throttled } from './throttled.ts';
import { Workbench } from './Workbench.tsx';

/** Loads all languages when the first message is requested, and calls `onMore` when they arrive. */
function createLongest(onMore: () => void): Longest {
  let loaded: 'no' | 'coming' | 'here' = 'no';
  const known = new Map<string, string>();

  function ask(): void {
    loaded = 'coming';
    Promise.all(LOCALES.map((locale) => loadAllTexts(locale))).then(
      () => {
        loaded = 'here';
        onMore();
      },
      // The text is shown unchanged; the next one retries.
      () => {
        loaded = 'no';
      },
    );
  }

  return (key) => {
    if (loaded === 'no') ask();
    if (loaded !== 'here') return undefined;
    const wordings = LOCALES.flatMap((locale) => formsOf(savedMessage(locale, key) ?? ''));
    const longest =
      known.get(key) ?? wordings.reduce((best, next) => (next.length > best.length ? next : best));
    known.set(key, longest);
    return longest;
  };
}

/** Minimum interval between scans, in milliseconds. */
const LOOK_EVERY_MS = 50;

/** Removes the marks from texts and attributes. React compares with the strings it wrote, so this is safe. */
function clean(): void {
  visit(document, (node) => {
    if (node instanceof Element)
      for (const { name, value } of markedAttributes(node)) node.setAttribute(name, unmarked(value));
    else if (isMarked(node.data)) node.data = unmarked(node.data);
  });
}

/** Removes marks whenever they appear; the returned function stops it. */
function cleanPage(): () => void {
  const look = throttled(clean, LOOK_EVERY_MS);
  const observer = new MutationObserver(look);
  observer.observe(document, WATCHED);
  look();
  return () => {
    observer.disconnect();
    look.cancel();
  };
}

/**
 * The pause in typing, in milliseconds, after which the page shows the edits: rendering the page takes longer than the
 * time between two keys.
 */
const TYPED_MS = 300;

function turn(): void {
  const { open, mirrored } = workbenchStore.get();
  const { documentElement: html } = document;
  const dir = open && mirrored ? 'rtl' : directionOf(currentLocale());
  // The browser restyles the whole page even for the same value.
  if (html.dir !== dir) html.dir = dir;
}

/** Re-renders the page when the store changes. */
function follow(remember: (isOpen: boolean) => void): void {
  let shown: State | undefined;
  /** Whether the list covers the page, which shows the edits again when the list is left. */
  let isCovered = false;
  let typed: ReturnType<typeof setTimeout> | undefined;
  let stopCleaning: (() => void) | undefined;
  const show = () => {
    clearTimeout(typed);
    shown = workbenchStore.get();
    turn();
    decorateTexts(shown.open ? decorateBy(shown, longest) : (_, messages) => messages);
    stopCleaning?.();
    stopCleaning = shown.open ? undefined : cleanPage();
  };
  const longest = createLongest(show);
  const onChange = () => {
    const { open, edits, showing, mirrored, view } = workbenchStore.get();
    if (open !== shown?.open) remember(open);
    if (open !== shown?.open || showing !== shown.showing || mirrored !== shown.mirrored) return show();
    clearTimeout(typed);
    const wasCovered = isCovered;
    isCovered = view === 'list';
    if (edits === shown.edits || isCovered) return;
    if (wasCovered) show();
    else typed = setTimeout(show, TYPED_MS);
  };
  workbenchStore.subscribe(onChange);
  // A language change also sets the page's direction.
  textStore.subscribe(turn);
  onChange();
}

let isStarted = false;

/** Opens or closes the workbench; `remember` is called on every change, however it was made. */
export function toggleWorkbench(context: EntryContext, remember: (isOpen: boolean) => void): void {
  changeWorkbench({ open: !workbenchStore.get().open });
  if (isStarted) return;
  isStarted = true;
  follow(remember);
  followEdits();
  const host = document.createElement('div');
  host.id = 'workbench';
  document.body.append(host);
  const root = createRoot(host);
  loadFile('workbench').then(
    () => root.render(<Workbench context={context} />),
    () => {
      // Its texts could not be loaded; the next toggle retries.
      isStarted = false;
      host.remove();
      changeWorkbench({ open: false });
    },
  );
}
