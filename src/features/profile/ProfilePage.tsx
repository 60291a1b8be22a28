import { useStoreContext } from 'ra-core';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useConsoleData } from '../../data/hooks.ts';
import { RecordOf, useRecord } from '../../data/record.tsx';
import { useConsoleSession } from '../../data/session.tsx';
import { areKeysOff, switchKeys } from '../../data/store.ts';
import { saveEndOf, useConfirmedWrite } from '../../data/useConfirmedWrite.ts';
import type { User } from '../../domain/entities.ts';
import { cleanName, NAME_MAX, nameFault } from '../../domain/people/names.ts';
import { takesPhone } from '../../domain/people/phone.ts';
import { shownEmail } from '../../domain/people/shownEmail.ts';
import { isWritten, type SaveEnd } from '../../domain/writes/confirmedWrite.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { Card } from '../../kit/controls/Card.tsx';
import { LockedField, TextField } from '../../kit/form/fields.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { UnsavedGuard } from '../../kit/form/UnsavedGuard.tsx';
import { useFollow } from '../../kit/form/useFollow.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useConfirm } from '../../kit/layers/confirm.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';
import { paths } from '../../paths.ts';
import { KeysSwitch } from '../../shared/keys/KeysSwitch.tsx';
import { AvatarField } from './avatar/AvatarField.tsx';
import { isStored, PROFILE_FIELDS, profileChanges, type ProfileValues, valuesOf } from './model.ts';
import { PasswordCard } from './password/PasswordCard.tsx';
import styles from './ProfilePage.module.css';

/** Edits the user's own profile; saved pessimistically (spec 1 §7). */
function ProfileForm() {
  const t = useT();
  const user = useRecord('users');
  const notify = useNotify();
  const { updateProfile } = useConsoleData();
  const { reloadUser } = useConsoleSession();
  const { run } = useConfirmedWrite<ProfileValues, User, User, string>();
  const seen = useRef(valuesOf(user));
  const form = useForm<ProfileValues>({ defaultValues: seen.current });
  const { dirtyFields } = form.formState;
  useFollow({ form, seen, fields: PROFILE_FIELDS }, valuesOf(user));

  async function save(values: ProfileValues): Promise<SaveEnd> {
    const changes = profileChanges(values, dirtyFields);
    const end = await run({
      input: values,
      send: () => updateProfile(changes),
      look: reloadUser,
      isDone: (now) => isStored(changes, now, user),
    });
    if (isWritten(end)) {
      seen.current = end.input;
      notify('profile.updated', { type: 'success' });
    }
    return saveEndOf(end, t('profile.failed'));
  }
  function nameRule(typed: string, name: 'firstName' | 'lastName'): true | string {
    const fault = nameFault(typed, user[name]);
    if (fault === 'long') return t('common.validation.long', { max: NAME_MAX });
    return fault === undefined || t(`profile.${name}Required`);
  }

  return (
    <Form form={form} onSave={save} narrow title={t('profile.card')}>
      <div className="body">
        <AvatarField user={user} />
        <div className="grid2">
          {(['firstName', 'lastName'] as const).map((name) => (
            <TextField<ProfileValues>
              key={name}
              name={name}
              label={t(`profile.${name}`)}
              autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
              rules={{ validate: (typed: string) => nameRule(typed, name) }}
              mend={cleanName}
            />
          ))}
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

/**
 * Deletes what this browser stores about the user apart from the sign-in (decisions §12). An unfinished payment is
 * kept, because money is at stake.
 */
function BrowserCard() {
  const t = useT();
  const notify = useNotify();
  const confirm = useConfirm();
  const store = useStoreContext();
  async function forget(): Promise<void> {
    const isConfirmed = await confirm({
      title: t('profile.browser.question'),
      body: (
        <div className="stack tight">
          <p>{t('profile.browser.goes')}</p>
          <p>{t('profile.browser.stays')}</p>
        </div>
      ),
      action: t('profile.browser.action'),
      danger: true,
    });
    if (!isConfirmed) return;
    store.removeItems('');
    notify('profile.browser.done', { type: 'success' });
  }
  return (
    <Card title={t('profile.browser.title')} className="narrow">
      <div className="body">
        <p className="second">{t('profile.browser.lead')}</p>
      </div>
      <footer>
        <span className="end">
          <Button onClick={() => void forget()}>{t('profile.browser.action')}</Button>
        </span>
      </footer>
    </Card>
  );
}

/** Single-key shortcuts can be switched off here too, for people who can't reach the list under `?`. */
function KeysCard() {
  const t = useT();
  const { ownStore } = useConsoleSession();
  return (
    <Card title={t('keys.title')} className="narrow">
      <div className="body">
        <KeysSwitch areOn={!areKeysOff(ownStore)} onChange={(areOn) => switchKeys(ownStore, areOn)} />
      </div>
    </Card>
  );
}

/** /settings/profile: the user's own name, picture, phone and password (spec 1 §2, §5). */
export function ProfilePage() {
  const { user, impersonating } = useConsoleSession();
  return (
    <RecordOf resource="users" record={user}>
      <div className={styles.page}>
        <ProfileForm key={user.id} />
        <PasswordCard />
        <KeysCard />
        {/* Nothing is stored here about an impersonated user. */}
        {impersonating ? null : <BrowserCard />}
      </div>
    </RecordOf>
  );
}
