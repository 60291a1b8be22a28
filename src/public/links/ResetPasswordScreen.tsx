import { type FormEvent, useState } from 'react';
import { resetPassword } from '../../api/calls/entry.ts';
import { isAborted } from '../../api/errors.ts';
import { PASSWORD_MIN, passwordFault, type PasswordFault } from '../../domain/people/passwords.ts';
import { paths } from '../../paths.ts';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';
import { showToast } from '../../kit/toasts/toastStore.ts';
import { AppLink } from '../AppLink.tsx';
import { usePublic } from '../context.ts';
import { PublicLayout } from '../PublicLayout.tsx';
import { NewPasswordField } from '../form/NewPasswordField.tsx';
import { FormNote } from '../form/FormNote.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useCheckedForm, type Values } from '../form/useCheckedForm.ts';
import { useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import { type LinkFailure, linkFailure } from './refusal.ts';

const NAMES = ['password'] as const;

const faultsOf = ({ password }: Values<'password'>): { password?: PasswordFault | undefined } => ({
  password: passwordFault(password),
});

/** The messages of the reset form, which name the minimum length (spec 1 §5, decisions §8). */
function textOf(t: Translate, fault: PasswordFault): string {
  if (fault === 'required') return t('common.validation.required');
  return fault === 'short' ? t('passwords.short', { n: PASSWORD_MIN }) : t('passwords.invalid');
}

/** /reset-password: sets a new password after a link in a mail (spec 1 §2, §8). */
export function ResetPasswordScreen({ token }: { token: string }) {
  const t = useT();
  const { api, show } = usePublic();
  const [busy, run] = useSingleFlight();
  const [failure, setFailure] = useState<LinkFailure>();
  const { faults, check, mend } = useCheckedForm(NAMES, faultsOf);

  async function save(newPassword: string, stayBusy: () => void): Promise<void> {
    setFailure(undefined);
    try {
      await api.send(resetPassword, { body: { token, newPassword } });
      stayBusy();
      showToast({ level: 'success', text: t('links.reset.done') });
      show(paths.login, 'replace');
    } catch (reason) {
      if (!isAborted(reason)) setFailure(linkFailure(reason));
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const values = check(event.currentTarget);
    if (values) void run((stayBusy) => save(values.password, stayBusy));
  }

  return (
    <PublicLayout title={t('links.reset.title')} lead={t('links.reset.lead')} focusTitle>
      <form className="stack" method="post" noValidate onSubmit={submit} onInput={mend}>
        <NewPasswordField
          label={t('links.label.newPassword')}
          fault={faults.password && textOf(t, faults.password)}
        />
        {failure && (
          <FormNote level="error">
            <p>
              {failure.kind === 'words'
                ? failure.text
                : t(failure.kind === 'failed' ? 'links.reset.failed' : 'links.unanswered')}
            </p>
            {failure.kind === 'failed' && (
              <AppLink to={paths.forgotPassword}>{t('links.reset.newLink')}</AppLink>
            )}
          </FormNote>
        )}
        <SubmitButton
          busy={busy}
          label={t(failure?.kind === 'unanswered' ? 'common.action.tryAgain' : 'links.reset.submit')}
          busyLabel={t('common.state.saving')}
        />
      </form>
      <p className="cell">
        <AppLink to={paths.login}>{t('public.backToSignIn')}</AppLink>
      </p>
    </PublicLayout>
  );
}
