import { useState } from 'react';
import type { Locale } from '../../../i18n/languages.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { StatusMessage } from './StatusNote.tsx';
import { saveEdits } from './saving.ts';

/** Saves all edits, single-flight, and reports the outcome. */
export function useSave(say: (said: StatusMessage | undefined) => void): { isSaving: boolean; save(): void } {
  const t = useT();
  const [isSaving, setSaving] = useState(false);

  async function save(): Promise<void> {
    setSaving(true);
    say(undefined);
    try {
      const { count, refused, isStale } = await saveEdits();
      const done = count > 0 ? [t('translations.file.saved', { smart_count: count })] : [];
      if (refused.length > 0)
        say({
          tone: 'bad',
          text: [...done, t('translations.file.refused', { smart_count: refused.length })].join(' '),
          items: refused.map((each) => ({ ...each, locale: each.locale as Locale })),
        });
      else if (isStale) say({ tone: 'warn', text: t('translations.file.stale') });
      else if (count > 0) say({ tone: 'ok', text: done.join(' ') });
    } catch {
      say({ tone: 'bad', text: t('translations.file.failed') });
    } finally {
      setSaving(false);
    }
  }

  return {
    isSaving,
    save: () => {
      if (!isSaving) void save();
    },
  };
}
