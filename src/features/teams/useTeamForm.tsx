import type { Team } from '../../domain/entities.ts';
import { lazyComponent } from '../../kit/lazyComponent.tsx';
import { dialogOf, useLazyDialog } from '../../kit/layers/useLazyDialog.ts';

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
