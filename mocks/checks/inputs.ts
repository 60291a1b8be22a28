/** What the platform takes of what was typed: the server's own reading of spec 1 §5, §9 and decisions §8. */
import { unprocessable } from '../http/refusal.ts';

const EMAIL_MAX = 150;

/** The address, trimmed; 422 for what is none. */
export function checkEmail(given: string): string {
  const email = given.trim();
  if (email.length > EMAIL_MAX || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email))
    unprocessable('This is not a valid e-mail address.');
  return email;
}

/** 422 for a password that is too weak. */
export function checkPassword(password: string, email: string): string {
  if (password.length < 8) unprocessable('A password has at least 8 characters.');
  if (password.length > 128) unprocessable('A password has at most 128 characters.');
  if (!/\p{L}/u.test(password) || !/\d/u.test(password))
    unprocessable('A password needs a letter and a digit.');
  if (password.toLowerCase() === email.toLowerCase()) unprocessable('The password must not be the e-mail.');
  return password;
}

/** Something besides blanks, trimmed. */
export function checkFilled(given: string, what: string): string {
  const text = given.trim();
  return text === '' ? unprocessable(`${what} must not be empty.`) : text;
}

type Names = { readonly firstName: string; readonly lastName: string };

/** The names of a person, trimmed. */
export const checkNames = ({ firstName, lastName }: Names): Names => ({
  firstName: checkFilled(firstName, 'The first name'),
  lastName: checkFilled(lastName, 'The last name'),
});

/** What leaves no mark where it is written: a text of these alone is empty. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A name as it was given; 422 when nothing of it can be seen, or a blank stands at an end. */
export function checkName(name: string): string {
  if (name.replace(INVISIBLE, '') === '') unprocessable('A name must not be empty.');
  if (name !== name.trim()) unprocessable('A name must not start or end with a space.');
  return name;
}

/** Without what can't be seen, compatibility forms as what they look like: how an address is kept and looked up. */
export const plainEmail = (email: string): string => email.replace(INVISIBLE, '').normalize('NFKC');
