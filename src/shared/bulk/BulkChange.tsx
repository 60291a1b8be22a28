import { useState, useId, useRef } from 'react';
import { PART_SIZE } from '../../domain/bulk/parts.ts';
import type { Id } from '../../domain/entities.ts';
import '../../kit/styles/record.css';
import { BulkConfirmation } from './BulkConfirmation.tsx';
import type { BulkKind, BulkOutcome } from './kind.ts';
import { inParts } from './manyKind.ts';
import { ManyChange } from './ManyChange.tsx';
import { useQuery } from '@tanstack/react-query';
import { keys } from '../../data/keys.ts';
import { canChange, receiptOf, type ReceiptLine } from '../../domain/writes/receipt.ts';
import { StatusChip } from '../account/accountChips.tsx';
import { Dialog } from '../../kit/layers/Dialog.tsx';
import { DialogActions } from '../../kit/layers/DialogActions.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { UnreadNote } from '../../kit/controls/Unread.tsx';
import { Note } from '../../kit/controls/Note.tsx';

type ReceiptProps<T extends { id: Id }> = {
  /** The records of the call. */
  records: readonly T[];
  kind: BulkKind<T>;
  outcome: BulkOutcome;
  /** Sends the call again, for these records only. */
  onRetry(records: readonly T[]): Promise<unknown>;
  /** `done`: whether all records are in the target state. */
  onClose(done: boolean): void;
};

/** Reads the records of the call again by their ids. */
function useFreshRecords<T extends { id: Id }>(records: readonly T[], readAgain: BulkKind<T>['readAgain']) {
  // A key per receipt, so that each one reads again, even for the same records.
  const receipt = useId();
  const ids = records.map(({ id }) => id);
  return useQuery({
    queryKey: keys.fresh(receipt, ids),
    queryFn: ({ signal }) => readAgain(ids, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** The outcome of each record, and how to continue where it was refused (spec 1 §7). */
function Receipt<T extends { id: Id }>({ records, kind, outcome, onRetry, onClose }: ReceiptProps<T>) {
  const t = useT();
  const { rules, texts } = kind;
  const { data, isFetching, refetch } = useFreshRecords(records, kind.readAgain);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const lines = data && receiptOf(records, data, rules);
  const rest = new Set(lines?.filter(canChange).map(({ id }) => id));
  const canRetry = outcome.kind !== 'done' && rest.size > 0;
  const isPart = rest.size < records.length;
  const title = {
    done: texts.done(lines?.filter(({ isDone }) => isDone).length ?? records.length),
    refused: t('shell.bulk.refused'),
    unknown: t('shell.bulk.unknown'),
  };

  const close = () => onClose(outcome.kind === 'done' || lines?.every(({ isDone }) => isDone) === true);
  async function retry() {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    await onRetry(records.filter(({ id }) => rest.has(id)));
    // The next receipt replaces this one.
  }
  return (
    <Dialog
      title={title[outcome.kind]}
      busy={busy}
      onClose={close}
      footer={
        <DialogActions
          busy={busy}
          onCancel={close}
          cancel={t('shell.bulk.finish')}
          action={canRetry ? (isPart ? texts.again(rest.size) : texts.action(rest.size)) : undefined}
          danger={kind.isDanger}
          onAction={() => void retry()}
        />
      }
    >
      {outcome.kind === 'done' ? null : (
        <Note level="bad" role="alert">
          <bdi>{outcome.text}</bdi>
          {outcome.kind === 'unknown' ? <p>{texts.unknownBody}</p> : null}
        </Note>
      )}
      <div role="status" className="cell second">
        {isFetching ? texts.reading : null}
      </div>
      {lines || isFetching ? null : (
        <UnreadNote level="warn" what={texts.unread} onRetry={() => void refetch()} />
      )}
      <ul className="chosen" aria-label={texts.receipt}>
        {lines
          ? lines.map((line) => <Line key={line.id} line={line} />)
          : records.map((record) => (
              <li key={record.id}>
                <bdi className="name">{rules.nameOf(record)}</bdi>
                {isFetching ? <span className="skeleton chip-skeleton" aria-hidden="true" /> : null}
              </li>
            ))}
      </ul>
    </Dialog>
  );
}

/** One record: its current state, and why it was not or can't be changed. */
function Line({ line: { name, status, isDone, reason } }: { line: ReceiptLine }) {
  const t = useT();
  const words = reason
    ? t(`shell.reason.${reason}`)
    : isDone || status === undefined
      ? undefined
      : t('shell.bulk.unchanged');
  return (
    <li>
      <bdi className="name">{name}</bdi>
      {words === undefined ? null : <small>{words}</small>}
      {status === undefined ? (
        <span className="chip">{t('shell.bulk.gone')}</span>
      ) : (
        <StatusChip status={status} />
      )}
    </li>
  );
}

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
