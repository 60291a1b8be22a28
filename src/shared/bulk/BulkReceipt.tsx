import { type OutcomeKind, sendable, tallyOf } from '../../domain/bulk/outcomes.ts';
import type { RecordOutcome } from '../../domain/bulk/parts.ts';
import type { Id } from '../../domain/entities.ts';
import { Note } from '../../kit/controls/Note.tsx';
import { counted, formatCount } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Dialog } from '../../kit/layers/Dialog.tsx';
import { DialogActions } from '../../kit/layers/DialogActions.tsx';
import type { BulkKind } from './kind.ts';
import { NamedList, type NamedLine } from './NamedList.tsx';
import type { BulkResult, BulkState } from './useBulkRun.ts';

type Props<T extends { id: Id }> = {
  records: readonly T[];
  kind: BulkKind<T>;
  run: BulkResult;
  over: Extract<BulkState, { phase: 'over' }>;
  onClose(done: boolean): void;
};

/** Groups of the receipt, those that need action first. */
const TOLD: readonly OutcomeKind[] = [
  'unknown',
  'unchanged',
  'refused',
  'gone',
  'waiting',
  'already',
  'changed',
];

const whyOf = (outcome: RecordOutcome): Pick<NamedLine, 'reason' | 'why'> =>
  outcome.kind === 'refused'
    ? { reason: outcome.reason }
    : { why: 'text' in outcome ? outcome.text : undefined };

/** The outcome of every record, by name; why, where it was not changed. */
export function BulkReceipt<T extends { id: Id }>(props: Props<T>) {
  const { records, kind, run, over } = props;
  const { outcomes } = run;
  const { end, isUnread } = over;
  const t = useT();
  const tally = tallyOf(outcomes);
  const rest = sendable(outcomes).length;
  const names = new Map(records.map((record) => [record.id, kind.rules.nameOf(record)]));
  const isWhole = tally.changed > 0 && tally.changed + tally.already === outcomes.size;
  const close = () => props.onClose(rest === 0 && tally.unknown === 0);
  const groups = TOLD.map((outcome) => ({
    outcome,
    lines: [...outcomes].flatMap(([id, one]) =>
      one.kind === outcome ? [{ id, name: names.get(id) ?? id, ...whyOf(one) }] : [],
    ),
  }));
  return (
    <Dialog
      title={
        isWhole
          ? kind.texts.done(tally.changed)
          : t('many.receipt.title', { done: formatCount(tally.changed), total: formatCount(outcomes.size) })
      }
      onClose={close}
      footer={
        <DialogActions
          busy={false}
          onCancel={close}
          cancel={t('many.receipt.close')}
          // Unconfirmed records are read before anything else is sent.
          action={
            isUnread
              ? t('shell.write.checkAgain')
              : rest > 0
                ? t('many.receipt.goOn', counted(rest))
                : undefined
          }
          danger={kind.isDanger && !isUnread}
          onAction={isUnread ? run.check : run.goOn}
        />
      }
    >
      {end === 'finished' ? null : (
        <Note level={end === 'stopped' ? 'info' : 'warn'} role="alert">
          {t(`many.end.${end}`)}
        </Note>
      )}
      {isUnread ? (
        <Note level="warn" role="alert">
          {t('many.receipt.unread')}
        </Note>
      ) : null}
      {groups.map(({ outcome, lines }) => (
        <NamedList key={outcome} label={t(`many.fate.${outcome}`, counted(lines.length))} lines={lines} />
      ))}
    </Dialog>
  );
}
