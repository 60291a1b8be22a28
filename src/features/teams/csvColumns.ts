import type { Team } from '../../domain/entities.ts';
import type { Translate } from '../../kit/i18n/i18n.tsx';
import type { CsvColumn } from '../../shared/export/csv.ts';

/** The columns of a teams export; instants as the service returns them (ISO 8601, UTC). */
export const teamCsvColumns = (t: Translate): readonly CsvColumn<Team>[] => [
  { header: t('exports.id'), value: ({ id }) => id },
  { header: t('lists.teams.name'), value: ({ name }) => name },
  { header: t('lists.column.account'), value: ({ accountName, accountId }) => accountName ?? accountId },
  { header: t('lists.column.members'), value: ({ members }) => members.length },
  { header: t('lists.column.created'), value: ({ createdAt }) => createdAt },
];
