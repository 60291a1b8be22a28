import * as z from '../domain/shape.ts';

/** A text that says something: an id, a token. */
export const filled = z.string().check(z.refine((text) => text !== ''));

/** What an answer may lack; what is no such thing counts as missing. */
export const maybe = <T>(schema: z.Schema<T>) => z.catch(z.optional(schema), undefined);
