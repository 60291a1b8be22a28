import type { Account } from '../../domain/entities.ts';
import type { CsvColumn } from '../../shared/export/csv.ts';
import { fullName } from '../../kit/i18n/format.ts';
import type { Translate } from '../../kit/i18n/i18n.tsx';
import {
  accessTypeLabel,
  cadenceLabel,
  regionLabel,
  accountStatusLabel,
} from '../../shared/account/labels.ts';

const names = (people: { firstName: string; lastName: string }[] = []): string =>
  people.map(fullName).join(', ');

/** The columns of an export of accounts; instants and dates as the service returns them (ISO 8601, UTC). */
export const accountCsvColumns = (t: Translate): readonly CsvColumn<Account>[] => [
  { header: t('exports.id'), value: ({ id }) => id },
  { header: t('lists.accounts.name'), value: ({ name }) => name },
  { header: t('lists.column.type'), value: ({ accessType }) => accessTypeLabel(t, accessType) },
  { header: t('lists.column.status'), value: ({ status }) => accountStatusLabel(t, status) },
  { header: t('exports.region'), value: ({ region }) => regionLabel(t, region) },
  { header: t('lists.column.seatsPurchased'), value: ({ seatsPurchased }) => seatsPurchased },
  { header: t('exports.seatsUsed'), value: ({ seatsUsed }) => seatsUsed },
  { header: t('lists.column.seatsAvailable'), value: ({ seatsAvailable }) => seatsAvailable },
  { header: t('lists.column.renewal'), value: ({ renewalAt }) => renewalAt },
  { header: t('lists.column.contractRenewal'), value: ({ contractRenewalDate }) => contractRenewalDate },
  {
    header: t('lists.column.cadence'),
    value: ({ billingCadence }) => billingCadence && cadenceLabel(t, billingCadence),
  },
  { header: t('lists.column.activeUsers'), value: ({ activeUsers }) => activeUsers },
  { header: t('lists.column.lastLogin'), value: ({ lastLoginDate }) => lastLoginDate },
  { header: t('lists.column.lastLaunch'), value: ({ lastCampaignLaunchAt }) => lastCampaignLaunchAt },
  { header: t('lists.column.created'), value: ({ createdAt }) => createdAt },
  { header: t('lists.column.teams'), value: ({ teams = [] }) => teams.map(({ name }) => name).join(', ') },
  { header: t('lists.column.managers'), value: ({ managerDetails }) => names(managerDetails) },
  {
    header: t('lists.column.csManagers'),
    value: ({ customerSuccessManagerDetails }) => names(customerSuccessManagerDetails),
  },
  {
    header: t('lists.column.billingContact'),
    value: ({ billingContact }) => billingContact && fullName(billingContact),
  },
  { header: t('exports.billingEmail'), value: ({ billingContact }) => billingContact?.email },
];
