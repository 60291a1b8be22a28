import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MessageKey } from '../../../i18n/messages.ts';
import { findIdentityProvider } from '../../api/calls/entry.ts';
import { cleanEmail, isEmail } from '../../domain/people/email.ts';
import { LinkButton } from '../../kit/controls/Button.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { usePublic } from '../context.ts';
import { EmailInput } from '../form/EmailInput.tsx';
import { PlainField } from '../form/PlainField.tsx';
import { focusOn, formValues } from '../form/formValues.ts';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useHosted } from './SocialButtons.tsx';

function faultOf(email: string): MessageKey | undefined {
  if (email === '') return 'common.validation.required';
  return isEmail(email) ? undefined : 'public.login.invalid';
}

/** Returns to the ways in, and focuses the last one, which opened this form. */
function goBack(onClose: () => void): void {
  flushSync(onClose);
  document.querySelector<HTMLElement>('.ways > :last-child')?.focus();
}

/** Looks up the organization of an e-mail, then leaves for its sign-in. */
export function SsoForm({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { api } = usePublic();
  const { busy, note, go } = useHosted();
  const [fault, setFault] = useState<MessageKey>();

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const email = cleanEmail(formValues(form, 'email').email);
    const found = faultOf(email);
    flushSync(() => setFault(found));
    if (found) return focusOn(form, 'email');
    await go(async () => {
      const { id } = await api.send(findIdentityProvider, { query: { email } });
      if (id) return { provider: id, mode: 'login' };
      flushSync(() => setFault('hosted.mismatch'));
      focusOn(form, 'email');
      return undefined;
    });
  }

  return (
    <form className="stack" method="post" noValidate onSubmit={(event) => void send(event)}>
      {note}
      <PlainField label={t('hosted.sso.email')} fault={fault && t(fault)}>
        {(field) => <EmailInput {...field} autoFocus onInput={() => setFault(undefined)} />}
      </PlainField>
      <SubmitButton busy={busy} label={t('hosted.sso.submit')} busyLabel={t('hosted.sso.busy')} />
      <p className="cell">
        <LinkButton onClick={() => goBack(onClose)}>{t('hosted.sso.back')}</LinkButton>
      </p>
    </form>
  );
}
