import { useT } from '../../../src/kit/i18n/i18n.tsx';
import type { Locale } from '../../languages.ts';
import { loadAllNotes } from '../list/useAbout.ts';
import { noteExport } from './edits.ts';
import { type Exported, jsonOf, type Language, poOf, xliffOf } from './exported.ts';
import { loadLanguage } from './language.ts';
import type { StatusMessage } from './StatusNote.tsx';

/** Delay in milliseconds after which the download has its own reference to the bytes. */
const HELD_MS = 60_000;

/** Offers a file for download. */
function download({ name, type, content }: Exported): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), HELD_MS);
}

export type ExportFormat = 'po' | 'xliff' | 'json';

const WRITERS: Readonly<Record<ExportFormat, (language: Language) => Exported>> = {
  po: poOf,
  xliff: xliffOf,
  json: jsonOf,
};

/** Downloads a language with its edits; reports edits that had to be left out. */
export function useExport(say: (said: StatusMessage | undefined) => void) {
  const t = useT();
  return async (locale: Locale, form: ExportFormat): Promise<void> => {
    say(undefined);
    try {
      const language = await loadLanguage(locale);
      const notes = form === 'json' ? new Map() : await loadAllNotes(language.english.messages.keys());
      const exported = WRITERS[form]({ ...language, notes });
      const { held, leftOut } = exported;
      const isEmpty = form === 'json' && Object.keys(held).length === 0;
      if (!isEmpty) {
        download(exported);
        noteExport(locale, held);
      }
      if (leftOut.length > 0)
        say({
          tone: 'warn',
          text: t(isEmpty ? 'translations.file.allLeftOut' : 'translations.file.leftOut', {
            smart_count: leftOut.length,
          }),
          items: leftOut.map(({ key, why }) => ({ locale, key, why })),
        });
    } catch {
      say({ tone: 'bad', text: t('translations.file.exportFailed') });
    }
  };
}
