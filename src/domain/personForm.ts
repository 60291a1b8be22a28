/** What is typed about a person, and what is sent of it (spec 1 §5). Pure. */
import { cleanEmail } from './email.ts';
import type { Id, Open, User, UserType } from './entities.ts';
import { cleanName } from './names.ts';

/** What can be edited of somebody else; the e-mail can't. */
export type PersonValues = { firstName: string; lastName: string; phone: string };

export const personOf = ({ firstName, lastName, phone }: User): PersonValues => ({
  firstName,
  lastName,
  phone: phone ?? '',
});

/** The body of PATCH users: an empty phone only where there was one to take away. */
/** Whether these values say the same, blanks around them left out. */
export const isSamePerson = (values: PersonValues, now: PersonValues): boolean =>
  cleanName(values.firstName) === now.firstName &&
  cleanName(values.lastName) === now.lastName &&
  values.phone.trim() === now.phone;

export function personChanges(values: PersonValues, seen: PersonValues) {
  const [firstName, lastName] = [cleanName(values.firstName), cleanName(values.lastName)];
  const phone = values.phone.trim();
  return phone === '' && seen.phone === '' ? { firstName, lastName } : { firstName, lastName, phone };
}

/** The new user before anything is typed. `accounts` holds one at most: the account that is searched for. */
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
