import { useConsoleSession } from '../../data/session.tsx';
import { judge } from '../../domain/access.ts';
import type { Team } from '../../domain/entities.ts';
import { useOpenDialog } from '../../ui/dialogs.tsx';
import { useT } from '../../ui/i18n.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { notify } from '../../ui/toasts.ts';
import { TeamExport } from './TeamExport.tsx';
import { TeamList } from './TeamList.tsx';

const load = async () => {
  const [{ TeamCreate }, { TeamRename }] = await Promise.all([
    import('./TeamCreate.tsx'),
    import('./TeamRename.tsx'),
  ]);
  return { TeamCreate, TeamRename };
};
const warm = (): void => void load().catch(() => undefined);

/** /teams: the list, new teams and new names for them. */
export function TeamsPage() {
  const t = useT();
  const { user } = useConsoleSession();
  const open = useOpenDialog();
  const creating = judge(user, 'teams.create');
  const editing = judge(user, 'teams.edit');

  async function show(team?: Team) {
    try {
      const { TeamCreate, TeamRename } = await load();
      await open((close) => (team ? <TeamRename team={team} close={close} /> : <TeamCreate close={close} />));
    } catch {
      notify({ level: 'error', text: t('common.error.retryLater') });
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
              id: 'rename',
              icon: 'edit',
              label: t('teams.rename.menu'),
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
