import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MessageKey } from '../../../i18n/messages.ts';
import { findIdentityProvider } from '../../api/calls/entry.ts';
import { cleanEmail, isEmail } from '../../domain/people/email.ts';
import { LinkButton } from '../../kit/controls/Button.tsx';
import { hasDrafts } from '../../kit/form/drafts.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { usePublic } from '../context.ts';
import { EmailInput } from '../form/EmailInput.tsx';
import { PlainField } from '../form/PlainField.tsx';
import { focusOn, formValues } from '../form/formValues.ts';
import { FormNote } from '../form/FormNote.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { LEAVING_MS, useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';

function faultOf(email: string): MessageKey | undefined {
  if (email === '') return 'common.validation.required';
  return isEmail(email) ? undefined : 'public.login.invalid';
}

/** Returns to the ways in, and focuses the last one, which opened this form. */
function goBack(onClose: () => void): void {
  flushSync(onClose);
  document.querySelector<HTMLElement>('.ways > :last-child')?.focus();
}

/** The SSO form. */
export function SsoForm({ onClose }: { onClose: () => void }) {
  const t = useT();
  const context = usePublic();
  const [busy, run] = useSingleFlight();
  const [fault, setFault] = useState<MessageKey>();
  const [said, say] = useState<'failed' | 'loss'>();

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const email = cleanEmail(formValues(form, 'email').email);
    const found = faultOf(email);
    flushSync(() => setFault(found));
    if (found) return focusOn(form, 'email');
    const window = context.openWindow?.();
    if (!window && (context.openWindow || hasDrafts()) && said !== 'loss') return say('loss');
    await run(async (stayBusy) => {
      say(undefined);
      try {
        const { id } = await context.api.send(findIdentityProvider, { query: { email } });
        if (!id) {
          window?.close();
          flushSync(() => setFault('hosted.mismatch'));
          return focusOn(form, 'email');
        }
        await context.auth.login({ provider: id, mode: 'login', window });
        if (!window) stayBusy(LEAVING_MS);
      } catch {
        window?.close();
        say('failed');
      }
    });
  }

  return (
    <form className="stack" method="post" noValidate onSubmit={(event) => void send(event)}>
      {said && (
        <FormNote level={said === 'loss' ? 'warning' : 'error'}>
          {t(said === 'loss' ? 'public.social.loss' : 'common.error.generic')}
        </FormNote>
      )}
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
