/** The areas of the gallery, and their notes for translators. */
import { currentLocale } from '../../../src/kit/i18n/locale.ts';
import { fetchedTexts } from '../../../src/kit/i18n/texts.ts';
import type { Area } from '../../messages.ts';
import { WORKBENCH } from '../../textFiles.ts';
import { RA } from '../../tools/catalogue.ts';
import type { AreaNotes } from '../../tools/notes.ts';
import { loadAllTexts } from '../allTexts.ts';
import { loadNotes } from '../panel/told.ts';

export type AllNotes = ReadonlyMap<Area, AreaNotes>;

/**
 * Loads all texts, and the notes of all areas by area, except those of the workbench and of react-admin's parts, which
 * none of our screens shows.
 */
export async function loadGalleryNotes(): Promise<AllNotes> {
  await loadAllTexts();
  const areas = Object.keys(fetchedTexts(currentLocale())) as Area[];
  const shown = areas.filter((area) => area !== RA && !WORKBENCH.includes(area)).toSorted();
  return new Map(await Promise.all(shown.map(async (area) => [area, await loadNotes(area)] as const)));
}
