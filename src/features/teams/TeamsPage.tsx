import { textOf } from '../../data/errors.ts';
import { useRecord } from '../../data/record.tsx';
import { useConsoleSession } from '../../data/session.tsx';
import { useReadAll } from '../../data/useReadAll.ts';
import { judge } from '../../domain/access/access.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { useT, type Translate } from '../../kit/i18n/i18n.tsx';
import { CREATE_KEY } from '../../kit/keys/signs.ts';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { ExportButton } from '../../shared/export/ExportButton.tsx';
import { ListFilters } from '../../shared/filters/ListFilters.tsx';
import { useFilterEntry } from '../../shared/list/cellMenu.tsx';
import { ConsoleList } from '../../shared/list/ConsoleList.tsx';
import { useConsoleListContext } from '../../shared/list/consoleListContext.ts';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { RowMenu } from '../../shared/list/RowMenu.tsx';
import { TEAM_COLUMNS } from './columns.tsx';
import { TEAM_FILTER_FIELDS, TEAM_LIST } from './list.ts';
import { useTeamActions, preloadTeamForms, useTeamForm } from './useTeamActions.ts';
import styles from './TeamsPage.module.css';

/** The columns of the file, loaded with the first export. */
const teamCsv = async (t: Translate) => (await import('./csvColumns.ts')).teamCsvColumns(t);

/** Exports the rows that match the list's filters, in its order (spec 1 §7). */
function TeamExport() {
  const t = useT();
  const { track } = useConsoleSession();
  const read = useReadAll('teams', useConsoleListContext().reads);
  return (
    <ExportButton name="teams" columns={() => teamCsv(t)} read={read} onDone={() => track('export:teams')} />
  );
}

/** The actions on a row's team; unavailable ones show the reason. */
function TeamRowMenu() {
  const t = useT();
  const team = useRecord('teams');
  const actionsOf = useTeamActions();
  const filterEntry = useFilterEntry(team);
  const name = team.name || team.id;
  return (
    <RowMenu
      name={name}
      label={t('teams.row.menu', { name })}
      onPreload={preloadTeamForms}
      entries={() => [...actionsOf(team), ...filterEntry]}
    />
  );
}

const TeamCellMenu = lazyLayer(() => import('./TeamCells.tsx').then(({ TeamCells }) => TeamCells));

/** /teams: lists, creates and edits the teams of all accounts that the viewer's token covers (spec 1 §1). */
export function TeamsPage() {
  const t = useT();
  const { user } = useConsoleSession();
  const openForm = useTeamForm();

  return (
    <ConsoleList spec={TEAM_LIST}>
      <ListFilters fields={TEAM_FILTER_FIELDS}>
        <ListScreen
          columns={TEAM_COLUMNS}
          layout={styles.table}
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
          rowActions={<TeamRowMenu />}
        />
      </ListFilters>
    </ConsoleList>
  );
}
