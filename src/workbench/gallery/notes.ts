/** The areas of the gallery, and their notes for translators. */
import type { Area } from '../../../i18n/messages.ts';
import { RA } from '../../../i18n/tools/catalogue.ts';
import type { AreaNotes } from '../../../i18n/tools/notes.ts';
import { loadNotes } from '../panel/told.ts';

/** Texts without notes: the workbench's own, and those of react-admin's parts, which no screen of ours shows. */
type Other = 'workbench' | 'reasons' | 'gallery' | 'translations' | 'desk' | 'replace' | 'ra';

/** An object, so that the type checker reports a missing area. */
const SHOWN: Readonly<Record<Exclude<Area, Other>, true>> = {
  accounts: true,
  again: true,
  apiKey: true,
  art: true,
  beside: true,
  billing: true,
  boot: true,
  card: true,
  changes: true,
  chips: true,
  command: true,
  common: true,
  credits: true,
  deal: true,
  distribution: true,
  drawDowns: true,
  ended: true,
  enterprise: true,
  exports: true,
  features: true,
  filters: true,
  hosted: true,
  impersonation: true,
  invite: true,
  invoices: true,
  keys: true,
  links: true,
  lists: true,
  lookOnly: true,
  many: true,
  notices: true,
  order: true,
  ownBilling: true,
  passwords: true,
  people: true,
  profile: true,
  public: true,
  puzzle: true,
  seats: true,
  shell: true,
  signUp: true,
  sso: true,
  subscription: true,
  takeover: true,
  teams: true,
  toasts: true,
  twoFactor: true,
  upgrade: true,
  users: true,
  video: true,
  views: true,
  ways: true,
  wizard: true,
};

const ROOMS = Object.keys(SHOWN) as Area[];

/** All areas whose texts a component may show. */
export const AREAS: readonly Area[] = [...ROOMS, RA];

export type AllNotes = ReadonlyMap<Area, AreaNotes>;

/** The notes of all areas, sorted by area. */
export async function loadGalleryNotes(): Promise<AllNotes> {
  return new Map(await Promise.all(ROOMS.map(async (area) => [area, await loadNotes(area)] as const)));
}
