/** Loads what only translators use, in `dev` and `staging`: the pseudo-locale and their workbench. */
import type { EntryContext } from '../api/context.ts';
import { browserStorages, slot } from '../api/kept.ts';
import { decorateTexts } from '../kit/i18n/texts.ts';

/** Whether the workbench is open in this tab, across reloads: `1` or `0`. */
const kept = slot(browserStorages().tab, 'canvass.translate');

/** Turned on by `?translate=1` (off by `0`) for as long as the tab lives. */
function isWanted(asked: URLSearchParams): boolean {
  const given = asked.get('translate');
  if (given !== null) kept.write(given);
  return kept.read() === '1';
}

const remember = (isOpen: boolean): void => kept.write(isOpen ? '1' : '0');

let isLoading = false;

/**
 * Opens or closes the workbench. Presses while its code is loading count once; otherwise they would open it and close
 * it again.
 */
async function toggle(context: EntryContext): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  try {
    const { toggleWorkbench } = await import('../../i18n/workbench/entry.tsx');
    toggleWorkbench(context, remember);
  } finally {
    isLoading = false;
  }
}

/**
 * `?locale=pseudo` marks every translated text, so that untranslated ones stand out; `?translate=1` and Ctrl+Shift+L
 * open the workbench.
 */
export async function startTranslating(context: EntryContext, asked: URLSearchParams): Promise<void> {
  if (asked.get('locale') === 'pseudo') {
    const { pseudoCatalogue } = await import('../../i18n/tools/pseudo.ts');
    decorateTexts((_, messages) => pseudoCatalogue(messages));
  }
  if (isWanted(asked)) void toggle(context);
  window.addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.shiftKey || event.code !== 'KeyL') return;
    event.preventDefault();
    void toggle(context);
  });
}
