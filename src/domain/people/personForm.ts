/** The form about a person: values and request bodies (spec 1 §5). Pure. */
import type { Id, Open, User, UserType } from '../entities.ts';
import { cleanEmail } from './email.ts';
import { cleanName } from './names.ts';
import { cleanPhone } from './phone.ts';

/** The fields of another user that can be edited; the e-mail can't. */
export type PersonValues = { firstName: string; lastName: string; phone: string };
export const PERSON_FIELDS = ['firstName', 'lastName', 'phone'] as const;

export const personOf = ({ firstName, lastName, phone }: User): PersonValues => ({
  firstName,
  lastName,
  phone: phone ?? '',
});

const namesIn = ({ firstName, lastName }: PersonValues) => ({
  firstName: cleanName(firstName),
  lastName: cleanName(lastName),
});

/** Whether these values are equal, ignoring surrounding white space. */
export const isSamePersonForm = (values: PersonValues, now: PersonValues): boolean =>
  cleanName(values.firstName) === now.firstName &&
  cleanName(values.lastName) === now.lastName &&
  cleanPhone(values.phone) === now.phone;

/** The body of PATCH users; an empty phone is sent only to remove a stored one. */
export function personChanges(values: PersonValues, seen: PersonValues) {
  const phone = cleanPhone(values.phone);
  return { ...namesIn(values), ...(phone === '' && seen.phone === '' ? {} : { phone }) };
}

/** The log entry of an edit: the names, and for the phone only that it changed. */
export function personChange(values: PersonValues, seen: PersonValues) {
  const others = cleanPhone(values.phone) === seen.phone ? [] : ['phone'];
  return { kind: 'userDetails' as const, before: namesIn(seen), after: namesIn(values), others };
}

/** The values of a new user. `accounts` holds at most one: the account selected by search. */
export type NewUserValues = {
  firstName: string;
  lastName: string;
  email: string;
  userType: Open<UserType>;
  accounts: Id[];
};

export const NEW_USER: NewUserValues = {
  firstName: '',
  lastName: '',
  email: '',
  userType: 'USER',
  accounts: [],
};

/** The body of POST users. */
export const toNewUser = (
  { firstName, lastName, email }: Pick<NewUserValues, 'firstName' | 'lastName' | 'email'>,
  userType: UserType,
  accountId: Id,
) => ({
  firstName: cleanName(firstName),
  lastName: cleanName(lastName),
  email: cleanEmail(email),
  userType,
  accountId,
});
