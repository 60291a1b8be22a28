import { useT } from '../../../src/kit/i18n/i18n.tsx';
import { BREAKING, faultsOf } from '../../tools/faults.ts';
import { say } from '../files/said.ts';
import { saveMessage } from '../files/saving.ts';
import { useCanSave } from '../files/useCanSave.ts';
import type { PageTexts } from '../page/usePageTexts.ts';
import { savedMessage } from '../panel/told.ts';
import { saveState } from '../review/states.ts';
import { workbenchStore } from '../store.ts';
import { useLocale } from '../useWorkbench.ts';

export type Advance = {
  /** Whether edits are written into their files when going on. */
  readonly canSave: boolean;
  /** Saves the selected message's edit, where a server can, and goes on; `isReviewed` marks it as reviewed. */
  next(isReviewed?: boolean): void;
};

/** Goes through the messages with one key. A text that would break a screen stays selected, with its faults. */
export function useAdvance(step: PageTexts['step']): Advance {
  const t = useT();
  const locale = useLocale();
  const canSave = useCanSave(locale);

  async function save(key: string, isEdited: boolean, isReviewed: boolean): Promise<void> {
    // Read before the save, which reloads the texts: the review applies to what was on the screen.
    const over = workbenchStore.get().edits[locale]?.[key] ?? savedMessage(locale, key) ?? '';
    const from = savedMessage('en', key) ?? '';
    try {
      const saved = isEdited ? (await saveMessage(locale, key)).refused : [];
      const isRight = isReviewed && saved.length === 0;
      const refused = isRight ? await saveState(locale, key, { state: 'reviewed', over, from }) : saved;
      if (refused.length === 0) return;
      say({
        tone: 'bad',
        text: t('translations.file.refused', { smart_count: refused.length }),
        items: refused.map((each) => ({ ...each, locale })),
      });
    } catch {
      say({ tone: 'bad', text: t('translations.file.failed') });
    }
  }

  return {
    canSave,
    next(isReviewed = false) {
      const { selected, edits, pending } = workbenchStore.get();
      const text = selected === undefined ? undefined : edits[locale]?.[selected];
      const isEdited = text !== undefined || pending[locale]?.[selected ?? ''] !== undefined;
      if (selected !== undefined && text !== undefined) {
        const english = savedMessage('en', selected) ?? '';
        const source = locale === 'en' ? english : (edits.en?.[selected] ?? english);
        const why = faultsOf(text, { key: selected, source, locale })
          .filter(({ kind }) => BREAKING.has(kind))
          .map(({ reason }) => reason);
        if (why.length > 0) {
          say({ tone: 'bad', text: t('desk.next.refused'), items: [{ locale, key: selected, why }] });
          return;
        }
        say(undefined);
      }
      const isMarked = isReviewed && locale !== 'en';
      if (canSave && selected !== undefined && (isEdited || isMarked))
        void save(selected, isEdited, isMarked);
      step(1, true);
    },
  };
}
