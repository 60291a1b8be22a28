/** Rules about the features of an account: who sees each one, and what is sent on saving. Pure. */
import { hidden, type Verdict, YES } from '../access/verdict.ts';
import type { Account, Feature, Permission, User } from '../entities.ts';

/** The level of a feature that is switched on (spec 1 §6). */
const ON = 'AVAILABLE';
/** The off level when the catalogue names none. */
const OFF = 'HIDDEN';

/** Question packages have a tab of their own (contract §3). */
export const isQuestionPackage = ({ name }: Pick<Feature, 'name'>): boolean =>
  name.startsWith('questionPackage');

/** The brand that reserves some features for SxAdmins, and those features (decisions §7). */
const KEEPING_BRAND = 'netquest';
const KEPT: readonly string[] = ['salesforce', 'canvassPanel'];

export type FeatureSubject = { name: string; setting: { readonly brand: { readonly id: string } } };

/** Whether a user sees a feature's switch: always, except for features that a brand reserves for SxAdmins. */
export function featureSwitch(user: User, { name, setting }: FeatureSubject): Verdict {
  const isKept = setting.brand.id === KEEPING_BRAND && KEPT.includes(name);
  return isKept && user.userType !== 'SX_ADMIN' ? hidden('sxAdminOnly') : YES;
}

/** Whether each feature is on, by `switchKey`. */
export type Switches = Readonly<Record<string, boolean>>;

/** A field name for a feature that is safe whatever the server's name for it: no dot, no bracket, no `__proto__`. */
export const switchKey = (name: string): string =>
  `is_${name.replace(/[^a-z\d]/giu, (sign) => `_${(sign.codePointAt(0) ?? 0).toString(16)}_`)}`;

/** The switches of these features as stored in the account. */
export function switchesOf(
  features: readonly Pick<Feature, 'name'>[],
  { permissions }: Pick<Account, 'permissions'>,
): Switches {
  const on = new Set(permissions.filter(({ accessLevel }) => accessLevel === ON).map(({ name }) => name));
  return Object.fromEntries(features.map(({ name }) => [switchKey(name), on.has(name)]));
}

/** The keys that the draft changes and whose current value still differs from it. */
export const changedSwitches = (seen: Switches, draft: Switches, now: Switches): string[] =>
  Object.keys(now).filter(
    (key) => draft[key] !== undefined && draft[key] !== (seen[key] ?? false) && draft[key] !== now[key],
  );

/**
 * A three-way merge: changes from `seen` to `draft`, applied to `now`. A switch has only two states, so two people who
 * both changed it agree, and no change is lost.
 */
export const mergedSwitches = (seen: Switches, draft: Switches, now: Switches): Switches => ({
  ...now,
  ...Object.fromEntries(changedSwitches(seen, draft, now).map((key) => [key, draft[key] ?? false])),
});

export const sameSwitches = (one: Switches, other: Switches): boolean =>
  Object.keys({ ...one, ...other }).every((key) => one[key] === other[key]);

/** Every feature with its level: Available when switched on, else its own default off level (spec 1 §6). */
export const permissionsOf = (features: readonly Feature[], switches: Switches): Permission[] =>
  features.map(({ name, accessLevel }) => {
    const off = accessLevel === ON || accessLevel === '' ? OFF : accessLevel;
    return { name, accessLevel: switches[switchKey(name)] ? ON : off };
  });

/** Which features of these names are on, as stored in the user's own log. */
export const featuresOn = (
  names: readonly string[],
  { permissions }: Pick<Account, 'permissions'>,
): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    names.map((name) => [name, permissions.some((one) => one.name === name && one.accessLevel === ON)]),
  );

/** The log entry of a panel's change: the changed features by name, with their labels. */
export function changeOfSwitches(
  { id, name: account }: Pick<Account, 'id' | 'name'>,
  features: readonly Pick<Feature, 'name' | 'label'>[],
  { before, after }: { before: Switches; after: Switches },
) {
  const isOn = (switches: Switches, name: string) => switches[switchKey(name)] === true;
  const changed = features.filter(({ name }) => isOn(before, name) !== isOn(after, name));
  const byName = (switches: Switches) =>
    Object.fromEntries(changed.map(({ name }) => [name, isOn(switches, name)]));
  const labels = Object.fromEntries(
    changed.flatMap(({ name, label }) => (label.trim() === '' ? [] : [[name, label]])),
  );
  return {
    accountId: id,
    labels,
    records: [{ id, label: account || id, before: byName(before), after: byName(after) }],
  };
}
