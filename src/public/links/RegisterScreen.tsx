import type { FormEvent } from 'react';
import { NAME_MAX } from '../../domain/people/names.ts';
import { paths } from '../../paths.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { AppLink } from '../AppLink.tsx';
import { Door } from '../Door.tsx';
import { PlainField } from '../form/PlainField.tsx';
import { NewPasswordField } from '../form/NewPasswordField.tsx';
import { Note } from '../form/Note.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useCheckedForm } from '../form/useCheckedForm.ts';
import {
  FIELDS,
  type RegistrationKind,
  type Person,
  PERSON_FIELDS,
  personFaults,
  type PersonField,
} from './person.ts';
import { useRegister } from './useRegister.ts';

const AUTO_COMPLETE: Record<Exclude<PersonField, 'password'>, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  phone: 'tel',
};

/** /accept-invitation, /complete-registration and /signUp/register/:token: name and password (spec 1 §2, §7). */
export function RegisterScreen({ kind, token }: { kind: RegistrationKind; token: string }) {
  const t = useT();
  const { busy, failure, register } = useRegister(kind, token);
  const { faults, check, mend } = useCheckedForm(PERSON_FIELDS, (person: Person) =>
    personFaults(kind, person),
  );

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const person = check(event.currentTarget);
    if (person) register(person);
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
            type={name === 'phone' ? 'tel' : 'text'}
            autoComplete={AUTO_COMPLETE[name]}
          />
        )}
      </PlainField>
    );
  const names = FIELDS[kind].slice(0, 2);
  const others = FIELDS[kind].slice(2);
  const label = kind === 'pro' ? 'links.person.next' : 'links.person.submit';
  return (
    <Door title={t(`links.${kind}.title`)} lead={t(`links.${kind}.lead`)} focusTitle>
      <form className="stack" method="post" noValidate onSubmit={submit} onInput={mend}>
        <div className="name-row">{names.map(field)}</div>
        {others.map(field)}
        {failure && (
          <Note level="error">
            <p>{failure.text}</p>
          </Note>
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
    </Door>
  );
}
