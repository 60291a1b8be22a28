import type { StatusTarget } from '../../../domain/accounts/accountStatus.ts';
import type { Account } from '../../../domain/entities.ts';
import { BulkChange } from '../../../shared/bulk/BulkChange.tsx';
import { BulkConfirmation } from '../../../shared/bulk/BulkConfirmation.tsx';
import '../../../kit/styles/record.css';
import { useSetStatus } from './useSetStatus.ts';
import { useStatusKind } from './useStatusKind.ts';

type Props = {
  accounts: readonly Account[];
  target: StatusTarget;
  /** With whether the accounts were changed. */
  close(done: boolean): void;
};

/** The dialog that activates or deactivates: one by PATCH accounts, many by the bulk call (spec 1 §4, §7). */
export function StatusChange({ accounts, target, close }: Props) {
  const kind = useStatusKind(target);
  const setStatus = useSetStatus();
  const [first, ...others] = accounts;
  if (first === undefined || others.length > 0)
    return <BulkChange records={accounts} kind={kind} close={close} />;
  return (
    <BulkConfirmation
      records={accounts}
      kind={kind}
      // Its failure stands in place.
      onConfirm={async () => {
        const end = await setStatus(first, target);
        if (end === undefined) close(true);
        return end;
      }}
      onCancel={() => close(false)}
    />
  );
}
