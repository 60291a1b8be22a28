import * as z from 'zod/mini';

/** A non-empty text, such as an id or a token. */
export const filled = z.string().check(z.refine((text) => text !== ''));

/** An optional part of an answer; an invalid value counts as missing. */
export const maybe = <T>(schema: z.ZodMiniType<T>) => z.catch(z.optional(schema), undefined);
