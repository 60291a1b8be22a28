import * as z from '../domain/shape.ts';

/** A text that says something: an id, a token. */
export const filled = z.string().check(z.refine((text) => text !== ''));
