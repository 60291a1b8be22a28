import * as z from 'zod/mini';

/** A text that says something: an id, a token. */
export const filled = z.string().check(z.refine((text) => text !== ''));
