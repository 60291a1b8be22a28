import { useRef } from 'react';
import { EditBase } from 'react-admin';
import { useConsoleData } from '../../data/hooks.ts';
import { useChangeLog } from '../../data/useChangeLog.ts';
import { useConfirmedSave } from '../../data/useConfirmedSave.ts';
import type { Team } from '../../domain/entities.ts';
import { cleanName } from '../../domain/people/names.ts';
import { isWritten } from '../../domain/writes/confirmedWrite.ts';
import { conflictsIn, mergedList, sameValue } from '../../domain/writes/fieldChanges.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';
import { DialogForm } from '../../shared/resource/DialogForm.tsx';
import { TextInput, requiredText } from '../../shared/resource/TextInput.tsx';
import { MembersField } from './MembersField.tsx';
import { type TeamValues, useTeamsChanged, useTeamsOf } from './teamSave.ts';

/** Edits a team's name and members; only changes are sent. */
export function TeamEdit({ team, close }: { team: Team; close(): void }) {
  const t = useT();
  const notify = useNotify();
  const { update } = useConsoleData();
  const teamsOf = useTeamsOf();
  const log = useChangeLog();
  const change = useRef<string>(undefined);
  // What the input is compared with. Somebody else's new name is reported once: saving again replaces it.
  const seen = useRef<TeamValues>(team);
  const { mutationFn, end } = useConfirmedSave<Team, TeamValues>({
    async follow(data) {
      const now = (await teamsOf(team.accountId)).find(({ id }) => id === team.id) ?? team;
      const { members } = seen.current;
      if (conflictsIn(['name'], seen.current, data, now).length > 0) {
        seen.current = { name: now.name, members };
        return t('teams.edit.conflict', { name: now.name });
      }
      const merged = mergedList(members, data.members, now.members);
      return { ...data, members: sameValue(data.members, members) ? members : merged };
    },
    send: (data) => update('teams', { id: team.id, data, previousData: { ...team, ...seen.current } }),
    look: async ({ name, members }) =>
      (await teamsOf(team.accountId)).find(
        (now) => now.id === team.id && now.name === name && sameValue(now.members, members),
      ),
    taken: 'name',
    failed: t('teams.message.updateFailed'),
    onEnd(ended, { name, members }) {
      change.current = log.note(ended, {
        kind: 'teamDetails',
        accountId: team.accountId,
        records: [{ id: team.id, label: team.name, before: { name: seen.current.name }, after: { name } }],
        others: sameValue(members, seen.current.members) ? [] : ['members'],
      });
      // The dialog stays open for what was changed while the outcome was unknown.
      if (isWritten(ended)) seen.current = { name, members };
    },
  });
  const onSettled = useTeamsChanged();
  const onSuccess = () => notify('teams.message.updated', { type: 'success', change: change.current });
  return (
    <EditBase<Team>
      resource="teams"
      id={team.id}
      disableAuthentication
      redirect={false}
      mutationMode="pessimistic"
      // No call reads one team: the form begins with what its list read.
      queryOptions={{ enabled: false, initialData: team, select: () => team }}
      transform={({ name, members }: TeamValues): TeamValues => ({ name: cleanName(name), members })}
      mutationOptions={{ mutationFn, onSuccess, onError: () => undefined, onSettled }}
    >
      <DialogForm
        kind="edit"
        title={t('teams.edit.title')}
        context={<bdi>{team.accountName}</bdi>}
        action={t('teams.edit.action')}
        endOf={end}
        onClose={close}
      >
        <TextInput source="name" label={t('teams.field.name')} validate={requiredText} />
        <MembersField accountId={team.accountId} />
      </DialogForm>
    </EditBase>
  );
}
