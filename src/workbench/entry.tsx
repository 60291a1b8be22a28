/** The translators' workbench: a React root of its own beside either entry. Never part of the first load. */
import { createRoot } from 'react-dom/client';
import { directionOf } from '../../i18n/languages.ts';
import type { EntryContext } from '../api/context.ts';
import { currentLocale } from '../kit/i18n/locale.ts';
import { decorateTexts, loadTexts, textStore } from '../kit/i18n/texts.ts';
import { decorateBy } from './decorate.ts';
import { cleanPage } from './page/leftovers.ts';
import { createLongest } from './page/longest.ts';
import { changeWorkbench, followEdits, type WorkbenchState as State, workbenchStore } from './store.ts';
import { throttled } from './throttled.ts';
import { WORKBENCH_TEXTS, Workbench } from './Workbench.tsx';

/** The page re-renders at most this often while typing, in milliseconds. */
const SHOW_EVERY_MS = 150;

/** The part of the state that affects the page; the rest affects the panel only. */
const shownBy = ({ open, edits, showing, mirrored }: State) => [open, edits, showing, mirrored];

function turn(): void {
  const { open, mirrored } = workbenchStore.get();
  document.documentElement.dir = open && mirrored ? 'rtl' : directionOf(currentLocale());
}

/** Re-renders the page when the store changes. */
function follow(remember: (isOpen: boolean) => void): void {
  let by: unknown[] = [];
  let stopCleaning: (() => void) | undefined;
  const show = throttled(() => {
    const state = workbenchStore.get();
    turn();
    decorateTexts(state.open ? decorateBy(state, longest) : (_, messages) => messages);
    stopCleaning?.();
    stopCleaning = state.open ? undefined : cleanPage();
  }, SHOW_EVERY_MS);
  const longest = createLongest(show);
  const onChange = () => {
    const state = workbenchStore.get();
    const next = shownBy(state);
    if (next.every((part, index) => part === by[index])) return;
    if (state.open !== by[0]) remember(state.open);
    by = next;
    show();
  };
  workbenchStore.subscribe(onChange);
  // A language change also sets the page's direction.
  textStore.subscribe(turn);
  onChange();
}

let isStarted = false;

/** Opens or closes the workbench; `remember` is called whenever it opens or closes, by whatever means. */
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
  loadTexts(WORKBENCH_TEXTS).then(
    () => root.render(<Workbench context={context} />),
    () => {
      // Its texts could not be loaded; the next toggle retries.
      isStarted = false;
      host.remove();
      changeWorkbench({ open: false });
    },
  );
}
