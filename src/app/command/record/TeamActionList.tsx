import { useGetList } from '../../../data/hooks.ts';
import { RECENT_MS } from '../../../data/keys.ts';
import { useTeamActions } from '../../../features/teams/useTeamActions.ts';
import { teamsOfAccount } from '../records.ts';
import { foundBy } from '../useFound.ts';
import { type ActionListProps, readingOf, useReportedActions, useIdActions } from './recordActions.ts';

/** The actions for a team; renders nothing. The services read a team by its name only (contract §3). */
export function TeamActionList(props: ActionListProps) {
  const { record, onActions } = props;
  const params = foundBy('teams', record.label, teamsOfAccount(record.accountId));
  const { data, ...read } = useGetList('teams', params, { staleTime: RECENT_MS });
  const { open, copyId } = useIdActions(props);
  const actionsOf = useTeamActions();
  const team = data?.find(({ id }) => id === record.id);
  const actions = [open, ...(team ? actionsOf(team) : []), copyId];
  useReportedActions({ name: record.label, actions, ...readingOf(data, read) }, team, onActions);
  return null;
}
