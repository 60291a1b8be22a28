/** What a new password must be (decisions §8, spec 1 §9). Pure. */
import { isEmail } from './email.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export const PASSWORD_RULES = ['length', 'letter', 'digit', 'notEmail'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** `unknown`: it can't be told without knowing the e-mail; the server can. */
export type RuleState = 'met' | 'unmet' | 'unknown';

/** `short` has a message of its own where a password is reset (spec 1 §5). */
export type PasswordFault = 'required' | 'short' | 'invalid';

/** Characters as a person counts them: an emoji is one. */
const lengthOf = (text: string): number => [...text].length;

const met = (holds: boolean): RuleState => (holds ? 'met' : 'unmet');
const folded = (email: string): string => email.trim().toLowerCase();

/** Without the e-mail, what has not the form of one is surely not it. */
function notEmail(text: string, email: string | undefined): RuleState {
  if (email !== undefined && email.trim() !== '') return met(folded(text) !== folded(email));
  return isEmail(text.trim()) ? 'unknown' : 'met';
}

/** Which rules hold for a text; the e-mail is that of whose password it becomes, where it is known. */
export function passwordRules(text: string, email?: string): Record<PasswordRule, RuleState> {
  const length = lengthOf(text);
  return {
    length: met(length >= PASSWORD_MIN && length <= PASSWORD_MAX),
    letter: met(/\p{L}/u.test(text)),
    digit: met(/\d/u.test(text)),
    notEmail: text === '' ? 'unmet' : notEmail(text, email),
  };
}

/** Why a text can't become the password; undefined when only the server could say more. */
export function passwordFault(text: string, email?: string): PasswordFault | undefined {
  if (text === '') return 'required';
  if (lengthOf(text) < PASSWORD_MIN) return 'short';
  return Object.values(passwordRules(text, email)).includes('unmet') ? 'invalid' : undefined;
}
