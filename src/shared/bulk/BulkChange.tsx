import { useState } from 'react';
import { PART_SIZE } from '../../domain/bulk/parts.ts';
import type { Id } from '../../domain/entities.ts';
import '../../kit/styles/record.css';
import { BulkConfirmation } from './BulkConfirmation.tsx';
import type { BulkKind, BulkOutcome } from './kind.ts';
import { inParts } from './manyKind.ts';
import { ManyChange } from './ManyChange.tsx';
import { Receipt } from './Receipt.tsx';

type Props<T extends { id: Id }> = {
  records: readonly T[];
  kind: BulkKind<T>;
  /** `done`: whether the records were changed. */
  close(done: boolean): void;
};

/** A bulk change: confirmation, one bulk call, receipt (spec 1 §7); in parts when there are many. */
export function BulkChange<T extends { id: Id }>(props: Props<T>) {
  if (props.records.length <= PART_SIZE) return <WholeChange {...props} />;
  return <ManyChange {...props} kind={inParts(props.kind)} />;
}

function WholeChange<T extends { id: Id }>({ records, kind, close }: Props<T>) {
  const [sent, setSent] = useState<{ records: readonly T[]; outcome: BulkOutcome; attempt: number }>();

  async function run(chosen: readonly T[]): Promise<undefined> {
    const outcome = await kind.send(chosen);
    kind.report(outcome);
    setSent((before) => ({ records: chosen, outcome, attempt: (before?.attempt ?? 0) + 1 }));
  }
  if (sent === undefined)
    return <BulkConfirmation records={records} kind={kind} onConfirm={run} onCancel={() => close(false)} />;
  return (
    <Receipt
      // Remounted for every attempt, so that the focus starts at the top of the dialog.
      key={sent.attempt}
      records={sent.records}
      kind={kind}
      outcome={sent.outcome}
      onRetry={run}
      onClose={close}
    />
  );
}
