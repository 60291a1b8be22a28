/** Registration through the link in a mail: the fields of each form and the body it sends (contract §2). */
import type { EntryContext } from '../../api/context.ts';
import { acceptInvitation, registerProspect, registerProUser } from '../../api/calls/entry.ts';
import { cleanName, isBlank, nameFault } from '../../domain/people/names.ts';
import { passwordFault } from '../../domain/people/passwords.ts';
import { isPhone } from '../../domain/people/phone.ts';
import type { Faults, Values } from '../form/useCheckedForm.ts';

/** Through /accept-invitation, /complete-registration or /signUp/register/:token. */
export type RegistrationKind = 'invitation' | 'registration' | 'pro';

export type PersonField = 'firstName' | 'lastName' | 'company' | 'phone' | 'password';
export type Person = Values<PersonField>;

/** In form order. */
export const PERSON_FIELDS: readonly PersonField[] = [
  'firstName',
  'lastName',
  'company',
  'phone',
  'password',
];

/** The fields of each form; the others stay empty. */
export const FIELDS: Readonly<Record<RegistrationKind, readonly PersonField[]>> = {
  invitation: ['firstName', 'lastName', 'password'],
  registration: ['firstName', 'lastName', 'company', 'phone', 'password'],
  pro: ['firstName', 'lastName', 'password'],
};

/** Normalized for sending, except for the password, which is sent exactly as typed. */
const trimmed = (person: Person): Person => ({
  firstName: cleanName(person.firstName),
  lastName: cleanName(person.lastName),
  company: person.company.trim(),
  phone: person.phone.trim(),
  password: person.password,
});

export type PersonFault = 'required' | 'invalid' | 'long' | 'phone';

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

/** Registers the person; with `pro` the user is signed in afterwards. */
export async function register(
  { api: { send }, auth }: Pick<EntryContext, 'api' | 'auth'>,
  kind: RegistrationKind,
  token: string,
  typed: Person,
) {
  const { firstName, lastName, company, phone, password } = trimmed(typed);
  const body = { firstName, lastName, password };
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
