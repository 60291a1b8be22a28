/** Ids with a prefix per kind that sort like their rows: the row's number plus one, zero-padded. */
import type { Id } from '../../src/domain/entities.ts';

const WIDTH = 7;

function ids(prefix: string) {
  const form = new RegExp(`^${prefix}-(\\d{${WIDTH}})$`, 'u');
  return {
    /** The id of a row. */
    of: (row: number): Id => `${prefix}-${String(row + 1).padStart(WIDTH, '0')}`,
    /** The row of an id; -1 for an id of another kind, or beyond `size`. */
    row: (id: string, size: number): number => {
      const row = Number(form.exec(id)?.[1] ?? 0) - 1;
      return row < size ? row : -1;
    },
  };
}

export const accountIds = ids('acc');
export const userIds = ids('usr');
export const teamIds = ids('team');

/** A secret that cannot be guessed: tokens and cookies. */
export const opaque = (): string => crypto.randomUUID().replaceAll('-', '');
