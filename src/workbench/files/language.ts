/** A language as its files have it, with the edits that wait to be saved. */
import type { Locale } from '../../../i18n/languages.ts';
import type { OwnTexts } from '../../boot/translations.ts';
import { loadStates } from '../review/states.ts';
import { workbenchStore } from '../store.ts';
import { loadOwnTexts } from './ownTexts.ts';
import type { Planning } from './planned.ts';

/** Today’s UTC date, as the development server writes it. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** Loads what the files say; rejects when it can't be fetched. */
export async function loadLanguage(
  locale: Locale,
): Promise<Omit<Planning, 'english' | 'own'> & { english: OwnTexts; own: OwnTexts }> {
  const [english, own, states] = await Promise.all([
    loadOwnTexts('en'),
    loadOwnTexts(locale),
    loadStates(locale),
  ]);
  const { edits, pending } = workbenchStore.get();
  return {
    locale,
    english,
    own,
    states,
    edits: edits[locale] ?? {},
    pending: pending[locale] ?? {},
    day: today(),
  };
}
