/**
 * The list rows around an account, kept in the history entry of its page: they survive a reload and Back without being
 * part of the address.
 */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useConsoleSession } from '../../data/session.tsx';
import type { Id } from '../../domain/entities.ts';
import type { KeptRows } from './rowsWith.ts';

type Kept = KeptRows & { readonly user: Id };

/** The state of the current history entry, which also holds the router's. */
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

/** The rows around an account that this entry has kept for a user. */
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

/** Keeps the rows around the account in each history entry of its page, such as those of its tabs. */
export function useKeepRows(rows: KeptRows | undefined): void {
  const { user } = useConsoleSession();
  const { key } = useLocation();
  useEffect(() => {
    const state = entry();
    // Another navigation may have begun; then the current entry is not this page's.
    if (!rows || (state['key'] ?? 'default') !== key) return;
    const { params, ids, total } = rows;
    const accountRows: Kept = { user: user.id, params, ids, total };
    // Browsers limit how often a page may call this.
    if (JSON.stringify(state['accountRows']) === JSON.stringify(accountRows)) return;
    window.history.replaceState({ ...state, accountRows }, '');
  }, [key, rows, user.id]);
}
