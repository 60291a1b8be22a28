import type { User } from '../../domain/entities.ts';
import type { Translate } from '../../kit/i18n/i18n.tsx';
import { accessTypeLabel, roleLabel, accountStatusLabel } from '../../shared/account/labels.ts';
import type { CsvColumn } from '../../shared/export/csv.ts';

/** The columns of a users export; instants as the service returns them (ISO 8601, UTC). */
export const userCsvColumns = (t: Translate): readonly CsvColumn<User>[] => [
  { header: t('exports.id'), value: ({ id }) => id },
  { header: t('exports.firstName'), value: ({ firstName }) => firstName },
  { header: t('exports.lastName'), value: ({ lastName }) => lastName },
  { header: t('exports.email'), value: ({ email }) => email },
  { header: t('lists.column.role'), of: 'role', value: (user) => roleLabel(t, user) },
  {
    header: t('lists.column.status'),
    of: 'status',
    value: ({ isActive }) => accountStatusLabel(t, isActive ? 'ACTIVE' : 'DISABLED'),
  },
  {
    header: t('lists.column.account'),
    of: 'account',
    value: ({ account, accountId }) => account?.name ?? accountId,
  },
  {
    header: t('lists.column.type'),
    of: 'type',
    value: ({ account }) => account?.accessType && accessTypeLabel(t, account.accessType),
  },
  { header: t('lists.column.team'), of: 'team', value: ({ team }) => team?.name },
  { header: t('lists.column.lastLoginDate'), of: 'login', value: ({ lastLogin }) => lastLogin },
  { header: t('lists.column.created'), of: 'created', value: ({ createdAt }) => createdAt },
  {
    header: t('lists.column.firstLogin'),
    of: 'firstLogin',
    isOptional: true,
    value: ({ firstLogin }) => firstLogin,
  },
  {
    header: t('lists.column.lastLaunch'),
    of: 'lastLaunch',
    isOptional: true,
    value: ({ lastCampaignLaunchAt }) => lastCampaignLaunchAt,
  },
];
