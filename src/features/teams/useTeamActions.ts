import { useConsoleSession } from '../../data/session.tsx';
import { judge } from '../../domain/access/access.ts';
import type { Team } from '../../domain/entities.ts';
import type { Action } from '../../kit/actions/action.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { judgedAction } from '../../shared/actions/judgedAction.ts';
import { useTeamForm } from './useTeamForm.tsx';

/** The actions on a team (spec 1 §8). */
export function useTeamActions(): (team: Team) => Action[] {
  const t = useT();
  const { user } = useConsoleSession();
  const openForm = useTeamForm();
  return (team) =>
    judgedAction(t, judge(user, 'teams.edit'), {
      id: 'edit',
      commandLabel: 'edit',
      icon: 'edit',
      label: t('teams.edit.menu'),
      onSelect: () => void openForm(team),
    });
}
