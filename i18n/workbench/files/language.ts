/** Loads a language's files, together with the edits that are not saved yet. */
import type { OwnTexts } from '../../../src/boot/translations.ts';
import type { Locale } from '../../languages.ts';
import { loadStates } from '../review/states.ts';
import { workbenchStore } from '../store.ts';
import { loadOwnTexts } from './ownTexts.ts';
import type { Planning } from './planned.ts';

/** Today’s UTC date, as the development server writes it. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** Loads the files of a language; rejects when one can't be fetched. */
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
