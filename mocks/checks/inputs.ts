/** Which input the platform accepts: the server's own implementation of spec 1 §5, §9 and decisions §8. */
import { unprocessable } from '../http/refusal.ts';

const EMAIL_MAX = 150;

/** The trimmed address; 422 when it is invalid. */
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

/** The trimmed text; 422 when it is blank. */
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

/** Invisible characters; a text with nothing else counts as empty. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Returns the name; 422 when it has no visible character, or starts or ends with a space. */
export function checkName(name: string): string {
  if (name.replace(INVISIBLE, '') === '') unprocessable('A name must not be empty.');
  if (name !== name.trim()) unprocessable('A name must not start or end with a space.');
  return name;
}

/** The form in which an address is stored and looked up: no invisible characters, compatibility forms normalized. */
export const plainEmail = (email: string): string => email.replace(INVISIBLE, '').normalize('NFKC');
