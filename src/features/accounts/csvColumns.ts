import type { Account } from '../../domain/entities.ts';
import { fullName } from '../../domain/people/fullName.ts';
import type { Translate } from '../../kit/i18n/i18n.tsx';
import {
  accessTypeLabel,
  cadenceLabel,
  regionLabel,
  accountStatusLabel,
} from '../../shared/account/labels.ts';
import type { CsvColumn } from '../../shared/export/csv.ts';

const names = (people: { firstName: string; lastName: string }[] = []): string =>
  people.map(fullName).join(', ');

/** The columns of an accounts export; instants and dates as the service returns them (ISO 8601, UTC). */
export const accountCsvColumns = (t: Translate): readonly CsvColumn<Account>[] => [
  { header: t('exports.id'), value: ({ id }) => id },
  { header: t('lists.accounts.name'), value: ({ name }) => name },
  { header: t('lists.column.type'), of: 'type', value: ({ accessType }) => accessTypeLabel(t, accessType) },
  { header: t('lists.column.status'), of: 'status', value: ({ status }) => accountStatusLabel(t, status) },
  { header: t('exports.region'), of: 'region', value: ({ region }) => regionLabel(t, region) },
  {
    header: t('lists.column.seatsPurchased'),
    of: ['seats', 'seatsPurchased'],
    value: ({ seatsPurchased }) => seatsPurchased,
  },
  { header: t('exports.seatsUsed'), of: 'seats', value: ({ seatsUsed }) => seatsUsed },
  {
    header: t('lists.column.seatsAvailable'),
    of: 'seatsAvailable',
    value: ({ seatsAvailable }) => seatsAvailable,
  },
  { header: t('lists.column.renewal'), of: 'renewal', value: ({ renewalAt }) => renewalAt },
  {
    header: t('lists.column.contractRenewal'),
    of: 'contractRenewal',
    value: ({ contractRenewalDate }) => contractRenewalDate,
  },
  {
    header: t('lists.column.cadence'),
    of: 'cadence',
    value: ({ billingCadence }) => billingCadence && cadenceLabel(t, billingCadence),
  },
  { header: t('lists.column.activeUsers'), of: 'activeUsers', value: ({ activeUsers }) => activeUsers },
  { header: t('lists.column.lastLogin'), of: 'lastLogin', value: ({ lastLoginDate }) => lastLoginDate },
  {
    header: t('lists.column.lastLaunch'),
    of: 'lastLaunch',
    value: ({ lastCampaignLaunchAt }) => lastCampaignLaunchAt,
  },
  { header: t('lists.column.created'), of: 'created', value: ({ createdAt }) => createdAt },
  {
    header: t('lists.column.teams'),
    of: 'teams',
    value: ({ teams = [] }) => teams.map(({ name }) => name).join(', '),
  },
  {
    header: t('lists.column.managers'),
    of: 'managers',
    value: ({ managerDetails }) => names(managerDetails),
  },
  {
    header: t('lists.column.csManagers'),
    of: 'csManagers',
    value: ({ customerSuccessManagerDetails }) => names(customerSuccessManagerDetails),
  },
  {
    header: t('lists.column.billingContact'),
    of: 'billingContact',
    value: ({ billingContact }) => billingContact && fullName(billingContact),
  },
  {
    header: t('exports.billingEmail'),
    of: 'billingContact',
    value: ({ billingContact }) => billingContact?.email,
  },
];
