import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { failureOf } from '../../../data/errors.ts';
import { useGetOne } from '../../../data/hooks.ts';
import { KEEP_IN_FLIGHT, useCreate } from '../../../data/mutations.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import { judge, may } from '../../../domain/access/access.ts';
import type { Account, UserType } from '../../../domain/entities.ts';
import { emailProblem } from '../../../domain/people/email.ts';
import { roleChoices } from '../../../domain/people/peopleRules.ts';
import { NEW_USER, type NewUserValues, toNewUser } from '../../../domain/people/personForm.ts';
import { isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import { Note } from '../../../kit/controls/Note.tsx';
import { TextField } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { paths } from '../../../paths.ts';
import type { FilterField } from '../../../shared/filters/fields.ts';
import { OptionsField } from '../../../shared/filters/OptionsField.tsx';
import { useReadBack } from '../useReadBack.ts';
import { NameFields } from './NameFields.tsx';
import { chosenRole, RoleChoices } from './RoleChoices.tsx';
import { useNoSeatMessage } from './useUserCall.ts';
import { useUserRefresh } from './useUserRefresh.ts';

const ACCOUNT: FilterField = {
  field: 'accountId',
  kind: 'list',
  labelKey: 'people.field.account',
  options: 'accounts',
};

type Options = {
  form: UseFormReturn<NewUserValues>;
  /** The account of the new user, when it is known. */
  account: Account | undefined;
  onChanged: (() => void) | undefined;
};

/** Creates the user; the message about a taken e-mail is also set on its field. */
function useCreateUser({ form, account, onChanged }: Options) {
  const t = useT();
  const notify = useNotify();
  const create = useCreate('users');
  const refresh = useUserRefresh();
  const noSeatMessage = useNoSeatMessage();
  const readBack = useReadBack();
  const { run } = useConfirmedWrite<NewUserValues, unknown, string[], string>();
  return async (values: NewUserValues): Promise<SaveEnd> => {
    const [accountId = ''] = values.accounts;
    const input = toNewUser(values, values.userType as UserType, accountId);
    const end = await run({
      input: values,
      send: () => create({ data: input }),
      // The service refuses a taken e-mail, so a user of this account who has it now was created by this request.
      look: () => readBack(accountId, [input.email]),
      isDone: (existing) => existing.length > 0,
      isOutdated: () => false,
    });
    refresh({ accountId, onChanged }, KEEP_IN_FLIGHT);
    if (isWritten(end)) notify('people.message.created', { type: 'success' });
    const result = saveEndOf(end, t('people.message.createFailed'));
    if (end?.kind !== 'refused' || typeof result !== 'string') return result;
    const message = (account && noSeatMessage(end.error, account.accessType)) ?? result;
    if (failureOf(end.error).statusCode === 409)
      form.setError('email', { type: 'server', message }, { shouldFocus: true });
    return message;
  };
}

/** The chosen account if the viewer may read it; the roles on offer and the free seats depend on it. */
function useChosenAccount(given: Account | undefined, [id = '']: readonly string[]): Account | undefined {
  const { user: viewer } = useConsoleSession();
  const isEnabled = given === undefined && id !== '' && may(viewer, 'account.open', { id });
  const { data } = useGetOne('accounts', { id }, { enabled: isEnabled });
  return given ?? (isEnabled ? data : undefined);
}

type Props = {
  /** Undefined when it has to be chosen. */
  account: Account | undefined;
  onChanged: (() => void) | undefined;
  close(done?: boolean): void;
};

/** The "New user" dialog. */
export function NewUser({ account: given, onChanged, close }: Props) {
  const t = useT();
  const { user: viewer, runtime } = useConsoleSession();
  const form = useForm<NewUserValues>({ defaultValues: { ...NEW_USER, accounts: given ? [given.id] : [] } });
  const [accounts, preferred] = useWatch({ control: form.control, name: ['accounts', 'userType'] });
  const account = useChosenAccount(given, accounts);
  const [id = ''] = accounts;
  const choices = roleChoices(viewer, { account: account ?? { id, accessType: '' }, setting: runtime });
  const role = chosenRole(choices, preferred);
  const verdict = account && judge(viewer, 'user.create', { account, setting: runtime });
  const refusal = verdict?.allowed === false ? t(`shell.reason.${verdict.reason}`) : undefined;
  const create = useCreateUser({ form, account, onChanged });
  const emailRules = {
    validate: (email: unknown) => {
      const problem = emailProblem(String(email));
      return problem === undefined || t(`common.validation.${problem}`);
    },
  };
  return (
    <FormDialog
      form={form}
      kind="create"
      title={t('people.create.title')}
      context={given ? <bdi>{given.name}</bdi> : t('people.create.help')}
      action={t('people.create.action')}
      refusal={refusal}
      draftKey={`${viewer.id}:${paths.users}:${given?.id ?? ''}:new`}
      onSave={(values) => create({ ...values, userType: role })}
      onClose={close}
    >
      <div className="grid2">
        <NameFields />
      </div>
      <TextField<NewUserValues>
        name="email"
        label={t('people.field.email')}
        type="email"
        rules={emailRules}
      />
      {given ? null : <OptionsField name="accounts" field={ACCOUNT} single />}
      {refusal === undefined ? null : (
        <Note level="warn" role="status">
          {refusal}
        </Note>
      )}
      <RoleChoices choices={choices} value={role} />
    </FormDialog>
  );
}
