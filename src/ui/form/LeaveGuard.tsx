/** Who asks before a page with unsaved changes is left: the router knows one blocker at a time. */
import {
  createContext,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useBlocker } from 'react-router';
import { useOpenDialog } from '../dialogs.tsx';
import type { Submit } from './Form.tsx';
import { type LeaveChoice, LeaveDialog } from './LeaveDialog.tsx';

/** What has to be known of a form. */
export type Guarded = {
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  readonly submit: Submit;
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
  for (const { isDirty, submit } of forms) saved = (!isDirty || (await submit())) && saved;
  return saved;
}

/** Asks before any of these forms is left with changes. */
export function LeaveGuard({ forms }: { forms: readonly Guarded[] }) {
  const isDirty = forms.some((form) => form.isDirty);
  const isSubmitting = forms.some((form) => form.isSubmitting);
  const open = useOpenDialog();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const isAsked = useRef(false);
  const ask = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') {
      isAsked.current = false;
      return;
    }
    // While it is being saved, nobody knows yet whether there is anything to ask.
    if (isAsked.current || isSubmitting) return;
    if (!isDirty) return blocker.proceed();
    // Once a move: this is drawn again before the router knows of the answer.
    isAsked.current = true;
    const choice = await open<LeaveChoice>((close) => <LeaveDialog close={close} />);
    const goes = choice === 'discard' || (choice === 'save' && (await saveAll(forms)));
    if (!goes) return blocker.reset();
    for (const { giveUp } of forms) giveUp();
    blocker.proceed();
  });
  useEffect(() => {
    void ask();
  }, [blocker.state, isSubmitting]);
  return null;
}
