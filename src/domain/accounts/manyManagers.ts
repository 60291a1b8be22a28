/** Changing the managers of many accounts: adding to, removing from, or replacing those of each account. Pure. */
import { judge } from '../access/access.ts';
import { reasonOf } from '../access/verdict.ts';
import type { BulkRules } from '../bulk/rules.ts';
import type { Account, Id, User } from '../entities.ts';
import { sameValue } from '../writes/fieldChanges.ts';

export const MANAGER_FIELDS = ['managers', 'customerSuccessManagers'] as const;
export type ManagerField = (typeof MANAGER_FIELDS)[number];

/** `keep`: no change. */
export const MANAGER_MODES = ['keep', 'add', 'remove', 'set'] as const;
export type ManagerMode = (typeof MANAGER_MODES)[number];

export type ManagersChange = Readonly<
  Record<ManagerField, { readonly mode: ManagerMode; readonly ids: readonly Id[] }>
>;

/** The managers of one kind afterwards. */
function after(now: readonly Id[], { mode, ids }: ManagersChange[ManagerField]): readonly Id[] {
  if (mode === 'add') return [...now, ...ids.filter((id) => !now.includes(id))];
  if (mode === 'remove') return now.filter((id) => !ids.includes(id));
  return mode === 'set' ? ids : now;
}

/** The body of the update, with changed fields only. The order of managers has no meaning. */
export function managerUpdates(
  account: Account,
  change: ManagersChange,
): Partial<Record<ManagerField, Id[]>> {
  const updates: Partial<Record<ManagerField, Id[]>> = {};
  for (const field of MANAGER_FIELDS) {
    const now = account[field] ?? [];
    const next = after(now, change[field]);
    if (!sameValue(next, now)) updates[field] = [...next];
  }
  return updates;
}

/** Whether the change has any effect, and each part of it names somebody. */
export const isCompleteChange = (change: ManagersChange): boolean => {
  const parts = MANAGER_FIELDS.map((field) => change[field]).filter(({ mode }) => mode !== 'keep');
  return parts.length > 0 && parts.every(({ ids }) => ids.length > 0);
};

/** The rules for changing the managers of many accounts. */
export const managerRules = (viewer: User, change: ManagersChange): BulkRules<Account> => ({
  nameOf: ({ id, name }) => name || id,
  isDone: (account) => Object.keys(managerUpdates(account, change)).length === 0,
  refusalOf: (account) => reasonOf(judge(viewer, 'account.edit', account)),
});
