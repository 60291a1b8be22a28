import { type FormEvent, useRef, useState } from 'react';
import { ApiError, isAborted } from '../../api/errors.ts';
import { meaningOf } from '../../api/failures.ts';
import { NAME_MAX, cleanName, isBlank, nameFault } from '../../domain/people/names.ts';
import { keysOf } from '../../kit/form/fieldKeys.ts';
import { useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { showToast } from '../../kit/toasts/toastStore.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../AppLink.tsx';
import { usePublic } from '../context.ts';
import { PublicLayout } from '../PublicLayout.tsx';
import { NewPasswordField } from '../form/NewPasswordField.tsx';
import { FormNote } from '../form/FormNote.tsx';
import { PlainField } from '../form/PlainField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useCheckedForm, type Faults, type Values } from '../form/useCheckedForm.ts';
import { trackOutcome } from '../trackOutcome.ts';
import type { EntryContext } from '../../api/context.ts';
import { acceptInvitation, registerProspect, registerProUser } from '../../api/calls/entry.ts';
import { passwordFault } from '../../domain/people/passwords.ts';
import { cleanPhone, isPhone } from '../../domain/people/phone.ts';
import { linkFailure } from './refusal.ts';

/** By path: /accept-invitation, /complete-registration or /signUp/register/:token (contract §2). */
type RegistrationKind = 'invitation' | 'registration' | 'pro';

type PersonField = 'firstName' | 'lastName' | 'company' | 'phone' | 'password';
type Person = Values<PersonField>;

/** In form order. */
const PERSON_FIELDS: readonly PersonField[] = ['firstName', 'lastName', 'company', 'phone', 'password'];

/** The fields of each form; the others stay empty. */
const FIELDS: Readonly<Record<RegistrationKind, readonly PersonField[]>> = {
  invitation: ['firstName', 'lastName', 'password'],
  registration: ['firstName', 'lastName', 'company', 'phone', 'password'],
  pro: ['firstName', 'lastName', 'password'],
};

type PersonFault = 'required' | 'invalid' | 'long' | 'phone';

/** The faults of a form (spec 1 §5: "Required", "Not a valid password"). */
export function personFaults(kind: RegistrationKind, typed: Person): Faults<PersonField, PersonFault> {
  const password = passwordFault(typed.password);
  return {
    firstName: nameFault(typed.firstName),
    lastName: nameFault(typed.lastName),
    company: kind === 'registration' && isBlank(typed.company) ? 'required' : undefined,
    phone: isPhone(typed.phone) ? undefined : 'phone',
    password: password === 'short' ? 'invalid' : password,
  };
}

/** Registers the person; with `pro` the user is signed in afterwards. The password is sent exactly as typed. */
async function register(
  { api: { send }, auth }: Pick<EntryContext, 'api' | 'auth'>,
  kind: RegistrationKind,
  token: string,
  { firstName, lastName, password, ...typed }: Person,
) {
  const body = { firstName: cleanName(firstName), lastName: cleanName(lastName), password };
  const [company, phone] = [cleanName(typed.company), cleanPhone(typed.phone)];
  switch (kind) {
    case 'invitation':
      return send(acceptInvitation, { body: { invitationToken: token, ...body } });
    case 'registration':
      return send(registerProspect, {
        body: { token, ...body, company, ...(phone !== '' && { phone }) },
      });
    case 'pro':
      await auth.login({
        signUp: () => send(registerProUser, { body: { token, ...body } }),
      });
      return undefined;
  }
}

/** A registration by a link: its progress and result (spec 1 §7, §8; contract §2). */
function useRegister(kind: RegistrationKind, token: string) {
  const t = useT();
  const context = usePublic();
  const { api, auth, show, arrive } = context;
  const [busy, run] = useSingleFlight();
  const [failure, setFailure] = useState<{ text: string; isUnanswered: boolean }>();
  // An attempt whose answer was lost may have registered the person, and the link works only once.
  const mayBeUsed = useRef(false);

  /** Stays busy after a success, because the next screen replaces the form. */
  async function attempt(person: Person, stayBusy: () => void): Promise<void> {
    setFailure(undefined);
    try {
      await trackOutcome(context, 'sign-up', register(context, kind, token, person));
      stayBusy();
      if (kind === 'pro') return arrive();
      // Somebody else may be signed in here, whose page the sign-in would open.
      if (api.session.user()) await auth.logout().catch(() => undefined);
      showToast({ level: 'success', text: t('links.person.done') });
      show(paths.registered, 'replace');
    } catch (reason) {
      if (isAborted(reason)) return;
      const isGone = reason instanceof ApiError && reason.statusCode === 410;
      const isUsed = isGone && mayBeUsed.current;
      if (isGone && !isUsed && kind !== 'pro') return show(paths.registrationExpired, 'replace');
      mayBeUsed.current ||= meaningOf(reason) === 'lost';
      const said = linkFailure(reason);
      const failed = isUsed ? 'person.used' : kind === 'pro' ? 'pro.failed' : 'person.failed';
      const isUnanswered = said.kind === 'unanswered';
      const text = said.kind === 'words' ? said.text : t(`links.${isUnanswered ? said.kind : failed}`);
      setFailure({ text, isUnanswered });
    }
  }

  return {
    busy,
    failure,
    register: (person: Person) => void run((stayBusy) => attempt(person, stayBusy)),
  };
}

const AUTOFILL = { firstName: 'given-name', lastName: 'family-name', company: 'organization', phone: 'tel' };

/** /accept-invitation, /complete-registration and /signUp/register/:token: name and password (spec 1 §2, §7). */
export function RegisterScreen({ kind, token }: { kind: RegistrationKind; token: string }) {
  const t = useT();
  const { busy, failure, register: submitPerson } = useRegister(kind, token);
  const { faults, check, mend } = useCheckedForm(PERSON_FIELDS, (person: Person) =>
    personFaults(kind, person),
  );

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const person = check(event.currentTarget);
    if (person) submitPerson(person);
  }

  const faultText = (field: PersonField) => {
    const fault = faults[field];
    if (fault === 'invalid') return t('passwords.invalid');
    return fault && t(`common.validation.${fault}`, { max: NAME_MAX });
  };
  const field = (name: PersonField) =>
    name === 'password' ? (
      <NewPasswordField key={name} label={t('links.label.password')} fault={faultText(name)} />
    ) : (
      <PlainField
        key={name}
        label={t(`links.label.${name}`)}
        optional={name === 'phone'}
        fault={faultText(name)}
      >
        {(tied) => (
          <input
            {...tied}
            className="input"
            name={name}
            {...keysOf(name === 'phone' ? 'tel' : 'text', name)}
            type={name === 'phone' ? 'tel' : 'text'}
            autoComplete={AUTOFILL[name]}
            enterKeyHint={name === FIELDS[kind].at(-1) ? 'go' : undefined}
          />
        )}
      </PlainField>
    );
  const names = FIELDS[kind].slice(0, 2);
  const others = FIELDS[kind].slice(2);
  const label = kind === 'pro' ? 'links.person.next' : 'links.person.submit';
  return (
    <PublicLayout title={t(`links.${kind}.title`)} lead={t(`links.${kind}.lead`)} focusTitle>
      <form className="stack" method="post" noValidate onSubmit={submit} onInput={mend}>
        <div className="name-row">{names.map(field)}</div>
        {others.map(field)}
        {failure && (
          <FormNote level="error">
            <p>{failure.text}</p>
          </FormNote>
        )}
        <SubmitButton
          busy={busy}
          label={t(failure?.isUnanswered ? 'common.action.tryAgain' : label)}
          busyLabel={t('links.person.busy')}
        />
      </form>
      <p className="cell muted">
        {t('links.person.known')} <AppLink to={paths.login}>{t('links.person.signIn')}</AppLink>
      </p>
    </PublicLayout>
  );
}
