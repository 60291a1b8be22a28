/** Hints for a phone's keyboard about the content of a field. */
import type { InputHTMLAttributes } from 'react';

export type Keyboard = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoCapitalize' | 'autoComplete' | 'autoCorrect' | 'enterKeyHint' | 'inputMode' | 'spellCheck'
>;

/** For codes, addresses and the like, which have no words to correct. */
export const AS_TYPED = {
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const satisfies Keyboard;
export const EMAIL_KEYS = { ...AS_TYPED, inputMode: 'email' } as const satisfies Keyboard;
export const SEARCH_KEYS = {
  ...AS_TYPED,
  autoComplete: 'off',
  enterKeyHint: 'search',
} as const satisfies Keyboard;
