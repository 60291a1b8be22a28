/**
 * In sessionStorage: the list rows around the account that this tab shows. They survive a reload without being part of
 * the address.
 */
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { browserStorages, slot } from '../../api/kept.ts';
import { useConsoleSession } from '../../data/session.tsx';
import type { Id } from '../../domain/entities.ts';
import type { KeptRows } from './rowsWith.ts';

const rowsSlot = slot(browserStorages().tab, 'canvass.accountRows');

const Kept = z.object({
  user: z.string(),
  params: z.looseObject({ pagination: z.object({ page: z.number(), perPage: z.number() }) }),
  ids: z.array(z.string()),
  total: z.number(),
});

/** The rows that this tab has kept for a user, if the account is one of them. */
function readKept(user: Id, id: Id): KeptRows | undefined {
  try {
    const kept = Kept.parse(JSON.parse(rowsSlot.read() ?? 'null'));
    return kept.user === user && kept.ids.includes(id) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The rows that were kept when the account's page was opened. */
export function useKeptRows(id: Id): KeptRows | undefined {
  const { user } = useConsoleSession();
  const [kept] = useState(() => readKept(user.id, id));
  return kept;
}

/** Keeps the rows around the account for a reload of its page. */
export function useKeepRows(rows: KeptRows | undefined): void {
  const { user } = useConsoleSession();
  useEffect(() => {
    if (!rows) return;
    const { params, ids, total } = rows;
    rowsSlot.write(JSON.stringify({ user: user.id, params, ids, total }));
  }, [rows, user.id]);
}
