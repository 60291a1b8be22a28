/**
 * The rows around an account, kept in the history's entry of its page: it survives a reload and Back, and is no part of
 * the address.
 */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useConsoleSession } from '../../data/session.tsx';
import type { Id } from '../../domain/entities.ts';
import type { KeptRows } from './rowsWith.ts';

type Kept = KeptRows & { readonly user: Id };

/** The entry's state, in which the router has its own. */
const entry = (): Record<string, unknown> => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
};

const isKept = (value: unknown): value is Kept => {
  if (typeof value !== 'object' || value === null) return false;
  const { params, ids, total, user } = value as Partial<Kept>;
  const { page, perPage } = params?.pagination ?? {};
  return (
    typeof user === 'string' &&
    typeof total === 'number' &&
    typeof page === 'number' &&
    typeof perPage === 'number' &&
    Array.isArray(ids) &&
    ids.every((one) => typeof one === 'string')
  );
};

/** What this entry has kept for a user of the rows around an account. */
function readKept(user: Id, id: Id): KeptRows | undefined {
  const accountRows = entry()['accountRows'];
  return isKept(accountRows) && accountRows.user === user && accountRows.ids.includes(id)
    ? accountRows
    : undefined;
}

/** The rows that the entry had kept when the account's page was opened. */
export function useKeptRows(id: Id): KeptRows | undefined {
  const { user } = useConsoleSession();
  const [kept] = useState(() => readKept(user.id, id));
  return kept;
}

/** Keeps the rows around the account of this page in each of its entries, such as those of its tabs. */
export function useKeepRows(rows: KeptRows | undefined): void {
  const { user } = useConsoleSession();
  const { key } = useLocation();
  useEffect(() => {
    const state = entry();
    // Another navigation may have begun; its entry is another's.
    if (!rows || (state['key'] ?? 'default') !== key) return;
    const { params, ids, total } = rows;
    const accountRows: Kept = { user: user.id, params, ids, total };
    // Browsers allow a page only so many of these.
    if (JSON.stringify(state['accountRows']) === JSON.stringify(accountRows)) return;
    window.history.replaceState({ ...state, accountRows }, '');
  }, [key, rows, user.id]);
}
