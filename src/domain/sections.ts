/** The sections of the platform that a user may enter (spec 1 §6). Pure. */
import type { SectionAccess, User } from './entities.ts';
import { isMainUser } from './rank.ts';

const SECTIONS = ['build', 'distribute', 'analysis', 'branding'] as const satisfies (keyof SectionAccess)[];
export type Section = (typeof SECTIONS)[number];

/**
 * Every section of a main user and of whoever was given each; undefined where the service doesn't say. Branding is
 * one of them only where there is that feature.
 */
export function sectionsOf(
  user: Pick<User, 'userType' | 'roles' | 'sectionsAccessPermissions'>,
  hasBranding: boolean,
): 'all' | readonly Section[] | undefined {
  if (isMainUser(user)) return 'all';
  const given = user.sectionsAccessPermissions;
  if (!given) return undefined;
  const known = SECTIONS.filter((section) => section !== 'branding' || hasBranding);
  const open = known.filter((section) => given[section] === true);
  return open.length === known.length ? 'all' : open;
}
