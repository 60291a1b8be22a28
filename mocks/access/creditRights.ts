/** Who may see and change credits (spec 2 §6, decisions §7): the server's own implementation. */
import type { Id } from '../../src/domain/entities.ts';
import type { DrawDownRow, PoolRow } from '../db/credits.ts';
import type { Db } from '../db/db.ts';
import { companyId } from '../db/deals.ts';
import { rolesOf } from '../db/users.ts';
import { refuse } from '../http/refusal.ts';
import { companyRow } from '../seeds/companies.ts';
import type { State } from '../state/state.ts';
import { demand, isAccountAdmin, isSxAdmin, managedAccounts, typeOfUser } from './rights.ts';

const INTERNAL = [companyRow('canvass'), companyRow('services'), companyRow('support')];

/** Whether the user manages the account's pools: SxAdmins, for customers also MainAdmins and managing assistants. */
function mayManageCredits(db: Db, user: number, account: number): boolean {
  if (isSxAdmin(db, user)) return true;
  if (INTERNAL.includes(account)) return false;
  const type = typeOfUser(db, user);
  return type === 'MAIN_ADMIN' || (type === 'ADMIN_ASSISTANT' && managedAccounts(db, user).includes(account));
}

/** Whether the user may see the account's pools: their managers, its admins, and outside Enterprise panel users. */
function maySeeCredits(db: Db, user: number, account: number): boolean {
  if (mayManageCredits(db, user, account)) return true;
  if (account < 0 || db.users.account[user] !== account) return false;
  if (isAccountAdmin(db, user)) return true;
  const roles = rolesOf(db.users.roles[user] ?? 0);
  return db.accounts[account]?.accessType !== 'ENTERPRISE' && roles.includes('PANEL_SECTION');
}

type Need = 'see' | 'manage';
const NEEDS = { see: maySeeCredits, manage: mayManageCredits } as const;

/** Rows of the accounts that are linked to a company. */
function linkedTo(db: Db, company: number): number[] {
  const id = companyId(company);
  return db.accounts.flatMap((account, row) => (account.hubspotCompanyId === id ? [row] : []));
}

/** Refuses unless the user has this right for one of the company's accounts. */
function demandOfCompany({ db }: State, actor: number, company: number, need: Need): void {
  demand(linkedTo(db, company).some((account) => NEEDS[need](db, actor, account)));
}

/** Refuses unless the user has this right for this account. */
export function demandOfAccount({ db }: State, actor: number, account: number, need: Need): void {
  demand(NEEDS[need](db, actor, account));
}

/** The pool, if the user has this right; 404 when it doesn't exist. */
export function poolFor(state: State, actor: number, id: Id, need: Need): PoolRow {
  const pool = state.credits.pool(id) ?? refuse(404, 'There is no such credit pool.');
  demandOfCompany(state, actor, pool.company, need);
  return pool;
}

/** The draw-down and its pool, if the user has this right; 404 when it doesn't exist. */
export function drawDownFor(
  state: State,
  actor: number,
  id: Id,
  need: Need,
): { drawDown: DrawDownRow; pool: PoolRow } {
  const drawDown = state.credits.drawDown(id) ?? refuse(404, 'There is no such draw-down.');
  return { drawDown, pool: poolFor(state, actor, drawDown.poolId, need) };
}
