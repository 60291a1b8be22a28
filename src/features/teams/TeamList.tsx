import type { ReactNode } from 'react';
import { textOf } from '../../data/errors.ts';
import type { Team } from '../../domain/entities.ts';
import type { AddressSpec } from '../../domain/listAddress.ts';
import { kindsOf } from '../../filters/fields.ts';
import { useListFilters } from '../../filters/useListFilters.tsx';
import { sortFieldsOf } from '../../ui/list/columns.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { type ConsoleList, useConsoleList } from '../../ui/list/useConsoleList.ts';
import { TEAM_COLUMNS } from './columns.tsx';
import { TEAM_FILTER_FIELDS } from './filterFields.ts';

/** What the address of the list may say. */
export const TEAM_LIST: AddressSpec = {
  resource: 'teams',
  kinds: kindsOf(TEAM_FILTER_FIELDS),
  sortable: sortFieldsOf(TEAM_COLUMNS),
};

type Props = {
  /** Buttons beside the title. */
  renderActions?: (list: ConsoleList<Team>) => ReactNode;
  renderRowActions?: (team: Team) => ReactNode;
  renderBulkActions?: (list: ConsoleList<Team>) => ReactNode;
};

/** /teams: the teams of all accounts that the viewer's token reaches (spec 1 §1). */
export function TeamList({ renderActions, renderRowActions, renderBulkActions }: Props) {
  const list = useConsoleList<Team>(TEAM_LIST);
  const filters = useListFilters(list, TEAM_FILTER_FIELDS);
  return (
    <ListScreen
      list={list}
      columns={TEAM_COLUMNS}
      filters={filters}
      layout="tms"
      nameOf={({ name, id }) => name || id}
      failureText={textOf}
      actions={renderActions?.(list)}
      renderRowActions={renderRowActions}
      renderBulkActions={renderBulkActions}
    />
  );
}
