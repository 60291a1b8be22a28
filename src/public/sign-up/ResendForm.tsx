import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { cleanEmail } from '../../domain/people/email.ts';
import { type EmailFault, emailFault } from '../../domain/session/signUp.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { PlainField } from '../form/PlainField.tsx';
import { focusOn, formValues } from '../form/formValues.ts';
import { FormNote } from '../form/FormNote.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { EmailField } from './EmailField.tsx';
import type { PendingSignUp } from './room.ts';
import type { ProvedSend } from './useProvedSend.ts';

type Props = Pick<ProvedSend, 'busy' | 'notice' | 'botCheck'> & {
  /** The pending sign-up; if unknown, the form asks for e-mail and plan. */
  about: PendingSignUp | undefined;
  resend(to: PendingSignUp): Promise<void>;
};

function typedIn(form: HTMLFormElement): PendingSignUp {
  const { email, tier } = formValues(form, 'email', 'tier');
  return { email: cleanEmail(email), tier: tier === 'PROFESSIONAL' ? 'PROFESSIONAL' : 'LITE' };
}

/** "Resend email", with fields for the address and the plan when they are unknown. */
export function ResendForm({ about, busy, notice, botCheck, resend }: Props) {
  const t = useT();
  const [fault, setFault] = useState<EmailFault>();

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const to = about ?? typedIn(form);
    const found = emailFault(to.email);
    flushSync(() => setFault(found));
    if (found) return focusOn(form, 'email');
    await resend(to);
  }

  function mend(event: FormEvent<HTMLFormElement>): void {
    botCheck.prepare();
    const left = emailFault(typedIn(event.currentTarget).email);
    setFault((shown) => shown && left);
  }

  return (
    <form className="stack" method="post" noValidate onSubmit={(event) => void send(event)} onInput={mend}>
      {!about && (
        <>
          <EmailField fault={fault} />
          <PlainField label={t('signUp.sent.tier')}>
            {(field) => (
              <select {...field} className="input" name="tier">
                <option value="LITE">{t('signUp.tier.LITE')}</option>
                <option value="PROFESSIONAL">{t('signUp.tier.PROFESSIONAL')}</option>
              </select>
            )}
          </PlainField>
        </>
      )}
      {notice && <FormNote level={notice.level}>{notice.text}</FormNote>}
      <div className="bot-check" ref={botCheck.attach} />
      <SubmitButton busy={busy} label={t('signUp.sent.resend')} busyLabel={t('signUp.sent.busy')} />
    </form>
  );
}
