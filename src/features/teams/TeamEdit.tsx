import { useForm } from 'react-hook-form';
import type { Team } from '../../domain/entities.ts';
import { TextField } from '../../kit/form/fields.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { MembersField } from './MembersField.tsx';
import { type TeamValues, useUpdateTeam } from './useSaveTeam.ts';

/** Edits a team's name and members; only changes are sent. */
export function TeamEdit({ team, close }: { team: Team; close(): void }) {
  const t = useT();
  const form = useForm<TeamValues>({ defaultValues: { name: team.name, members: team.members } });
  const update = useUpdateTeam(team, form);
  return (
    <FormDialog
      form={form}
      kind="edit"
      title={t('teams.edit.title')}
      context={<bdi>{team.accountName}</bdi>}
      action={t('teams.edit.action')}
      onSave={update}
      onClose={close}
    >
      <TextField<TeamValues>
        name="name"
        label={t('teams.field.name')}
        rules={{ validate: (name) => String(name).trim() !== '' || t('common.validation.required') }}
      />
      <MembersField accountId={team.accountId} />
    </FormDialog>
  );
}
