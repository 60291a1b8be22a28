import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { browserStorages, parsed, slot } from '../../api/kept.ts';
import { useConsoleSession } from '../../data/session.tsx';
import type { Id } from '../../domain/entities.ts';
import type { AccountTab } from '../../paths.ts';
import type { KeptRows } from './rowsWith.ts';
import { StepButtons } from './StepButtons.tsx';
import { useAccountSteps } from './useAccountSteps.ts';
import type { Direction } from './useNeighbours.ts';
import styles from './PageSteps.module.css';

/**
 * In sessionStorage: the list rows around the account that this tab shows. They survive a reload without being part of
 * the address.
 */
const rowsSlot = slot(browserStorages().tab, 'canvass.accountRows');

const Kept = z.object({
  user: z.string(),
  params: z.looseObject({ pagination: z.object({ page: z.number(), perPage: z.number() }) }),
  ids: z.array(z.string()),
  total: z.number(),
});

/** The rows that this tab has kept for a user, if the account is one of them. */
function readKept(user: Id, id: Id): KeptRows | undefined {
  const kept = Kept.safeParse(parsed(rowsSlot.read())).data;
  return kept?.user === user && kept.ids.includes(id) ? kept : undefined;
}

/** The rows that were kept when the account's page was opened. */
function useKeptRows(id: Id): KeptRows | undefined {
  const { user } = useConsoleSession();
  const [kept] = useState(() => readKept(user.id, id));
  return kept;
}

/** Keeps the rows around the account for a reload of its page. */
function useKeepRows(rows: KeptRows | undefined): void {
  const { user } = useConsoleSession();
  useEffect(() => {
    if (!rows) return;
    const { params, ids, total } = rows;
    rowsSlot.write(JSON.stringify({ user: user.id, params, ids, total }));
  }, [rows, user.id]);
}

/** The button pressed on the previous page; its counterpart on this page gets the focus. */
let pressed: Element | null | undefined;

const directionOf = (element: Element | null | undefined): Direction | undefined =>
  element instanceof HTMLElement ? (element.dataset['step'] as Direction | undefined) : undefined;

/** Next and previous on an account's page that was opened from the list. */
export function PageSteps({ id, tab }: { id: Id; tab: AccountTab }) {
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const kept = useKeptRows(id);
  const steps = useAccountSteps(
    id,
    tab,
    (path, state) => {
      pressed = document.activeElement;
      // However many accounts the user steps through, Back leads to the list.
      void navigate(path, { replace: true, state });
    },
    kept,
  );
  useKeepRows(steps.rows);
  const isKnown = steps.position !== undefined;
  useEffect(() => {
    const direction = directionOf(pressed);
    pressed = undefined;
    if (direction) frame.current?.querySelector<HTMLElement>(`[data-step="${direction}"]`)?.focus();
  }, [isKnown]);
  return isKnown ? (
    <div ref={frame} className={styles.steps}>
      <StepButtons resource="accounts" steps={steps} />
    </div>
  ) : null;
}
