/** Rows in the shape of the wire (contract §3). */
import type { AccessType } from '../../src/domain/entities.ts';
import type { Iso } from '../../src/domain/values/units.ts';
import type { WireAccount, WirePermission, WirePerson, WireTeam, WireUser } from '../http/wire.ts';
import type { Db } from './db.ts';
import { accountIds, teamIds, userIds } from './ids.ts';
import type { Totals } from './totals.ts';
import { rolesOf, typeOf } from './users.ts';

const iso = (time: number): Iso => new Date(time).toISOString();
const maybeIso = (time: number | undefined): Iso | undefined =>
  time === undefined || Number.isNaN(time) ? undefined : iso(time);

/** The names of a user. */
export function personOf({ users }: Db, row: number): WirePerson {
  const { texts } = users.names;
  return { firstName: texts[users.first[row] ?? -1] ?? '', lastName: texts[users.last[row] ?? -1] ?? '' };
}

export function userOut(db: Db, row: number): WireUser {
  const { users } = db;
  const extra = users.extras.get(row) ?? {};
  const account = users.account[row] ?? -1;
  const home = db.accounts[account];
  const team = users.team[row] ?? -1;
  return {
    id: userIds.of(row),
    ...personOf(db, row),
    email: users.email(row),
    avatar: extra.avatar,
    phone: extra.phone,
    userType: typeOf(users.type[row] ?? -1),
    roles: rolesOf(users.roles[row] ?? 0),
    accountId: home && accountIds.of(account),
    account: home && { accessType: home.accessType, region: home.region, name: home.name },
    isActive: users.active[row] === 1,
    firstLogin: maybeIso(users.firstLogin[row]),
    lastLogin: maybeIso(users.lastLogin[row]),
    lastCampaignLaunchAt: maybeIso(users.lastLaunch[row]),
    createdAt: iso(users.created[row] ?? 0),
    hasPassword: extra.password !== null,
    team: team < 0 ? undefined : { id: teamIds.of(team), name: db.teams[team]?.name ?? '' },
    sectionsAccessPermissions:
      home && (extra.sections ?? { build: true, distribute: true, analysis: true, branding: true }),
    paymentStatus: extra.paymentStatus,
    accessType: extra.accessType,
  };
}

/** Sections that the plan lacks, shown with a lock to advertise a higher plan. */
const ABOVE: Partial<Record<AccessType, readonly WirePermission[]>> = {
  LITE: [
    { name: 'communities', accessLevel: 'DISABLED' },
    { name: 'branding', accessLevel: 'DISABLED' },
  ],
};

export function accountOut(db: Db, totals: Totals, row: number): WireAccount {
  const account = db.accounts[row];
  if (!account) throw new RangeError(`No account ${row}.`);
  const seatsUsed = totals.seatsUsed[row] ?? 0;
  const { responsesAllowed, renewalAt, managers, customerSuccessManagers, apiCredentials } = account;
  return {
    id: accountIds.of(row),
    _id: accountIds.of(row),
    name: account.name,
    accessType: account.accessType,
    status: account.status,
    region: account.region,
    billingAddress: account.billingAddress,
    billingContact: account.billingContact,
    billingCadence: account.billingCadence,
    seatsPurchased: account.seatsPurchased,
    seatsUsed,
    seatsAvailable: seatsAvailable(account.seatsPurchased, seatsUsed),
    responsesAllowed,
    responsesAllowedBeforeLapsed: responsesAllowed && Math.round(responsesAllowed * 1.1),
    lastLoginDate: maybeIso(totals.lastLogin[row]),
    lastCampaignLaunchAt: maybeIso(totals.lastLaunch[row]),
    createdAt: iso(account.createdAt),
    renewalAt: maybeIso(renewalAt),
    contractRenewalDate: maybeIso(account.contractRenewalAt ?? renewalAt),
    teams: db.teamsOf(row).map((team) => ({ id: teamIds.of(team), name: db.teams[team]?.name ?? '' })),
    managers: managers.map(userIds.of),
    customerSuccessManagers: customerSuccessManagers.map(userIds.of),
    managerDetails: managers.map((manager) => personOf(db, manager)),
    customerSuccessManagerDetails: customerSuccessManagers.map((manager) => personOf(db, manager)),
    activeUsers: totals.activeUsers[row] ?? 0,
    currentDeal: account.currentDeal,
    permissions: [...account.permissions, ...(ABOVE[account.accessType] ?? [])],
    packagesInfo: account.packagesInfo,
    upgradeInfo: account.upgradeInfo,
    paymentOptions: account.paymentOptions,
    sampleDiscountPercentage: account.sampleDiscountPercentage,
    priceOfNewLicenses: account.priceOfNewLicenses,
    invoiceTerms: account.invoiceTerms,
    purchaseOrderNumber: account.purchaseOrderNumber,
    hubspotCompanyId: account.hubspotCompanyId,
    apiCredentialsId: apiCredentials?.id,
    // The key itself is never returned.
    apiCredentials: apiCredentials && {
      recipientsEmails: apiCredentials.recipientsEmails,
      filename: apiCredentials.filename,
      hasKey: true,
    },
  };
}

/** Never negative: an account may use more than it bought. */
export const seatsAvailable = (purchased: number, used: number): number => Math.max(0, purchased - used);

/** Rows of the team's members, ascending. */
export function membersOf({ users, ...db }: Pick<Db, 'users' | 'usersOf' | 'teams'>, team: number): number[] {
  return db.usersOf(db.teams[team]?.account ?? -1).filter((row) => users.team[row] === team);
}

export function teamOut(db: Db, row: number): WireTeam {
  const team = db.teams[row];
  if (!team) throw new RangeError(`No team ${row}.`);
  return {
    id: teamIds.of(row),
    name: team.name,
    accountId: accountIds.of(team.account),
    accountName: db.accounts[team.account]?.name ?? '',
    members: membersOf(db, row).map(userIds.of),
    createdAt: iso(team.createdAt),
  };
}
