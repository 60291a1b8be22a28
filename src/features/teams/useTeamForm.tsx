import type { Team } from '../../domain/entities.ts';
import { useLazyDialog } from '../../kit/layers/useLazyDialog.ts';

const load = async () => {
  const [{ TeamCreate }, { TeamEdit }] = await Promise.all([
    import('./TeamCreate.tsx'),
    import('./TeamEdit.tsx'),
  ]);
  return { TeamCreate, TeamEdit };
};

/** Preloads the forms; a failure is reported when one is opened. */
export const preloadTeamForms = (): void => void load().catch(() => undefined);

/** Opens the form of a team; without a team, the form for a new one. */
export function useTeamForm(): (team?: Team) => Promise<void> {
  const open = useLazyDialog();
  return (team) =>
    open(async () => {
      const { TeamCreate, TeamEdit } = await load();
      return (close) => (team ? <TeamEdit team={team} close={close} /> : <TeamCreate close={close} />);
    });
}
