import { useGetList } from '../../../data/hooks.ts';
import { RECENT_MS } from '../../../data/keys.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { judge } from '../../../domain/access/access.ts';
import type { Team } from '../../../domain/entities.ts';
import { useOpenDialog } from '../../../kit/layers/dialogs.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { judged } from '../options.ts';
import { foundBy } from '../useFound.ts';
import { type ActsProps, readingOf, useActs, useIdActs } from './acts.ts';

const load = () => import('../../../features/teams/TeamEdit.tsx');

function useEdit(): (team: Team) => Promise<void> {
  const notify = useNotify();
  const open = useOpenDialog();
  return async (team) => {
    try {
      const { TeamEdit } = await load();
      await open((close) => <TeamEdit team={team} close={close} />);
    } catch {
      notify('common.error.retryLater', { type: 'error' });
    }
  };
}

/** The actions for a team; renders nothing. The services read a team by its name only (contract §3). */
export function TeamActs(props: ActsProps) {
  const { record, onActs } = props;
  const t = useT();
  const { user } = useConsoleSession();
  const { data, ...read } = useGetList('teams', foundBy('teams', record.label), { staleTime: RECENT_MS });
  const { open, copyId } = useIdActs(props);
  const edit = useEdit();
  const team = data?.find(({ id }) => id === record.id);
  const edits = team
    ? judged(t, judge(user, 'teams.edit'), {
        id: 'act-edit',
        icon: 'edit',
        label: t('command.deed.edit', { name: record.label }),
        run: () => void edit(team),
      })
    : [];
  useActs({ options: [open, ...edits, copyId], ...readingOf(data, read) }, team, onActs);
  return null;
}
