import { ApiError, serverText } from '../../api/errors.ts';

/** What the server has against what was typed (a 422); undefined for every other failure (spec 1 §8). */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.statusCode === 422 ? serverText(error) : undefined;
