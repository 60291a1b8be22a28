/** Creates and updates teams (spec 1 §8). */
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { failureOf } from '../../data/errors.ts';
import { useConsoleData, useInvalidate } from '../../data/hooks.ts';
import { keys } from '../../data/keys.ts';
import { useChangeLog } from '../../data/useChangeLog.ts';
import { KEEP_IN_FLIGHT, useCreate, useUpdate } from '../../data/mutations.ts';
import { saveEndOf, useConfirmedWrite } from '../../data/useConfirmedWrite.ts';
import { type End, isWritten, type SaveEnd } from '../../domain/writes/confirmedWrite.ts';
import type { Id, Team } from '../../domain/entities.ts';
import { PAGE_SIZE, toNamedSort } from '../../domain/lists/listQuery.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';

export type TeamValues = { name: string; members: Id[] };
export type TeamDraft = TeamValues & { accounts: Id[] };

/** Users too, because a user record includes its team. */
const CHANGED = [keys.resource('teams'), keys.resource('users')];

/** The outcome for a team's form; the server's message about a taken name is also set on the name field. */
function teamSaveEnd<Values extends FieldValues & TeamValues>(
  form: UseFormReturn<Values>,
  end: End<unknown, unknown, unknown, string> | undefined,
  failed: string,
): SaveEnd {
  const result = saveEndOf(end, failed);
  const name = 'name' as Path<Values>;
  if (
    (end?.kind === 'refused' || end?.kind === 'outdated') &&
    failureOf(end.error).statusCode === 409 &&
    typeof result === 'string'
  )
    form.setError(name, { type: 'server', message: result }, { shouldFocus: true });
  return result;
}

/** Reads an account's teams, because no team can be read by its id; rejects when they exceed one page. */
function useTeamsOf(): (accountId: Id) => Promise<Team[]> {
  const { getList } = useConsoleData();
  return async (accountId) => {
    const { data, total } = await getList('teams', {
      filter: {
        search: '',
        state: 'ALL',
        type: '',
        where: [{ field: 'accountId', operator: 'isAnyOf', operands: [accountId], connector: 'none' }],
      },
      pagination: { page: 1, perPage: PAGE_SIZE },
      sort: toNamedSort(undefined),
    });
    if (total > data.length) throw new Error('There are more teams than a page has');
    return data;
  };
}

export function useCreateTeam(form: UseFormReturn<TeamDraft>): (draft: TeamDraft) => Promise<SaveEnd> {
  const t = useT();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const create = useCreate('teams');
  const teamsOf = useTeamsOf();
  const { run } = useConfirmedWrite<TeamDraft, unknown, Team[], string>();
  return async (draft) => {
    const { name, accounts, members } = draft;
    const data = { name: name.trim(), accountId: accounts[0] ?? '', members };
    const end = await run({
      input: draft,
      send: () => create({ data }),
      look: () => teamsOf(data.accountId),
      // The server refuses a taken name, so a team that has it now was created by this request.
      isDone: (teams) => teams.some((team) => team.name === data.name),
      isOutdated: () => false,
    });
    if (isWritten(end)) notify('teams.message.created', { type: 'success' });
    void invalidate(CHANGED, KEEP_IN_FLIGHT);
    return teamSaveEnd(form, end, t('teams.message.createFailed'));
  };
}

/** Whether both lists have the same members, in any order. */
const areSame = (one: readonly Id[], other: readonly Id[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

export function useUpdateTeam(
  team: Team,
  form: UseFormReturn<TeamValues>,
): (values: TeamValues) => Promise<SaveEnd> {
  const t = useT();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const update = useUpdate('teams');
  const teamsOf = useTeamsOf();
  const log = useChangeLog();
  const { run } = useConfirmedWrite<TeamValues, unknown, Team[], string>();
  return async (values) => {
    const name = values.name.trim();
    const end = await run({
      input: values,
      send: () =>
        update({
          id: team.id,
          data: {
            ...(name === team.name ? {} : { name }),
            ...(areSame(values.members, team.members) ? {} : { members: values.members }),
          },
        }),
      look: () => teamsOf(team.accountId),
      isDone: (teams) =>
        teams.some((now) => now.id === team.id && now.name === name && areSame(now.members, values.members)),
    });
    log.note(end, {
      kind: 'teamDetails',
      accountId: team.accountId,
      records: [{ id: team.id, label: team.name, before: { name: team.name }, after: { name } }],
      others: areSame(values.members, team.members) ? [] : ['members'],
    });
    if (isWritten(end)) notify('teams.message.updated', { type: 'success' });
    void invalidate(CHANGED);
    return teamSaveEnd(form, end, t('teams.message.updateFailed'));
  };
}
