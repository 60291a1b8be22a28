import { useConsoleSession } from '../../data/session.tsx';
import { judge } from '../../domain/access.ts';
import type { Team } from '../../domain/entities.ts';
import { useOpenDialog } from '../../ui/dialogs.tsx';
import { useT } from '../../ui/i18n.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useNotify } from '../../ui/notify.ts';
import { TeamExport } from './TeamExport.tsx';
import { TeamList } from './TeamList.tsx';

const load = async () => {
  const [{ TeamCreate }, { TeamEdit }] = await Promise.all([
    import('./TeamCreate.tsx'),
    import('./TeamEdit.tsx'),
  ]);
  return { TeamCreate, TeamEdit };
};
const warm = (): void => void load().catch(() => undefined);

/** /teams: the list, new teams, their names and members. */
export function TeamsPage() {
  const t = useT();
  const notify = useNotify();
  const { user } = useConsoleSession();
  const open = useOpenDialog();
  const creating = judge(user, 'teams.create');
  const editing = judge(user, 'teams.edit');

  async function show(team?: Team) {
    try {
      const { TeamCreate, TeamEdit } = await load();
      await open((close) => (team ? <TeamEdit team={team} close={close} /> : <TeamCreate close={close} />));
    } catch {
      notify('common.error.retryLater', { type: 'error' });
    }
  }
  return (
    <TeamList
      renderActions={(list) => (
        <>
          <TeamExport list={list} />
          {creating.allowed ? (
            <button
              type="button"
              className="btn primary"
              onPointerEnter={warm}
              onFocus={warm}
              onClick={() => void show()}
            >
              <Icon name="plus" />
              {t('teams.create.button')}
            </button>
          ) : null}
        </>
      )}
      renderRowActions={(team) => (
        <Menu
          label={t('teams.row.menu', { name: team.name || team.id })}
          onWarm={warm}
          entries={() => [
            {
              id: 'edit',
              icon: 'edit',
              label: t('teams.edit.menu'),
              disabledReason: editing.allowed ? undefined : t(`shell.reason.${editing.reason}`),
              onSelect: () => void show(team),
            },
          ]}
        >
          <Icon name="dots" />
        </Menu>
      )}
    />
  );
}
