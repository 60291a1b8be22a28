/** Rules for a new password (decisions §8, spec 1 §9). Pure. */
import { isEmail } from './email.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export const PASSWORD_RULES = ['length', 'letter', 'digit', 'notEmail'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** `unknown`: it depends on the e-mail, which only the server knows. */
export type RuleState = 'met' | 'unmet' | 'unknown';

/** `short` has its own message where a password is reset (spec 1 §5). */
export type PasswordFault = 'required' | 'short' | 'invalid';

/** Length in characters as people count them: an emoji is one. */
const lengthOf = (text: string): number => [...text].length;

const met = (holds: boolean): RuleState => (holds ? 'met' : 'unmet');
const folded = (email: string): string => email.trim().toLowerCase();

/** When the e-mail is unknown: a text that doesn't look like an e-mail can't be it. */
function notEmail(text: string, email: string | undefined): RuleState {
  if (email !== undefined && email.trim() !== '') return met(folded(text) !== folded(email));
  return isEmail(text.trim()) ? 'unknown' : 'met';
}

/** The state of each rule for a text; `email` is the future owner's, when known. */
export function passwordRules(text: string, email?: string): Record<PasswordRule, RuleState> {
  const length = lengthOf(text);
  return {
    length: met(length >= PASSWORD_MIN && length <= PASSWORD_MAX),
    letter: met(/\p{L}/u.test(text)),
    digit: met(/\d/u.test(text)),
    notEmail: text === '' ? 'unmet' : notEmail(text, email),
  };
}

/** Why a text is not accepted as a password; undefined when only the server could tell. */
export function passwordFault(text: string, email?: string): PasswordFault | undefined {
  if (text === '') return 'required';
  if (lengthOf(text) < PASSWORD_MIN) return 'short';
  return Object.values(passwordRules(text, email)).includes('unmet') ? 'invalid' : undefined;
}
