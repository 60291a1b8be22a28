import { use, useLayoutEffect, useMemo } from 'react';
import { type Guarded, GuardGroupContext, LeaveGuard } from '../form/LeaveGuard.tsx';
import { useHold } from '../form/useHold.ts';

type Props = {
  /** Something was chosen or typed that would be lost. */
  isDirty: boolean;
  /** Something is being sent or paid: nobody leaves. */
  isBusy: boolean;
};

/** Keeps a wizard from being left by mistake: asks when something would be lost, and holds while something is sent. */
export function WizardGuard({ isDirty, isBusy }: Props) {
  useHold(isDirty || isBusy);
  const join = use(GuardGroupContext);
  const form = useMemo<Guarded>(
    () => ({
      isDirty,
      isSubmitting: false,
      isHeld: isBusy,
      submit: undefined,
      giveUp: () => undefined,
    }),
    [isDirty, isBusy],
  );
  useLayoutEffect(() => join?.(form), [join, form]);
  return join ? null : <LeaveGuard forms={[form]} />;
}
