/**
 * react-admin's `canAccess` on top of the policy: maps a verb of a resource to actions of the policy table, any of
 * which allows it. A verb without a call in the contract is never allowed (contract §3, §4, §5, §6). There are no rules
 * here.
 */
import type { AccountRef, Setting } from '../accounts/accountRules.ts';
import { isPending, type DrawDown } from '../credits/drawDowns.ts';
import type { CreditPool, Id, User } from '../entities.ts';
import type { UserRef } from '../people/peopleRules.ts';
import { entryOf } from '../values/entryOf.ts';
import { type PolicyAction, judge, type SubjectOf } from './access.ts';

type Verb = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export';
type Question = { [A in PolicyAction]: readonly [A, ...SubjectOf<A>] }[PolicyAction];
/** `record` is a record of the resource; undefined for a list, undefined or initial values for a create page. */
type Asked = { readonly user: User; readonly record: unknown; readonly setting: Setting };
type Verbs = Partial<Record<Verb, (asked: Asked) => readonly Question[]>>;

/** The account that a record belongs to, else the user's own; an id that matches nothing when there is neither. */
function accountOf({ user, record }: Asked): AccountRef {
  const { accountId, companyId } = (record ?? {}) as { accountId?: Id; companyId?: Id };
  return { id: accountId ?? (companyId || undefined) ?? user.accountId ?? '' };
}

/** Without a record: whether this user has such pages at all. */
const accountOr =
  (action: 'account.open' | 'account.edit') =>
  ({ record }: Asked): Question[] => [record ? [action, record as AccountRef] : ['dashboard.open']];

const managesPools = (asked: Asked): Question => [
  'creditPool.manage',
  { account: accountOf(asked), setting: asked.setting },
];

/** Pools and draw-downs: open to those who manage them, and to the customers who own them. */
function usesPools(asked: Asked): Question[] {
  const isOwn = accountOf(asked).id === asked.user.accountId;
  const own: Question[] = isOwn ? [['settings.tab', { tab: 'credits', setting: asked.setting }]] : [];
  return [managesPools(asked), ...own];
}

/** A finalized draw-down can't be changed (contract §5). */
const changesDrawDown = (asked: Asked): Question[] =>
  asked.record && !isPending(asked.record as DrawDown) ? [] : usesPools(asked);

/** An account's lists are reached through its page, which has a check of its own. */
const ofAccountPage = (): Question[] => [['dashboard.open']];
const terms = (): Question[] => [['video.manage']];

const RESOURCES: Readonly<Record<string, Verbs>> = {
  accounts: {
    list: () => [['accounts.list']],
    show: accountOr('account.open'),
    create: () => [['accounts.create']],
    edit: accountOr('account.edit'),
    export: () => [['accounts.export']],
  },
  users: {
    list: () => [['users.list']],
    show: (asked) => [asked.record ? ['users.manage', accountOf(asked)] : ['users.list']],
    create: (asked) => [['users.manage', accountOf(asked)]],
    edit: ({ record }) => [record ? ['user.edit', record as UserRef] : ['users.list']],
    export: () => [['users.list']],
  },
  teams: {
    list: () => [['teams.list']],
    create: () => [['teams.create']],
    edit: () => [['teams.edit']],
    export: () => [['teams.list']],
  },
  'credit-pools': {
    list: usesPools,
    show: usesPools,
    create: (asked) => [managesPools(asked)],
    edit: (asked) => [managesPools(asked)],
    delete: (asked) => [
      asked.record
        ? [
            'creditPool.delete',
            { account: accountOf(asked), setting: asked.setting, pool: asked.record as CreditPool },
          ]
        : managesPools(asked),
    ],
  },
  'draw-downs': {
    list: usesPools,
    show: usesPools,
    create: usesPools,
    edit: changesDrawDown,
    delete: changesDrawDown,
    export: usesPools,
  },
  'video-terms': { list: ofAccountPage, create: terms, edit: terms, delete: terms },
  invoices: { list: ofAccountPage },
};

/** Whether the policy allows the verb; always false without a call in the contract (decisions §7). */
export function mayAccess(
  { resource, action, record }: { resource: string; action: string; record?: unknown },
  user: User,
  setting: Setting,
): boolean {
  const verbs = new Map(Object.entries(entryOf(RESOURCES, resource) ?? {}));
  const questions = verbs.get(action)?.({ user, record, setting }) ?? [];
  return questions.some(([rule, ...subject]) => judge(user, rule, ...(subject as [])).allowed);
}
