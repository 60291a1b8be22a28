import { useEffect, useRef } from 'react';
import { CreateBase } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useConsoleData } from '../../data/hooks.ts';
import { KEEP_IN_FLIGHT } from '../../data/mutations.ts';
import { useConfirmedSave } from '../../data/useConfirmedSave.ts';
import type { Id, Team } from '../../domain/entities.ts';
import { cleanName } from '../../domain/people/names.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';
import type { FilterField } from '../../shared/filters/fields.ts';
import { OptionsField } from '../../shared/filters/OptionsField.tsx';
import { DialogForm } from '../../shared/resource/DialogForm.tsx';
import { TextInput, requiredText } from '../../shared/resource/TextInput.tsx';
import { MembersField } from './MembersField.tsx';
import { type NewTeam, type TeamValues, useTeamsChanged, useTeamsOf } from './teamSave.ts';

type Draft = TeamValues & { accounts: Id[] };
const EMPTY: Draft = { name: '', accounts: [], members: [] };

const ACCOUNT: FilterField = {
  field: 'accountId',
  kind: 'list',
  labelKey: 'teams.field.account',
  options: 'accounts',
};

const toTeam = ({ name, accounts: [accountId = ''], members }: Draft): NewTeam => ({
  name: cleanName(name),
  accountId,
  members,
});

/** Members from the chosen account; choosing another account clears them. */
function Members() {
  const { control, setValue } = useFormContext<Draft>();
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
  const notify = useNotify();
  const { create } = useConsoleData();
  const teamsOf = useTeamsOf();
  const { mutationFn, end } = useConfirmedSave<Team, NewTeam>({
    send: (data) => create('teams', { data }),
    // The service refuses a taken name, so a team that has it now was created by this request.
    look: async (data) => (await teamsOf(data.accountId)).find(({ name }) => name === data.name),
    taken: 'name',
    failed: t('teams.message.createFailed'),
  });
  const onSettled = useTeamsChanged(KEEP_IN_FLIGHT);
  const onSuccess = () => notify('teams.message.created', { type: 'success' });
  return (
    <CreateBase
      resource="teams"
      disableAuthentication
      redirect={false}
      transform={toTeam}
      mutationOptions={{ mutationFn, onSuccess, onError: () => undefined, onSettled }}
    >
      <DialogForm
        kind="create"
        title={t('teams.create.title')}
        context={t('teams.create.help')}
        action={t('teams.create.action')}
        defaultValues={EMPTY}
        endOf={end}
        onClose={close}
      >
        <OptionsField name="accounts" field={ACCOUNT} single />
        <TextInput source="name" label={t('teams.field.name')} validate={requiredText} />
        <Members />
      </DialogForm>
    </CreateBase>
  );
}
