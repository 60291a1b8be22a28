/** Which sections of the app a user may open (spec 1 §3, §5, §6). Pure. */
import { isMainUser } from '../access/rank.ts';
import type { Visibility } from '../access/verdict.ts';
import type { SectionAccess, User } from '../entities.ts';

const SECTIONS = ['build', 'distribute', 'analysis', 'branding'] as const;
type Section = (typeof SECTIONS)[number];

/** The sections that exist: branding only with its feature (spec 1 §3). */
export const availableSections = ({ branding }: { readonly branding: boolean }): readonly Section[] =>
  SECTIONS.filter((section) => section !== 'branding' || branding);

/** Section permission level; Hidden by default (spec 1 §3). */
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

/**
 * The sections that a user may open: all for main users and for users who were given each; undefined when the service
 * doesn't say (spec 1 §6).
 */
export function openSections(
  user: Pick<User, 'userType' | 'roles' | 'sectionsAccessPermissions'>,
  flags: { readonly branding: boolean },
): 'all' | readonly Section[] | undefined {
  if (isMainUser(user)) return 'all';
  const given = user.sectionsAccessPermissions;
  if (!given) return undefined;
  const known = availableSections(flags);
  const open = known.filter((section) => given[section] === true);
  return open.length === known.length ? 'all' : open;
}

/** The sections that were switched, over the current ones: saving sets all, and would undo another person's change. */
export const mergedAccess = (seen: AccessValues, chosen: AccessValues, now: AccessValues): AccessValues =>
  Object.fromEntries(
    SECTIONS.map((section) => [section, (chosen[section] === seen[section] ? now : chosen)[section]]),
  ) as AccessValues;

/** Whether the values can be saved: Build and Analysis require Distribute (spec 1 §5). */
export const isUsable = ({ build, distribute, analysis }: Omit<AccessValues, 'branding'>): boolean =>
  distribute && (build || analysis);

/** The request body; branding is omitted where there is none, and then stays unchanged. */
export const toPermissions = (
  { build, distribute, analysis, branding }: AccessValues,
  flags: { readonly branding: boolean },
): SectionAccess => ({ build, distribute, analysis, ...(flags.branding ? { branding } : {}) });
