/** Which sections of the app a user may open (spec 1 §3, §5, §6). Pure. */
import type { SectionAccess, User } from './entities.ts';
import { isMainUser } from './rank.ts';
import type { Visibility } from './verdict.ts';

export const SECTIONS = ['build', 'distribute', 'analysis', 'branding'] as const;
export type Section = (typeof SECTIONS)[number];

/** The sections that there are: branding only with its feature (spec 1 §3). */
export const sectionsOf = ({ branding }: { readonly branding: boolean }): readonly Section[] =>
  SECTIONS.filter((section) => section !== 'branding' || branding);

/** Section permission level: Hidden unless it is said otherwise (spec 1 §3). */
export type SectionLevel = Extract<Visibility, 'HIDDEN' | 'AVAILABLE'>;

export const levelOf = (isOn: boolean | undefined): SectionLevel => (isOn === true ? 'AVAILABLE' : 'HIDDEN');

export type AccessValues = Record<Section, boolean>;

/** What the user may open now; main users everything (spec 1 §6). */
export function accessOf(user: Pick<User, 'userType' | 'roles' | 'sectionsAccessPermissions'>): AccessValues {
  const given = user.sectionsAccessPermissions;
  const isMain = isMainUser(user);
  const values = SECTIONS.map((section) => [section, isMain || given?.[section] === true]);
  return Object.fromEntries(values) as AccessValues;
}

/** Whether it can be saved: Distribute has to be on with Build or Analysis (spec 1 §5). */
export const isUsable = ({ build, distribute, analysis }: Omit<AccessValues, 'branding'>): boolean =>
  distribute && (build || analysis);

/** What is sent; branding is left out where there is none, and then stays as it was. */
export const toPermissions = (
  { build, distribute, analysis, branding }: AccessValues,
  flags: { readonly branding: boolean },
): SectionAccess => ({ build, distribute, analysis, ...(flags.branding ? { branding } : {}) });
