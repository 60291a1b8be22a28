import { useConsoleSession } from '../../data/session.tsx';
import { judge } from '../../domain/access/access.ts';
import type { Team } from '../../domain/entities.ts';
import type { Action } from '../../kit/actions/action.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { dialogOf, useLazyDialog } from '../../kit/layers/useLazyDialog.ts';
import { lazyComponent } from '../../kit/lazyComponent.tsx';
import { judgedAction } from '../../shared/actions/judgedAction.ts';

const TeamCreate = lazyComponent(async () => (await import('./TeamCreate.tsx')).TeamCreate);
const TeamEdit = lazyComponent(async () => (await import('./TeamEdit.tsx')).TeamEdit);

/** Preloads the forms; a failure is reported when one is opened. */
export function preloadTeamForms(): void {
  for (const form of [TeamCreate, TeamEdit]) form.preload();
}

/** Opens the form of a team; without a team, the form for a new one. */
export function useTeamForm(): (team?: Team) => Promise<void> {
  const open = useLazyDialog();
  return (team) => open(team ? dialogOf(TeamEdit, { team }) : dialogOf(TeamCreate, {}));
}

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
