import type { Team } from '../../domain/entities.ts';
import type { CellValue } from '../../domain/lists/cellFilter.ts';
import { CellConditions } from '../../shared/filters/CellConditions.tsx';
import { instantValue } from '../../shared/filters/cellValues.ts';
import type { CellMenuProps } from '../../shared/list/cellMenu.tsx';
import { TEAM_FILTER_FIELDS } from './list.ts';

/** The values that the columns of a team show, by the field names of the contract. */
const valuesOf = (team: Team): Record<string, CellValue> => ({
  name: { field: 'name', operands: [team.name] },
  account: { field: 'accountId', operands: [team.accountId], label: team.accountName ?? team.accountId },
  created: instantValue('createdAt', team.createdAt),
});

/** The menu of a cell of the teams list. */
export const TeamCells = (props: CellMenuProps<Team>) => (
  <CellConditions {...props} fields={TEAM_FILTER_FIELDS} values={valuesOf(props.record)} />
);
