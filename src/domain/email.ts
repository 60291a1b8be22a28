/** Whether a text has the form of an e-mail address: a local part, @, and a domain with a dot. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(text);
