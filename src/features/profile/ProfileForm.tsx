import { shownEmail } from '../../domain/people/shownEmail.ts';
import { useForm } from 'react-hook-form';
import { useConsoleData } from '../../data/hooks.ts';
import { useRecord } from '../../data/record.tsx';
import { saveEndOf, useConfirmedWrite } from '../../data/useConfirmedWrite.ts';
import { isWritten, type SaveEnd } from '../../domain/writes/confirmedWrite.ts';
import type { User } from '../../domain/entities.ts';
import { cleanName, NAME_MAX, nameFault } from '../../domain/people/names.ts';
import { takesPhone } from '../../domain/people/phone.ts';
import { paths } from '../../paths.ts';
import { TextField } from '../../kit/form/fields.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { LockedField } from '../../kit/form/LockedField.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { UnsavedGuard } from '../../kit/form/UnsavedGuard.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';
import { AvatarField } from './avatar/AvatarField.tsx';
import { profileChanges, type ProfileValues, valuesOf } from './model.ts';

/** Edits the user's own profile; saved pessimistically (spec 1 §7). */
export function ProfileForm() {
  const t = useT();
  const user = useRecord('users');
  const notify = useNotify();
  const { updateProfile } = useConsoleData();
  const { run } = useConfirmedWrite<ProfileValues, User, never, string>();
  const form = useForm<ProfileValues>({ defaultValues: valuesOf(user) });
  const hasNewPicture = form.formState.dirtyFields.avatar === true;

  async function save(values: ProfileValues): Promise<SaveEnd> {
    const end = await run({
      input: values,
      send: () => updateProfile(profileChanges(values, user, hasNewPicture)),
    });
    if (isWritten(end)) notify('profile.updated', { type: 'success' });
    return saveEndOf(end, t('profile.failed'));
  }
  const nameRules = (field: 'firstName' | 'lastName') => ({
    validate: (name: string) => {
      const fault = nameFault(name, user[field]);
      if (fault === 'long') return t('common.validation.long', { max: NAME_MAX });
      return fault === undefined || t(`profile.${field}Required`);
    },
  });

  return (
    <Form form={form} onSave={save} className="card narrow" title={t('profile.card')}>
      <div className="body">
        <AvatarField user={user} />
        <div className="grid2">
          <TextField<ProfileValues>
            name="firstName"
            label={t('profile.firstName')}
            autoComplete="given-name"
            rules={nameRules('firstName')}
            mend={cleanName}
          />
          <TextField<ProfileValues>
            name="lastName"
            label={t('profile.lastName')}
            autoComplete="family-name"
            rules={nameRules('lastName')}
            mend={cleanName}
          />
          <LockedField
            label={t('profile.email')}
            value={shownEmail(user.email)}
            help={t('profile.emailHelp')}
          />
          <TextField<ProfileValues>
            name="phone"
            label={t('profile.phone')}
            type="tel"
            autoComplete="tel"
            optional
            rules={{
              validate: (phone: string) => takesPhone(phone, user.phone) || t('profile.phoneInvalid'),
            }}
          />
        </div>
      </div>
      <SaveBar />
      <UnsavedGuard draftKey={`${user.id}:${paths.profile}`} />
    </Form>
  );
}
