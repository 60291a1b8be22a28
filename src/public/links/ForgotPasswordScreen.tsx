import { type FormEvent, useState } from 'react';
import { requestPasswordReset } from '../../api/calls/entry.ts';
import { isAborted } from '../../api/errors.ts';
import { cleanEmail, emailProblem } from '../../domain/people/email.ts';
import { shownEmail } from '../../domain/people/shownEmail.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { showToast } from '../../kit/toasts/toastStore.ts';
import { AppLink } from '../AppLink.tsx';
import { usePublic } from '../context.ts';
import { PublicLayout } from '../PublicLayout.tsx';
import { EmailInput } from '../form/EmailInput.tsx';
import { PlainField } from '../form/PlainField.tsx';
import { FormNote } from '../form/FormNote.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useCheckedForm, type Values } from '../form/useCheckedForm.ts';
import { useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import { HelpEmail } from '../HelpEmail.tsx';

const NAMES = ['email'] as const;

const faultsOf = ({ email }: Values<'email'>) => ({ email: emailProblem(email) });

/** /forgot-password: requests a mail with a link to set a new password (spec 1 §2, §8). */
export function ForgotPasswordScreen() {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [isSent, setIsSent] = useState(false);
  if (!isSent)
    return (
      <PublicLayout title={t('links.forgot.title')} lead={t('links.forgot.lead')}>
        <ForgotForm
          typed={typed}
          onSent={(email) => {
            setTyped(email);
            setIsSent(true);
          }}
        />
        <p className="cell">
          <AppLink to={paths.login}>{t('public.backToSignIn')}</AppLink>
        </p>
      </PublicLayout>
    );
  return (
    <PublicLayout
      title={t('links.forgot.sentTitle')}
      lead={t('links.forgot.sentTo', { email: shownEmail(typed) })}
      focusTitle
    >
      <p className="muted">{t('links.forgot.nothing')}</p>
      <AppLink to={paths.login} className="btn primary block">
        {t('public.backToSignIn')}
      </AppLink>
      <Button block onClick={() => setIsSent(false)}>
        {t('links.forgot.another')}
      </Button>
    </PublicLayout>
  );
}

function ForgotForm({ typed, onSent }: { typed: string; onSent: (email: string) => void }) {
  const t = useT();
  const { api, runtime } = usePublic();
  const [busy, run] = useSingleFlight();
  const [hasFailed, setHasFailed] = useState(false);
  const { faults, check, mend } = useCheckedForm(NAMES, faultsOf);

  async function request(email: string): Promise<void> {
    setHasFailed(false);
    try {
      await api.send(requestPasswordReset, { body: { email } });
      showToast({ level: 'success', text: t('links.forgot.sent') });
      onSent(email);
    } catch (reason) {
      if (isAborted(reason)) return;
      showToast({ level: 'error', text: t('links.forgot.failed') });
      setHasFailed(true);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const values = check(event.currentTarget);
    if (values) void run(() => request(cleanEmail(values.email)));
  }

  return (
    <form className="stack" method="post" noValidate onSubmit={submit} onInput={mend}>
      <PlainField
        label={t('links.label.email')}
        fault={faults.email && t(`common.validation.${faults.email}`)}
      >
        {(field) => (
          <EmailInput
            {...field}
            defaultValue={shownEmail(typed)}
            autoFocus
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </PlainField>
      {hasFailed && (
        <FormNote level="error" quiet>
          <p>{t('links.forgot.failed')}</p>
          <HelpEmail email={runtime.brand.help.email} />
        </FormNote>
      )}
      <SubmitButton busy={busy} label={t('links.forgot.submit')} busyLabel={t('links.forgot.busy')} />
    </form>
  );
}
