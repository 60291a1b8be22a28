import { useId, useRef, useState } from 'react';
import { type RegisterOptions, useForm, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useConsoleData } from '../../../data/hooks.ts';
import { useRecord } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import { judge } from '../../../domain/access/access.ts';
import { PASSWORD_MIN, passwordFault } from '../../../domain/people/passwords.ts';
import { isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import { Button, IconButton } from '../../../kit/controls/Button.tsx';
import { Card } from '../../../kit/controls/Card.tsx';
import { Glyph } from '../../../kit/controls/Glyph.tsx';
import { InputFrame } from '../../../kit/controls/inputs.tsx';
import { Field } from '../../../kit/form/Field.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { AS_TYPED } from '../../../kit/form/keyboard.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify, verbatim } from '../../../kit/toasts/notify.ts';
import { PasswordRules } from '../../../shared/people/PasswordRules.tsx';
import styles from './PasswordCard.module.css';

type PasswordValues = { oldPassword: string; newPassword: string; confirmation: string };

type PasswordFieldProps = {
  name: keyof PasswordValues;
  label: string;
  optional?: boolean;
  rules: RegisterOptions<PasswordValues, keyof PasswordValues>;
  /** Id of the element that lists its rules. */
  describedBy?: string;
};

/** A password, hidden until the user chooses to show it. */
function PasswordField({ name, label, optional = false, rules, describedBy }: PasswordFieldProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const { register } = useFormContext<PasswordValues>();
  return (
    <Field name={name} label={label} optional={optional}>
      {({ 'aria-describedby': noteId, ...aria }) => (
        <InputFrame className={aria['aria-invalid'] && 'bad'}>
          <input
            {...register(name, rules)}
            {...aria}
            aria-describedby={[noteId, describedBy].filter(Boolean).join(' ') || undefined}
            aria-required={!optional}
            type={isShown ? 'text' : 'password'}
            autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
            {...AS_TYPED}
          />
          <IconButton
            small
            label={t(isShown ? 'profile.password.hide' : 'profile.password.show')}
            icon={<Glyph name={isShown ? 'eye-off' : 'eye'} />}
            onClick={() => setShown(!isShown)}
          />
        </InputFrame>
      )}
    </Field>
  );
}

/** The new password with its rules; it must differ from the user's e-mail (`email`). */
function NewPassword({ email, ...props }: Omit<PasswordFieldProps, 'describedBy'> & { email: string }) {
  const rulesId = useId();
  const { control } = useFormContext<PasswordValues>();
  const text = useWatch({ control, name: props.name });
  const { errors } = useFormState({ control, name: props.name });
  return (
    <div className="new-password">
      <PasswordField {...props} describedBy={rulesId} />
      <PasswordRules id={rulesId} text={text} email={email} failed={errors[props.name] !== undefined} />
    </div>
  );
}

/** The three fields, without the old password when the user has none. */
function Passwords() {
  const t = useT();
  const user = useRecord('users');
  const newRule = (text: string): true | string => {
    const fault = passwordFault(text, user.email);
    if (fault === undefined) return true;
    if (fault === 'required') return t('profile.password.newRequired');
    return fault === 'short' ? t('passwords.short', { n: PASSWORD_MIN }) : t('passwords.invalid');
  };
  return (
    <div className={styles.passwords}>
      {user.hasPassword === false ? (
        <p className="second">{t('profile.password.setHelp')}</p>
      ) : (
        <PasswordField
          name="oldPassword"
          label={t('profile.password.old')}
          // May be blank when the platform doesn't say whether there is a password.
          optional={user.hasPassword === undefined}
          rules={{ required: user.hasPassword === true && t('profile.password.oldRequired') }}
        />
      )}
      <NewPassword
        name="newPassword"
        label={t('profile.password.new')}
        email={user.email}
        rules={{ validate: newRule, deps: ['confirmation'] }}
      />
      <PasswordField
        name="confirmation"
        label={t('profile.password.confirmation')}
        rules={{
          validate: (text, { newPassword }) => {
            if (text === '') return t('profile.password.confirmationRequired');
            return text === newPassword || t('profile.password.mismatch');
          },
        }}
      />
    </div>
  );
}

const EMPTY: PasswordValues = { oldPassword: '', newPassword: '', confirmation: '' };

/** Passwords are stored nowhere, not even as a draft; after success the fields are cleared. */
function PasswordForm() {
  const t = useT();
  const user = useRecord('users');
  const notify = useNotify();
  const { updatePassword } = useConsoleData();
  // A password can't be read back, so a lost answer is not looked up: the current one may then be the new one.
  const mayBeSaved = useRef(false);
  const { run } = useConfirmedWrite<undefined, unknown, never, string>();
  const form = useForm<PasswordValues>({ defaultValues: EMPTY });
  const title = t(user.hasPassword === false ? 'profile.password.set' : 'profile.password.change');

  async function save({ oldPassword, newPassword }: PasswordValues): Promise<SaveEnd> {
    const end = await run({
      input: undefined,
      send: () => updatePassword(newPassword, oldPassword === '' ? undefined : oldPassword),
    });
    const reason = saveEndOf(end, t('common.error.request'));
    const isDoubtful = typeof reason === 'string' && end?.kind !== 'lost' && mayBeSaved.current;
    const result = isDoubtful ? t('profile.password.maybeSaved', { reason }) : reason;
    if (typeof result === 'string') notify(verbatim(result), { type: 'error' });
    mayBeSaved.current = end?.kind === 'lost' || (mayBeSaved.current && !isWritten(end));
    if (!isWritten(end)) return result;
    form.reset(EMPTY);
    notify('profile.password.updated', { type: 'success' });
    return undefined;
  }

  return (
    <Form form={form} onSave={save} narrow title={title} kind="create">
      <div className="body">
        {/* Tells password managers whose password this is. */}
        <input
          type="text"
          className="sr"
          name="username"
          autoComplete="username"
          value={user.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <Passwords />
      </div>
      <footer>
        <span className="end">
          <Button type="submit" busy={form.formState.isSubmitting}>
            {title}
          </Button>
        </span>
      </footer>
    </Form>
  );
}

/** Changes the user's password, or sets the first one (spec 1 §5, §7). */
export function PasswordCard() {
  const t = useT();
  const user = useRecord('users');
  const { impersonating } = useConsoleSession();
  const verdict = judge(user, 'password.change', { impersonating });
  if (verdict.allowed) return <PasswordForm />;
  return (
    <Card title={t('profile.password.set')} className="narrow">
      <div className="body">
        <p className="help">
          <Glyph name="info" />
          {t(`shell.reason.${verdict.reason}`)}
        </p>
      </div>
    </Card>
  );
}
