import { useState } from 'react';
import type { Locale } from '../../../i18n/languages.ts';
import type { Area } from '../../../i18n/messages.ts';
import type { Refusal } from '../../../i18n/saves.ts';
import { sendEdits } from '../../boot/translations.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { reloadTexts } from '../../kit/i18n/textSwitch.ts';
import type { Edits } from '../kept.ts';
import { changeWorkbench, workbenchStore } from '../store.ts';
import { editedAreas, putEdits } from './edits.ts';
import { reloadOwnTexts } from './ownTexts.ts';
import type { Said } from './Said.tsx';

type Saved = {
  readonly count: number;
  readonly refused: readonly Refusal[];
  /** The page could not load the new texts. */
  readonly isStale: boolean;
};

/** The edits without those that are saved now; changes made meanwhile are kept. */
function withoutSaved(edits: Edits, sent: Edits, saved: Readonly<Record<string, readonly string[]>>): Edits {
  return Object.entries(saved).reduce((left, [name, keys]) => {
    const locale = name as Locale;
    const same = keys.filter((key) => left[locale]?.[key] === sent[locale]?.[key]);
    return putEdits(left, locale, new Map(same.map((key) => [key, undefined])));
  }, edits);
}

let running: Promise<Saved> | undefined;

async function saveNow(): Promise<Saved> {
  const sent = workbenchStore.get().edits;
  const { saved, refused } = await sendEdits(sent);
  const keys = Object.values(saved).flat();
  const taken = await Promise.allSettled([
    reloadTexts(editedAreas(keys) as Area[]),
    ...(keys.length > 0 ? [reloadOwnTexts()] : []),
  ]);
  changeWorkbench({ edits: withoutSaved(workbenchStore.get().edits, sent, saved) });
  return {
    count: keys.length,
    refused,
    isStale: taken.some(({ status }) => status === 'rejected'),
  };
}

/** Saves all edits of all languages, single-flight. */
function saveEdits(): Promise<Saved> {
  running ??= saveNow().finally(() => {
    running = undefined;
  });
  return running;
}

/** Saves all edits, single-flight, and reports the outcome. */
export function useSave(say: (said: Said | undefined) => void): { isSaving: boolean; save(): void } {
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
      else say({ tone: 'ok', text: done.join(' ') });
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
