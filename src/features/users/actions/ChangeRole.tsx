import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useUpdate } from '../../../data/mutations.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useLastAdmin } from '../../../data/useLastAdmin.ts';
import { roleChoices, roleAccountOf } from '../../../domain/people/peopleRules.ts';
import { nameOfUser } from '../../../domain/people/shownEmail.ts';
import type { SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import { Note } from '../../../kit/controls/Note.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { lastAdminText } from '../../../shared/people/lastAdminText.ts';
import { AbilityChanges } from './AbilityChanges.tsx';
import { RoleChoices, type RoleValues } from './RoleChoices.tsx';
import { type UserDialogProps, useUserCall } from './useUserCall.ts';

/** Changes a user's role (spec 1 §4, §5). */
export function ChangeRole({ user, account, onChanged, close }: UserDialogProps) {
  const t = useT();
  const { user: viewer, runtime } = useConsoleSession();
  const update = useUpdate('users');
  const form = useForm<RoleValues>({ defaultValues: { userType: user.userType } });
  const value = useWatch({ control: form.control, name: 'userType' });
  const run = useUserCall<string>({ user, account, onChanged });
  const warnOfLast = useLastAdmin();
  // The role whose warning was shown; another role is checked again.
  const [warnedRole, setWarnedRole] = useState<string>();
  const choices = roleChoices(viewer, {
    account: roleAccountOf(user, account),
    setting: runtime,
    target: user,
  });
  const { isActive, accountId } = user;
  // A colleague's new role, once the user has been told about it: the next press may replace it.
  const told = useRef<string>(undefined);

  async function save({ userType }: RoleValues): Promise<SaveEnd> {
    const shown = told.current ?? form.formState.defaultValues?.userType ?? '';
    const warning = warnedRole === userType ? undefined : await warnOfLast(user, { isActive, userType });
    if (warning !== undefined) {
      setWarnedRole(userType);
      return lastAdminText(t, warning);
    }
    return run({
      input: userType,
      isReadBefore: true,
      stopFor(now) {
        told.current = [shown, userType].includes(now.userType) ? undefined : now.userType;
        return told.current && t('ownBilling.changed');
      },
      send: (now) =>
        update({
          id: user.id,
          data: { isActive: now.isActive, userType, accountId: now.accountId ?? accountId },
        }),
      change: { kind: 'userRole', before: { userType: shown }, after: { userType } },
      isDone: (now) => now.userType === userType,
      done: 'people.message.changed',
      failed: t('people.message.updateFailed'),
    });
  }
  return (
    <FormDialog
      form={form}
      kind="edit"
      title={t('people.role.title')}
      context={<bdi>{nameOfUser(user)}</bdi>}
      action={warnedRole === value ? t('people.role.anyway') : t('people.role.action')}
      danger={warnedRole === value}
      onSave={save}
      onClose={close}
    >
      {isActive ? null : <Note level="info">{t('shell.reason.inactiveUser', { smart_count: 1 })}</Note>}
      <RoleChoices choices={choices} value={value} user={user} />
      <AbilityChanges
        user={user}
        account={account}
        next={value === user.userType ? undefined : { userType: value }}
      />
    </FormDialog>
  );
}
