/** Features that an account can be given (wire §3, `features`). */
import type { WirePermission } from '../wire.ts';
import type { Random } from './random.ts';

export const FEATURE_NAMES = [
  'datasheet',
  'canvassPanel',
  'salesforce',
  'surveyAddons',
  'videoQuestion',
  'questionPackageBasic',
  'questionPackageAdvanced',
  'questionPackageConjoint',
] as const;

/** Permissions as an account of this tier may have them. */
export function somePermissions(random: Random, isEnterprise: boolean): readonly WirePermission[] {
  return FEATURE_NAMES.map((name) => ({
    name,
    accessLevel: random.chance(isEnterprise ? 0.6 : 0.2) ? 'AVAILABLE' : 'HIDDEN',
  }));
}
