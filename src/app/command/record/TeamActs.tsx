import { useGetList } from '../../../data/hooks.ts';
import { RECENT_MS } from '../../../data/keys.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { judge } from '../../../domain/access/access.ts';
import type { Team } from '../../../domain/entities.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { judged } from '../options.ts';
import { teamsOfAccount } from '../records.ts';
import { foundBy } from '../useFound.ts';
import { useLazyDialog } from '../../../kit/layers/useLazyDialog.ts';
import { type ActsProps, readingOf, useActs, useIdActs } from './acts.ts';

async function loadEdit(team: Team) {
  const { TeamEdit } = await import('../../../features/teams/TeamEdit.tsx');
  return (close: () => void) => <TeamEdit team={team} close={close} />;
}

/** The actions for a team; renders nothing. The services read a team by its name only (contract §3). */
export function TeamActs(props: ActsProps) {
  const { record, onActs } = props;
  const t = useT();
  const { user } = useConsoleSession();
  const params = foundBy('teams', record.label, teamsOfAccount(record.accountId));
  const { data, ...read } = useGetList('teams', params, { staleTime: RECENT_MS });
  const { open, copyId } = useIdActs(props);
  const openDialog = useLazyDialog();
  const team = data?.find(({ id }) => id === record.id);
  const edits = team
    ? judged(t, judge(user, 'teams.edit'), {
        id: 'act-edit',
        icon: 'edit',
        label: t('command.deed.edit', { name: record.label }),
        run: () => void openDialog(() => loadEdit(team)),
      })
    : [];
  useActs({ options: [open, ...edits, copyId], ...readingOf(data, read) }, team, onActs);
  return null;
}
