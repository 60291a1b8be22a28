import { useForm } from 'react-hook-form';
import type { Team } from '../../domain/entities.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { useT } from '../../ui/i18n.tsx';
import { TeamForm } from './TeamForm.tsx';
import { type TeamName, useRenameTeam } from './useSaveTeam.ts';

/** Another name for a team. */
export function TeamRename({ team, close }: { team: Team; close(): void }) {
  const t = useT();
  const form = useForm<TeamName>({ defaultValues: { name: team.name } });
  const rename = useRenameTeam(team.id, form);
  return (
    <TeamForm
      form={form}
      kind="edit"
      title={t('teams.rename.title')}
      context={<bdi>{team.accountName}</bdi>}
      action={t('teams.rename.action')}
      onSave={async (draft) => {
        const failure = await rename(draft);
        if (failure === undefined) close();
        return failure;
      }}
      onClose={close}
    >
      <TextField<TeamName>
        name="name"
        label={t('teams.field.name')}
        rules={{ validate: (name) => name.trim() !== '' || t('common.validation.required') }}
      />
    </TeamForm>
  );
}
