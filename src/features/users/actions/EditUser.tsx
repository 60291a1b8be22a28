import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useUpdate } from '../../../data/mutations.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import type { User } from '../../../domain/entities.ts';
import {
  isSamePersonForm,
  PERSON_FIELDS,
  personChange,
  personChanges,
  personOf,
  type PersonValues,
} from '../../../domain/people/personForm.ts';
import { takesPhone } from '../../../domain/people/phone.ts';
import { nameOfUser } from '../../../domain/people/shownEmail.ts';
import type { SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import { changesOf, conflictsIn, withFields } from '../../../domain/writes/fieldChanges.ts';
import { LockedField, TextField } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { paths } from '../../../paths.ts';
import { NameFields } from './NameFields.tsx';
import { type UserDialogProps, useUserCall } from './useUserCall.ts';

/** Edits a user's names and phone (PATCH users, spec 1 §7); the e-mail is read-only. */
export function EditUser({ user, account, onChanged, close }: UserDialogProps) {
  const t = useT();
  const { user: viewer } = useConsoleSession();
  const update = useUpdate('users');
  const form = useForm<PersonValues>({ defaultValues: personOf(user) });
  // The values when the dialog was opened, or after a save that left later input unsaved.
  const seen = form.formState.defaultValues as PersonValues;
  /** What a colleague has saved, once the user has been told about it: the next press may replace it. */
  const told = useRef<PersonValues>(undefined);
  const { accountId } = user;
  const run = useUserCall<PersonValues>({ user, account, onChanged });

  async function save(values: PersonValues): Promise<SaveEnd> {
    const merged = (now: User) => withFields(personOf(now), changesOf(PERSON_FIELDS, seen, values), values);
    return run({
      input: values,
      isReadBefore: true,
      stopFor(now) {
        const conflicts = conflictsIn(PERSON_FIELDS, told.current ?? seen, values, personOf(now));
        told.current = conflicts.length === 0 ? undefined : personOf(now);
        return told.current && t('ownBilling.changed');
      },
      send: (now) =>
        update({ id: user.id, data: { ...personChanges(merged(now), personOf(now)), accountId } }),
      change: personChange(values, seen),
      isDone: (now) => isSamePersonForm(merged(now), personOf(now)),
      done: 'people.message.updated',
      failed: t('people.message.updateFailed'),
    });
  }
  return (
    <FormDialog
      form={form}
      kind="edit"
      title={t('people.edit.title')}
      context={<bdi>{nameOfUser(user)}</bdi>}
      action={t('common.action.save')}
      draftKey={`${viewer.id}:${paths.users}:${user.id}`}
      onSave={save}
      onClose={close}
    >
      <NameFields seen={seen} />
      <LockedField label={t('people.field.email')} value={user.email} help={t('people.field.emailLocked')} />
      <TextField<PersonValues>
        name="phone"
        label={t('people.field.phone')}
        type="tel"
        optional
        rules={{ validate: (phone: string) => takesPhone(phone, seen.phone) || t('common.validation.phone') }}
      />
    </FormDialog>
  );
}
