import { type FocusEvent, type FormEvent, type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cleanEmail } from '../../domain/people/email.ts';
import { type EmailFault, emailFault } from '../../domain/session/signUp.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { focusOn, formValues } from '../form/formValues.ts';
import { FormNote } from '../form/FormNote.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { EmailField } from './EmailField.tsx';
import type { SignUp } from './useSignUp.ts';

const emailIn = (form: HTMLFormElement): string => cleanEmail(formValues(form, 'email').email);

/** The e-mail of a sign-up. A fault is shown on submit and removed as soon as it is corrected. */
export function SignUpForm({ busy, notice, botCheck, emailCheck, signUp }: SignUp) {
  const t = useT();
  const [fault, setFault] = useState<EmailFault>();
  const isPressing = useRef(false);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const email = emailIn(form);
    const found = emailFault(email);
    // Rendered before the focus moves, so that screen readers announce the field together with its fault.
    flushSync(() => setFault(found));
    if (found) return focusOn(form, 'email');
    await signUp(email);
  }

  function mend(event: FormEvent<HTMLFormElement>): void {
    isPressing.current = false;
    botCheck.prepare();
    emailCheck.forget();
    const left = emailFault(emailIn(event.currentTarget));
    setFault((shown) => shown && left);
  }

  /** Starts the bot check when the button is pressed, before the form is submitted. */
  function press({ target }: PointerEvent<HTMLFormElement>): void {
    isPressing.current = target instanceof Element && target.closest('[type=submit]') !== null;
  }

  function leave({ currentTarget }: FocusEvent<HTMLFormElement>): void {
    const email = emailIn(currentTarget);
    if (!isPressing.current && !busy && emailFault(email) === undefined) void emailCheck.check(email);
  }

  return (
    <form
      className="stack"
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      onInput={mend}
      onBlur={leave}
      onPointerDown={press}
    >
      <EmailField fault={fault} state={emailCheck.state} />
      {notice && <FormNote level={notice.level}>{notice.text}</FormNote>}
      <div className="bot-check" ref={botCheck.attach} />
      <SubmitButton busy={busy} label={t('signUp.submit')} busyLabel={t('signUp.busy')} />
    </form>
  );
}
