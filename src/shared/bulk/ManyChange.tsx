/** A change of many records in parts, one after another: question, progress, receipt (docs/adr/031). */
import type { Id } from '../../domain/entities.ts';
import '../../kit/styles/record.css';
import type { ManyKind } from './manyKind.ts';
import { ManyQuestion } from './ManyQuestion.tsx';
import { ManyReceipt } from './ManyReceipt.tsx';
import { ManySending } from './ManySending.tsx';
import { useManyRun } from './useManyRun.ts';
import './many.css';

type Props<T extends { id: Id }> = {
  records: readonly T[];
  kind: ManyKind<T>;
  /** `done`: whether every record that can be changed was changed. */
  close(done: boolean): void;
};

/** Excludes records that can't be changed; resends a part only after a read shows that none of it was applied. */
export function ManyChange<T extends { id: Id }>({ records, kind, close }: Props<T>) {
  const { state, outcomes, start, stop, goOn, check } = useManyRun(records, kind);
  if (state.phase === 'asking')
    return <ManyQuestion records={records} kind={kind} onStart={start} onCancel={() => close(false)} />;
  if (state.phase !== 'over') return <ManySending state={state} kind={kind} onStop={stop} />;
  return (
    <ManyReceipt
      records={records}
      kind={kind}
      outcomes={outcomes}
      end={state.end}
      isUnread={state.isUnread}
      onGoOn={goOn}
      onCheck={check}
      onClose={close}
    />
  );
}
