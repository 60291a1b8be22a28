/** A change of many records: question, progress of the parts, receipt (spec 1 §7, docs/adr/031). */
import { clsx } from 'clsx';
import type { BulkRules } from '../../domain/bulk/rules.ts';
import '../../kit/styles/card.css';
import type { Id } from '../../domain/entities.ts';
import { counted, formatCount } from '../../kit/i18n/format.ts';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';
import { Dialog } from '../../kit/layers/Dialog.tsx';
import { DialogActions } from '../../kit/layers/DialogActions.tsx';
import { BulkReceipt } from './BulkReceipt.tsx';
import { BulkSending, SendingGuard } from './BulkSending.tsx';
import type { BulkKind } from './kind.ts';
import { NamedList, type NamedLine } from './NamedList.tsx';
import { useBulkRun } from './useBulkRun.ts';
import styles from './BulkChange.module.css';

type QuestionProps<T extends { id: Id }> = {
  records: readonly T[];
  kind: BulkKind<T>;
  /** The only part is being sent. */
  busy: boolean;
  onStart(able: readonly T[]): void;
  onCancel(): void;
};

/** The records that stay unchanged, and why. */
function leftOut<T extends { id: Id }>(
  t: Translate,
  records: readonly T[],
  rules: BulkRules<T>,
): NamedLine[] {
  return records.flatMap((record) => {
    const reason = rules.refusalOf(record);
    if (reason === undefined && !rules.isDone(record)) return [];
    const why = reason === undefined ? t('many.question.already') : undefined;
    return [{ id: record.id, name: rules.nameOf(record), reason, why }];
  });
}

/** States the change and how it is sent; names the records, and those that are left out with the reasons. */
function Question<T extends { id: Id }>({ records, kind, busy, onStart, onCancel }: QuestionProps<T>) {
  const t = useT();
  const { rules, texts, size } = kind;
  const left = leftOut(t, records, rules);
  const out = new Set(left.map(({ id }) => id));
  const able = records.filter(({ id }) => !out.has(id));
  return (
    <Dialog
      title={texts.title(able.length)}
      kind="alert"
      busy={busy}
      onClose={onCancel}
      footer={
        <DialogActions
          busy={busy}
          onCancel={onCancel}
          action={texts.action(able.length)}
          danger={kind.isDanger}
          disabled={able.length === 0}
          onAction={() => {
            if (able.length > 0) onStart(able);
          }}
        />
      }
    >
      {busy ? <SendingGuard /> : null}
      <p className="cell second">{able.length === 0 ? texts.none : texts.effect(able)}</p>
      {able.length <= size ? null : (
        <p className={clsx('cell second', styles.second)}>
          {size === 1 ? t('many.question.single') : t('many.question.parts', { size: formatCount(size) })}
        </p>
      )}
      <NamedList
        label={t('many.question.able', counted(able.length))}
        lines={able.map((record) => ({ id: record.id, name: rules.nameOf(record) }))}
      />
      <NamedList label={t('many.question.left', counted(left.length))} lines={left} />
    </Dialog>
  );
}

type Props<T extends { id: Id }> = {
  records: readonly T[];
  kind: BulkKind<T>;
  /** `done`: whether every record that can be changed was changed. */
  close(done: boolean): void;
};

/** Excludes records that can't be changed; resends a part only after a read shows that none of it was applied. */
export function BulkChange<T extends { id: Id }>({ records, kind, close }: Props<T>) {
  const run = useBulkRun(records, kind);
  const { state } = run;
  // A single part takes a moment: the question stays until the first answer.
  const isSendingOne = state.phase === 'sending' && state.total <= kind.size && run.outcomes.size === 0;
  if (state.phase === 'asking' || isSendingOne)
    return (
      <Question
        records={records}
        kind={kind}
        busy={isSendingOne}
        onStart={run.start}
        onCancel={() => close(false)}
      />
    );
  if (state.phase !== 'over') return <BulkSending state={state} kind={kind} onStop={run.stop} />;
  return <BulkReceipt records={records} kind={kind} run={run} over={state} onClose={close} />;
}
