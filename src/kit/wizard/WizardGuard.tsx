import { useMemo } from 'react';
import { FormGuard, type Guarded } from '../form/LeaveGuard.tsx';
import { useUnloadGuard } from '../form/useUnloadGuard.ts';

type Props = {
  /** There is input that would be lost. */
  isDirty: boolean;
  /** Sending or paying: leaving is blocked. */
  isBusy: boolean;
};

/** Prevents leaving a wizard by mistake: asks when input would be lost, and blocks while sending. */
export function WizardGuard({ isDirty, isBusy }: Props) {
  useUnloadGuard(isDirty || isBusy);
  const form = useMemo<Guarded>(
    () => ({ isDirty, isSubmitting: false, isHeld: isBusy, submit: undefined, giveUp: () => undefined }),
    [isDirty, isBusy],
  );
  return <FormGuard form={form} />;
}
