/** A small project in English and French, to inject faults into. */
import type { Project } from '../../../i18n/tools/audit.ts';
import { leavesOf } from '../../../i18n/tools/catalogue.ts';
import { notesOf } from '../../../i18n/tools/notes.ts';
import type { Entries } from '../../../i18n/tools/states.ts';
import { usesOf } from '../../../i18n/tools/uses.ts';

/** Texts by area and key; a test changes a part of them. */
export const ENGLISH = {
  common: { save: 'Save' },
  seats: {
    label: 'Seats',
    used: '%{used} of %{total} seats',
    free: '%{smart_count} seat is free |||| %{smart_count} seats are free',
    hint: 'Open the list to <b>change</b> it',
  },
  ra: { page: { home: 'Dashboard' }, boolean: { null: ' ' } },
};

export const FRENCH = {
  common: { save: 'Enregistrer' },
  seats: {
    label: 'Sièges',
    used: '%{used} sièges sur %{total}',
    free: '%{smart_count} siège est libre |||| %{smart_count} sièges sont libres',
    hint: 'Ouvrez la liste pour la <b>modifier</b>',
  },
  ra: { page: { home: 'Tableau de bord' }, boolean: { null: ' ' } },
};

export const NOTES = {
  common: { $area: { about: 'Buttons.', screens: 'everywhere' }, save: { note: 'A button.', max: 14 } },
  seats: {
    $area: { about: 'Seats of an account.', screens: ['/accounts/:id/users', '/users'] },
    label: { note: 'A column heading.' },
    used: {
      note: 'Over the list.',
      placeholders: {
        used: { is: 'seats in use', example: '46' },
        total: { is: 'seats bought', example: '50' },
      },
    },
    free: { note: 'Under the list.' },
  },
};

export const GLOSSARY = { seat: { forms: ['seat', 'seats'], meaning: 'the right to work' } };
export const FRENCH_GLOSSARY = { seat: { say: 'siège', forms: ['siège'] } };

export const CODE = "t('common.save'); t('seats.label'); t('seats.used'); t('seats.free'); t('seats.hint');";

/** What can be replaced; the rest is without fault. */
export type Planted = {
  english?: object;
  french?: object;
  notes?: object;
  frenchGlossary?: object | undefined;
  code?: string;
  words?: Project['words'];
  entries?: Entries;
  sources?: ReadonlyMap<string, string>;
};

const leaves = (texts: object): Map<string, string> => leavesOf(texts as Parameters<typeof leavesOf>[0]);

/** The project with these replacements. */
export function projectWith(planted: Planted = {}): Project {
  const english = leaves(planted.english ?? ENGLISH);
  const glossary = 'frenchGlossary' in planted ? planted.frenchGlossary : FRENCH_GLOSSARY;
  const french = {
    messages: leaves(planted.french ?? FRENCH),
    glossary: glossary as NonNullable<ReturnType<Project['languages']['get']>>['glossary'],
    ...(planted.entries ? { entries: planted.entries } : {}),
  };
  return {
    english,
    languages: new Map([['fr', french]]),
    ...(planted.sources ? { sources: planted.sources } : {}),
    glossary: GLOSSARY,
    notes: new Map(
      Object.entries(planted.notes ?? NOTES).map(([area, notes]) => [
        area,
        notesOf(notes as object, `${area}.`),
      ]),
    ),
    uses: usesOf([{ file: 'src/a.tsx', text: planted.code ?? CODE }], new Set(['common', 'seats'])),
    words: planted.words ?? [],
  };
}
