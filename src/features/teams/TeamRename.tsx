import { useForm } from 'react-hook-form';
import type { Team } from '../../domain/entities.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { useT } from '../../ui/i18n.tsx';
import { type TeamName, useRenameTeam } from './useSaveTeam.ts';

/** Another name for a team. */
export function TeamRename({ team, close }: { team: Team; close(): void }) {
  const t = useT();
  const form = useForm<TeamName>({ defaultValues: { name: team.name } });
  const rename = useRenameTeam(team.id, form);
  return (
    <FormDialog
      form={form}
      kind="edit"
      title={t('teams.rename.title')}
      context={<bdi>{team.accountName}</bdi>}
      action={t('teams.rename.action')}
      onSave={rename}
      onClose={close}
    >
      <TextField<TeamName>
        name="name"
        label={t('teams.field.name')}
        rules={{ validate: (name) => name.trim() !== '' || t('common.validation.required') }}
      />
    </FormDialog>
  );
}
