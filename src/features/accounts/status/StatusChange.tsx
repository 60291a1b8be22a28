import { useState } from 'react';
import type { StatusTarget } from '../../../domain/accountStatus.ts';
import type { Account } from '../../../domain/entities.ts';
import '../../../ui/styles/record.css';
import { Confirmation } from './Confirmation.tsx';
import { Receipt } from './Receipt.tsx';
import { type Outcome, useSetStatus, useSetStatuses } from './useSetStatus.ts';

type Props = {
  accounts: readonly Account[];
  target: StatusTarget;
  /** With whether the accounts were changed. */
  close(done: boolean): void;
};

/** One account: the question, and its failure in place (PATCH accounts). */
function One({ account, target, close }: { account: Account; target: StatusTarget; close: Props['close'] }) {
  const setStatus = useSetStatus();
  return (
    <Confirmation
      accounts={[account]}
      target={target}
      onConfirm={async () => {
        const failure = await setStatus(account, target);
        if (failure === undefined) close(true);
        return failure;
      }}
      onCancel={() => close(false)}
    />
  );
}

/** Many: the question, one bulk call, the receipt. */
function Many({ accounts, target, close }: Props) {
  const [sent, setSent] = useState<{ accounts: readonly Account[]; outcome: Outcome; attempt: number }>();
  const setStatuses = useSetStatuses();

  async function run(chosen: readonly Account[]): Promise<undefined> {
    const outcome = await setStatuses(chosen, target);
    setSent((before) => ({ accounts: chosen, outcome, attempt: (before?.attempt ?? 0) + 1 }));
  }
  if (sent === undefined)
    return <Confirmation accounts={accounts} target={target} onConfirm={run} onCancel={() => close(false)} />;
  return (
    <Receipt
      // Another attempt is another dialog: the focus goes to its beginning.
      key={sent.attempt}
      accounts={sent.accounts}
      target={target}
      outcome={sent.outcome}
      onAgain={run}
      onClose={close}
    />
  );
}

/** The dialog that activates or deactivates (spec 1 §4, §7). */
export function StatusChange({ accounts, target, close }: Props) {
  const [first, ...others] = accounts;
  if (first && others.length === 0) return <One account={first} target={target} close={close} />;
  return <Many accounts={accounts} target={target} close={close} />;
}
