/**
 * Keyboard hints for the fields of a form, by type or name, and the function of the enter key. Apart from keyboard.ts,
 * because the sign-in needs none of them.
 */
import type { FocusEvent } from 'react';
import { AS_TYPED, EMAIL_KEYS, type Keyboard } from './keyboard.ts';

const URL_KEYS = { ...AS_TYPED, inputMode: 'url' } as const satisfies Keyboard;
const PHONE_KEYS = { ...AS_TYPED, inputMode: 'tel' } as const satisfies Keyboard;
/** Names of people and places, which are not in dictionaries. */
const NAME_KEYS = {
  autoCapitalize: 'words',
  autoCorrect: 'off',
  spellCheck: false,
} as const satisfies Keyboard;
export const CODE_KEYS = { ...AS_TYPED, autoCapitalize: 'characters' } as const satisfies Keyboard;

const BY_TYPE: Readonly<Record<string, Keyboard>> = { email: EMAIL_KEYS, url: URL_KEYS, tel: PHONE_KEYS };
const BY_NAME: Readonly<Record<string, Keyboard>> = {
  firstName: NAME_KEYS,
  lastName: NAME_KEYS,
  city: NAME_KEYS,
  postalCode: CODE_KEYS,
  purchaseOrderNumber: CODE_KEYS,
};

/** The keyboard hints for a field, by its type or by the name that it has in all forms. */
export const keysOf = (type: string, name: string): Keyboard => BY_TYPE[type] ?? BY_NAME[name] ?? {};

/** Fields that take several values or search: their enter key adds or finds one, and has its own hint. */
const OWN_KEY = '.multi > input, [type=search]';
const TYPED = 'input:not([type=checkbox], [type=radio], [type=file], [type=range], [readonly]), textarea';

/**
 * For a form's `onFocus`. Enter submits from every field, but phones should offer that only on the last one: on the
 * others the enter key moves to the next field.
 */
export function enterKey(hint: 'done' | 'go' | 'next' | 'send') {
  return ({ target, currentTarget }: FocusEvent<HTMLFormElement>): void => {
    if (!(target instanceof HTMLInputElement) || !target.matches(TYPED) || target.matches(OWN_KEY)) return;
    if ([...currentTarget.querySelectorAll(TYPED)].at(-1) === target)
      target.setAttribute('enterkeyhint', hint);
    // It was the last field until others were added below.
    else target.removeAttribute('enterkeyhint');
  };
}
