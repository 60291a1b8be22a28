import type { MessageKey } from '../../../i18n/messages.ts';
import { type EmailFault, SIGN_UP_EMAIL_MAX } from '../../domain/session/signUp.ts';
import { Glyph } from '../../kit/controls/Glyph.tsx';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';
import { EmailInput } from '../form/EmailInput.tsx';
import { PlainField } from '../form/PlainField.tsx';
import type { EmailState } from './useEmailCheck.ts';

const SAYS: Record<Exclude<EmailState, 'refused'>, MessageKey> = {
  unchecked: 'signUp.email.hint',
  checking: 'signUp.email.checking',
  valid: 'signUp.email.valid',
  used: 'signUp.email.used',
  failed: 'signUp.email.unchecked',
};

function faultText(t: Translate, fault: EmailFault | undefined): string | undefined {
  if (fault === 'required') return t('common.validation.required');
  if (fault === 'tooLong') return t('signUp.email.tooLong', { max: SIGN_UP_EMAIL_MAX });
  return fault && t('common.validation.email');
}

type Props = {
  fault: EmailFault | undefined;
  /** For forms that check whether the address is taken. */
  state?: EmailState;
};

/** The e-mail, with always one line below it, so that the result of the check shifts nothing. */
export function EmailField({ fault, state = 'unchecked' }: Props) {
  const t = useT();
  const shown = fault ?? (state === 'refused' ? 'email' : undefined);
  return (
    <PlainField
      label={t('signUp.email.label')}
      fault={faultText(t, shown)}
      help={state !== 'refused' && <EmailStatus state={state} />}
    >
      {(field) => <EmailInput {...field} autoComplete="email" autoFocus />}
    </PlainField>
  );
}

function EmailStatus({ state }: { state: Exclude<EmailState, 'refused'> }) {
  const t = useT();
  return (
    <>
      {state === 'valid' && <Glyph name="okc" />}
      {(state === 'used' || state === 'failed') && <Glyph name="info" />}
      <span role="status">{t(SAYS[state])}</span>
    </>
  );
}
