import { useEffect, useRef } from 'react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import type { FilterField } from '../../shared/filters/fields.ts';
import { OneOptionField } from '../../shared/filters/OneOptionField.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { MembersField } from './MembersField.tsx';
import { type TeamDraft, useCreateTeam } from './useSaveTeam.ts';

const ACCOUNT: FilterField = {
  field: 'accountId',
  kind: 'list',
  labelKey: 'teams.field.account',
  options: 'accounts',
};

/** Members from the chosen account; choosing another account clears them. */
function Members() {
  const { control, setValue } = useFormContext<TeamDraft>();
  const [accountId = ''] = useWatch({ control, name: 'accounts' });
  const previous = useRef(accountId);
  useEffect(() => {
    if (previous.current !== accountId) setValue('members', []);
    previous.current = accountId;
  }, [accountId, setValue]);
  return accountId === '' ? null : <MembersField key={accountId} accountId={accountId} />;
}

/** "New team": name, account and members. */
export function TeamCreate({ close }: { close(): void }) {
  const t = useT();
  const form = useForm<TeamDraft>({ defaultValues: { name: '', accounts: [], members: [] } });
  const createTeam = useCreateTeam(form);
  return (
    <FormDialog
      form={form}
      kind="create"
      title={t('teams.create.title')}
      context={t('teams.create.help')}
      action={t('teams.create.action')}
      onSave={createTeam}
      onClose={close}
    >
      <TextField<TeamDraft>
        name="name"
        label={t('teams.field.name')}
        rules={{ validate: (name) => String(name).trim() !== '' || t('common.validation.required') }}
      />
      <OneOptionField name="accounts" field={ACCOUNT} />
      <Members />
    </FormDialog>
  );
}
