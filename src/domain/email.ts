/** Whether a text has the form of an e-mail address: a local part, @, and a domain with a dot. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(text);

/** The stricter form of email chips: a top-level domain of 2 to 6 letters (spec 1 §5). */
export const isChipEmail = (text: string): boolean =>
  isEmail(text) && /\.[a-z]{2,6}$/iu.test(text) && !/[,;<>"()]/u.test(text);
