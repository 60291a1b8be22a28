import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Id } from '../../domain/entities.ts';
import type { AccountTab } from '../../paths.ts';
import { useKeepRows, useKeptRows } from './keptRows.ts';
import { StepButtons } from './StepButtons.tsx';
import { useAccountSteps } from './useAccountSteps.ts';
import type { Direction } from './useNeighbours.ts';
import './steps.css';

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
    <div ref={frame} className="page-neighbours">
      <StepButtons resource="accounts" steps={steps} />
    </div>
  ) : null;
}
