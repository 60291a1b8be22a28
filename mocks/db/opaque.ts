/** A secret that cannot be guessed: tokens and cookies. */
export const opaque = (): string => crypto.randomUUID().replaceAll('-', '');
