import { textOf } from '../../data/errors.ts';
import { useRecord } from '../../data/record.tsx';
import { useConsoleSession } from '../../data/session.tsx';
import { judge } from '../../domain/access/access.ts';
import type { Team } from '../../domain/entities.ts';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { useFilterEntry } from '../../shared/list/cellMenu.tsx';
import { ListFilters } from '../../shared/filters/ListFilters.tsx';
import { useCsvExporter } from '../../shared/export/useCsvExporter.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { ConsoleList } from '../../shared/list/ConsoleList.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { CREATE_KEY } from '../../kit/keys/signs.ts';
import { Menu } from '../../kit/layers/Menu.tsx';
import { TEAM_COLUMNS } from './columns.tsx';
import { TEAM_FILTER_FIELDS } from './filterFields.ts';
import { TEAM_LIST } from './list.ts';
import { teamCsv, TeamExport } from './TeamExport.tsx';
import { preloadTeamForms, useTeamForm } from './useTeamForm.tsx';

/** The actions on a row's team; those that are unavailable show the reason. */
function TeamRowMenu({ onEdit }: { onEdit(team: Team): void }) {
  const t = useT();
  const { user } = useConsoleSession();
  const editing = judge(user, 'teams.edit');
  const team = useRecord('teams');
  const filterEntry = useFilterEntry(team);
  return (
    <Menu
      label={t('teams.row.menu', { name: team.name || team.id })}
      onPreload={preloadTeamForms}
      entries={() => [
        {
          id: 'edit',
          icon: 'edit',
          label: t('teams.edit.menu'),
          disabledReason: editing.allowed ? undefined : t(`shell.reason.${editing.reason}`),
          onSelect: () => onEdit(team),
        },
        ...filterEntry,
      ]}
    >
      <Icon name="dots" />
    </Menu>
  );
}

const TeamCellMenu = lazyLayer(() => import('./TeamCells.tsx').then(({ TeamCells }) => TeamCells));

/** /teams: lists, creates and edits the teams of all accounts that the viewer's token covers (spec 1 §1). */
export function TeamsPage() {
  const t = useT();
  const { user } = useConsoleSession();
  const openForm = useTeamForm();
  const exporter = useCsvExporter(teamCsv);

  return (
    <ConsoleList spec={TEAM_LIST} exporter={exporter}>
      <ListFilters fields={TEAM_FILTER_FIELDS}>
        <ListScreen
          columns={TEAM_COLUMNS}
          layout="tms"
          nameOf={({ name, id }) => name || id}
          failureText={textOf}
          actions={
            <>
              <TeamExport />
              {judge(user, 'teams.create').allowed ? (
                <Button
                  kind="primary"
                  icon={<Icon name="plus" />}
                  aria-keyshortcuts={CREATE_KEY}
                  data-act
                  onPointerEnter={preloadTeamForms}
                  onFocus={preloadTeamForms}
                  onClick={() => void openForm()}
                >
                  {t('teams.create.button')}
                </Button>
              ) : null}
            </>
          }
          CellMenu={TeamCellMenu}
          rowActions={<TeamRowMenu onEdit={(team) => void openForm(team)} />}
        />
      </ListFilters>
    </ConsoleList>
  );
}
