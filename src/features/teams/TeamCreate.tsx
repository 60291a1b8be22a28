import { useEffect, useRef } from 'react';
import { useController, useForm, useFormContext, useWatch } from 'react-hook-form';
import type { FilterField } from '../../filters/fields.ts';
import { OptionsInput } from '../../filters/OptionsInput.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { useT } from '../../ui/i18n.tsx';
import { MembersField } from './MembersField.tsx';
import { TeamForm } from './TeamForm.tsx';
import { type TeamDraft, useCreateTeam } from './useSaveTeam.ts';

const ACCOUNT: FilterField = {
  field: 'accountId',
  kind: 'list',
  labelKey: 'teams.field.account',
  options: 'accounts',
};

/** The account of the new team, found by its name. */
function AccountField() {
  const t = useT();
  const { control } = useFormContext<TeamDraft>();
  const { field } = useController({
    control,
    name: 'accounts',
    rules: { validate: (accounts) => accounts.length > 0 || t('common.validation.required') },
  });
  const label = t('teams.field.account');
  return (
    <Field name={field.name} label={label}>
      {(aria) => (
        <OptionsInput
          id={aria.id}
          inputRef={field.ref}
          field={ACCOUNT}
          label={label}
          single
          values={field.value}
          // One account: another choice takes the place of the first.
          onChange={(accounts) => field.onChange(accounts.slice(-1))}
          invalid={aria['aria-invalid'] === true}
          describedBy={aria['aria-describedby']}
        />
      )}
    </Field>
  );
}

/** The people of the chosen account; those of another one go with it. */
function Members() {
  const { control, setValue } = useFormContext<TeamDraft>();
  const [accountId = ''] = useWatch({ control, name: 'accounts' });
  const known = useRef(accountId);
  useEffect(() => {
    if (known.current !== accountId) setValue('members', []);
    known.current = accountId;
  }, [accountId, setValue]);
  return accountId === '' ? null : <MembersField key={accountId} accountId={accountId} />;
}

/** "New team": its name, its account, its members. */
export function TeamCreate({ close }: { close(): void }) {
  const t = useT();
  const form = useForm<TeamDraft>({ defaultValues: { name: '', accounts: [], members: [] } });
  const createTeam = useCreateTeam(form);
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
      <AccountField />
      <Members />
    </TeamForm>
  );
}
