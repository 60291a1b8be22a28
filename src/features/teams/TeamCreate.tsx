import { useController, useForm } from 'react-hook-form';
import type { FilterField } from '../../filters/fields.ts';
import { OptionsInput } from '../../filters/OptionsInput.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { useT } from '../../ui/i18n.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TeamForm } from './TeamForm.tsx';
import { type TeamDraft, useCreateTeam } from './useSaveTeam.ts';

const ACCOUNT: FilterField = {
  field: 'accountId',
  kind: 'list',
  labelKey: 'teams.field.account',
  options: 'accounts',
};

/** "New team": its name and its account. */
export function TeamCreate({ close }: { close(): void }) {
  const t = useT();
  const form = useForm<TeamDraft>({ defaultValues: { name: '', accounts: [] } });
  const createTeam = useCreateTeam(form);
  const { field, fieldState } = useController({
    control: form.control,
    name: 'accounts',
    rules: { validate: (accounts) => accounts.length > 0 || t('common.validation.required') },
  });
  const problem = fieldState.error?.message;
  return (
    <TeamForm
      form={form}
      kind="create"
      title={t('teams.create.title')}
      context={t('teams.create.help')}
      action={t('teams.create.action')}
      onSave={async (draft) => {
        const failure = await createTeam(draft);
        if (failure === undefined) close();
        return failure;
      }}
      onClose={close}
    >
      <TextField<TeamDraft>
        name="name"
        label={t('teams.field.name')}
        rules={{ validate: (name) => String(name).trim() !== '' || t('common.validation.required') }}
      />
      <div className="field">
        <span className="label" aria-hidden="true">
          {t('teams.field.account')}
        </span>
        <OptionsInput
          field={ACCOUNT}
          label={t('teams.field.account')}
          single
          values={field.value}
          // One account: another choice takes the place of the first.
          onChange={(accounts) => field.onChange(accounts.slice(-1))}
          invalid={problem !== undefined}
          describedBy={problem === undefined ? undefined : 'team-account-problem'}
        />
        {problem === undefined ? null : (
          <p id="team-account-problem" className="help bad">
            <Icon name="err" />
            {problem}
          </p>
        )}
      </div>
    </TeamForm>
  );
}
