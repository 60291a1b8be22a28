/** Saves the edits into the files, and then shows what the files contain. */
import type { Locale } from '../../../i18n/languages.ts';
import type { Area } from '../../../i18n/messages.ts';
import type { Refusal } from '../../../i18n/saves.ts';
import { sendEdits } from '../../boot/translations.ts';
import { reloadTexts } from '../../kit/i18n/textSwitch.ts';
import { changeWorkbench, workbenchStore } from '../store.ts';
import type { Edits } from '../kept.ts';
import { editedAreas, putEdits } from './edits.ts';
import { reloadOwnTexts } from './ownTexts.ts';

export type Saved = {
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

async function save(): Promise<Saved> {
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
export function saveEdits(): Promise<Saved> {
  running ??= save().finally(() => {
    running = undefined;
  });
  return running;
}
