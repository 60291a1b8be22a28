/** What is typed about a person: names and e-mail, what is wrong with them, what is sent (spec 1 §5). Pure. */
import { isEmail } from './email.ts';
import type { Id, Open, User, UserType } from './entities.ts';

/** White space, controls, and whatever else leaves no mark: a name of these alone is none. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Blanks at an end, the zero-width ones among them. */
const OUTER = /^[\s\u200B\u2060]|[\s\u200B\u2060]$/u;

/** Whether nothing of the text would be seen. */
export const isBlank = (text: string): boolean => text.replace(UNSEEN, '') === '';

export type NameProblem = 'required' | 'outerSpace';

/** What is wrong with a name; one that can't be seen counts as empty. */
export function nameProblem(name: string): NameProblem | undefined {
  if (isBlank(name)) return 'required';
  return OUTER.test(name) ? 'outerSpace' : undefined;
}

/**
 * An e-mail as it is sent: what pasting brings along goes, because nobody would see it. Nothing invisible is left, and
 * full-width and other compatibility forms are what they look like (NFKC). Its case stays as it was typed.
 */
export const cleanEmail = (text: string): string => text.replace(UNSEEN, '').normalize('NFKC');

/** What two e-mails are compared by: the platform takes no notice of case. */
export const foldEmail = (text: string): string => cleanEmail(text).toLowerCase();

/** What can be edited of somebody else; the e-mail can't. */
export type PersonValues = { firstName: string; lastName: string; phone: string };

export const personOf = ({ firstName, lastName, phone }: User): PersonValues => ({
  firstName,
  lastName,
  phone: phone ?? '',
});

/** The body of PATCH users: an empty phone only where there was one to take away. */
export function personChanges(values: PersonValues, seen: PersonValues) {
  const { firstName, lastName } = values;
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

/** What is wrong with the e-mail of somebody new. */
export function emailProblem(email: string): 'required' | 'email' | undefined {
  const address = cleanEmail(email);
  if (address === '') return 'required';
  return isEmail(address) ? undefined : 'email';
}

/** The body of POST users. */
export const toNewUser = (
  { firstName, lastName, email }: Pick<NewUserValues, 'firstName' | 'lastName' | 'email'>,
  userType: UserType,
  accountId: Id,
) => ({ firstName, lastName, email: cleanEmail(email), userType, accountId });
