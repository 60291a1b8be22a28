/**
 * What a person gains and loses by a change of role or section access, according to the policy table (decisions §7).
 * Pure.
 */
import type { Setting } from '../accounts/accountRules.ts';
import type { Account, User } from '../entities.ts';
import { accessOf, availableSections } from '../people/sectionAccess.ts';
import { may } from './access.ts';

type Subject = {
  /** The account that the role applies to. */
  account: Pick<Account, 'id' | 'accessType'>;
  setting: Setting & { flags: { readonly branding: boolean } };
};

type Rule = (person: User, subject: Subject) => boolean;

const ANYBODY = { id: '', userType: 'USER', isActive: true } as const;

/** The most consequential first. Each rule judges the policy as that person. */
const RULES = {
  accounts: (person) => may(person, 'accounts.list') && may(person, 'accounts.create'),
  managed: (person) =>
    !may(person, 'accounts.list') &&
    (person.managedAccounts?.some((id) => may(person, 'account.open', { id })) ?? false),
  lists: (person) => may(person, 'users.list') && may(person, 'teams.list'),
  impersonate: (person) => may(person, 'user.impersonate', ANYBODY),
  people: (person, { account }) => may(person, 'users.manage', account),
  plan: (person, { account }) =>
    may(person, 'plan.edit', { account: { ...account, upgradeInfo: undefined } }),
  billing: (person, { setting }) =>
    may(person, 'settings.open', { tab: 'billing', setting }) ||
    may(person, 'settings.open', { tab: 'planBilling', setting }),
  credits: (person, { setting }) => may(person, 'settings.tab', { tab: 'credits', setting }),
  creditPools: (person, subject) => may(person, 'creditPool.manage', subject),
} satisfies Record<string, Rule>;

export type ConsoleAbility = keyof typeof RULES;
export type SectionAbility = ReturnType<typeof availableSections>[number];
/** Something that a person may do in the console, or a section of the app that they may open. */
export type Ability = ConsoleAbility | SectionAbility;

/** Everything a person may do, in a fixed order. */
export function abilitiesOf(user: User, subject: Subject): Ability[] {
  const { accessType } = subject.account;
  const person: User = user.account ? { ...user, account: { ...user.account, accessType } } : user;
  const sections = accessOf(person);
  return [
    ...(Object.keys(RULES) as ConsoleAbility[]).filter((name) => RULES[name](person, subject)),
    ...availableSections(subject.setting.flags).filter((section) => sections[section]),
  ];
}

export type AbilityChange = { readonly gains: readonly Ability[]; readonly losses: readonly Ability[] };

/** What a person gains and loses when `next` replaces parts of their record. */
export function abilityChange(user: User, next: Partial<User>, subject: Subject): AbilityChange {
  const before = abilitiesOf(user, subject);
  const after = abilitiesOf({ ...user, ...next }, subject);
  return {
    gains: after.filter((ability) => !before.includes(ability)),
    losses: before.filter((ability) => !after.includes(ability)),
  };
}

export type AbilitySubjectOf = (user: User) => Subject;

/** What all of these people gain, and what all of them lose. */
export function commonChange(
  users: readonly User[],
  nextOf: (user: User) => Partial<User>,
  subjectOf: AbilitySubjectOf,
): AbilityChange {
  const [first, ...others] = users.map((user) => abilityChange(user, nextOf(user), subjectOf(user)));
  if (!first) return { gains: [], losses: [] };
  return {
    gains: first.gains.filter((ability) => others.every(({ gains }) => gains.includes(ability))),
    losses: first.losses.filter((ability) => others.every(({ losses }) => losses.includes(ability))),
  };
}
