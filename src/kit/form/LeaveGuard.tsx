/**
 * Asks before leaving a page with unsaved changes. One guard for all its forms, because the router supports only one
 * blocker at a time.
 */
import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useOpenDialog } from '../layers/dialogs.tsx';
import { usePlace } from '../place.ts';
import type { Submit } from './Form.tsx';
import { hasLooseText, type LeaveChoice, LeaveDialog } from './LeaveDialog.tsx';
import { useNavigationBlocker } from './useNavigationBlocker.tsx';

/** What the guard needs to know about a form. */
export type Guarded = {
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  /** Undefined if it can't be saved while leaving. */
  readonly submit: Submit | undefined;
  /** Blocks leaving altogether while something is being sent or paid. */
  readonly isHeld?: boolean;
  /** Called when the input is saved or discarded. */
  giveUp(): void;
};

/** Adds a form to the group; the returned function removes it. */
type Join = (form: Guarded) => () => void;

const GuardGroupContext = createContext<Join | undefined>(undefined);

/** Groups several forms of a page under one question. */
export function GuardGroup({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<readonly Guarded[]>([]);
  const join = useCallback<Join>((form) => {
    setForms((all) => [...all, form]);
    return () => setForms((all) => all.filter((other) => other !== form));
  }, []);
  return (
    <GuardGroupContext value={join}>
      {children}
      <LeaveGuard forms={forms} />
    </GuardGroupContext>
  );
}

/** Saves all unsaved forms, one after the other; returns whether all succeeded. */
async function saveAll(forms: readonly Guarded[]): Promise<boolean> {
  let saved = true;
  for (const { isDirty, submit } of forms) saved = (!isDirty || (await submit?.()) === true) && saved;
  return saved;
}

/** Asks before any of these forms is left with changes. */
export function LeaveGuard({ forms }: { forms: readonly Guarded[] }) {
  const isDirty = forms.some((form) => form.isDirty);
  const isSubmitting = forms.some((form) => form.isSubmitting);
  const isHeld = forms.some((form) => form.isHeld === true);
  const saves = forms.every((form) => !form.isDirty || form.submit !== undefined);
  const open = useOpenDialog();
  const here = useLocation();
  const { pageOf } = usePlace();
  const askToLeave = async (): Promise<boolean> => {
    // A save would not include loose text.
    const choice = await open<LeaveChoice>((close) => <LeaveDialog saves={isDirty && saves} close={close} />);
    const goes = choice === 'discard' || (choice === 'save' && (await saveAll(forms)));
    if (goes) for (const { giveUp } of forms) giveUp();
    return goes;
  };
  useNavigationBlocker({
    blocks: ({ currentLocation, nextLocation }) =>
      isHeld || ((isDirty || hasLooseText()) && pageOf(currentLocation) !== pageOf(nextLocation)),
    isWaiting: isSubmitting && !isHeld,
    decide(to) {
      if (isHeld) return false;
      // Allows steps within the same page.
      return !(isDirty || hasLooseText()) || pageOf(to) === pageOf(here) ? true : askToLeave();
    },
  });
  return null;
}

/** Guards one form: with the others of its group, or alone. `form` must be stable. */
export function FormGuard({ form }: { form: Guarded }) {
  const join = use(GuardGroupContext);
  // A layout effect, so that the group knows the form before the next key press.
  useLayoutEffect(() => join?.(form), [join, form]);
  return join ? null : <LeaveGuard forms={[form]} />;
}
