/** How an e-mail is shown. Separate from `email.ts`, because the sign-in shows none. Pure. */
import punycode from 'punycode.js';
import type { User } from '../entities.ts';
import { cleanEmail } from './email.ts';
import { fullName } from './fullName.ts';

/**
 * An e-mail with its Unicode domain (decisions §13). Unchanged if that would be sent as another address, or is invalid.
 */
export function shownEmail(email: string): string {
  if (!email.toLowerCase().includes('xn--')) return email;
  try {
    const sent = cleanEmail(email);
    const shown = punycode.toUnicode(sent);
    return cleanEmail(shown) === sent ? shown : email;
  } catch {
    return email;
  }
}

/** A person's name, or the e-mail of one without a name; '' without both. */
export const personName = (person: { firstName: string; lastName: string; email: string }): string =>
  fullName(person) || shownEmail(person.email);

export const nameOfUser = (user: User): string => personName(user) || user.id;
