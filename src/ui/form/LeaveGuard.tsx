/** Who asks before a page with unsaved changes is left: the router knows one blocker at a time. */
import { createContext, type ReactNode, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { useOpenDialog } from '../dialogs.tsx';
import type { Submit } from './Form.tsx';
import { type LeaveChoice, LeaveDialog } from './LeaveDialog.tsx';
import { useMoves } from './useMoves.ts';

/** What has to be known of a form. */
export type Guarded = {
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  /** Undefined: it is not for saving on the way out. */
  readonly submit: Submit | undefined;
  /** What must not be left at all now: something is being sent or paid. */
  readonly isHeld?: boolean;
  /** What was typed is saved or not wanted any more. */
  giveUp(): void;
};

/** Takes part in the group until the answer is called. */
type Join = (form: Guarded) => () => void;

export const GuardGroupContext = createContext<Join | undefined>(undefined);

/** Around several forms of one page: one question for all of them. */
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

/** Saves all that is unsaved, one after the other; whether everything was saved. */
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
  const { pathname } = useLocation();
  const askToLeave = async (): Promise<boolean> => {
    const choice = await open<LeaveChoice>((close) => <LeaveDialog saves={saves} close={close} />);
    const goes = choice === 'discard' || (choice === 'save' && (await saveAll(forms)));
    if (goes) for (const { giveUp } of forms) giveUp();
    return goes;
  };
  useMoves({
    blocks: ({ currentLocation, nextLocation }) =>
      isHeld || (isDirty && currentLocation.pathname !== nextLocation.pathname),
    isWaiting: isSubmitting && !isHeld,
    decide(to) {
      if (isHeld) return false;
      // A step of the same page, blocked by what was sent when it was asked for.
      return !isDirty || to.pathname === pathname ? true : askToLeave();
    },
  });
  return null;
}
