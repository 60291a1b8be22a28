/** What only translators use, in `dev` and `staging`: the pseudo-locale and the way into their workbench. */
import type { EntryContext } from '../api/context.ts';
import { decorateTexts } from '../ui/texts.ts';

const KEY = 'canvass.translate';

/** Asked for by `?translate=1` (`0` ends it), then for as long as the tab lives. */
function isWanted(asked: URLSearchParams): boolean {
  const given = asked.get('translate');
  try {
    if (given !== null) sessionStorage.setItem(KEY, given);
    return (given ?? sessionStorage.getItem(KEY)) === '1';
  } catch {
    return given === '1';
  }
}

/** A page that is loaded anew shows it as it was left. */
function remember(isOpen: boolean): void {
  try {
    sessionStorage.setItem(KEY, isOpen ? '1' : '0');
  } catch {
    // Then it is opened anew.
  }
}

const toggle = (context: EntryContext) =>
  void import('../workbench/entry.tsx').then(({ toggleWorkbench }) => toggleWorkbench(context, remember));

/** `?locale=pseudo`: what stays English then is in no catalogue. `?translate=1` or Ctrl+Shift+L: the workbench. */
export async function startTranslating(context: EntryContext, asked: URLSearchParams): Promise<void> {
  if (asked.get('locale') === 'pseudo') {
    const { pseudoCatalogue } = await import('../../i18n/tools/pseudo.ts');
    decorateTexts((_, messages) => pseudoCatalogue(messages));
  }
  if (isWanted(asked)) toggle(context);
  window.addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.shiftKey || event.code !== 'KeyL') return;
    event.preventDefault();
    toggle(context);
  });
}
