/** A change of many records in parts, one after another: question, progress, receipt (docs/adr/031). */
import type { Id } from '../../domain/entities.ts';
import '../../kit/styles/record.css';
import type { ManyKind } from './manyKind.ts';
import type { BulkRules } from '../../domain/writes/receipt.ts';
import { formatCount } from '../../kit/i18n/format.ts';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';
import { Dialog } from '../../kit/layers/Dialog.tsx';
import { DialogActions } from '../../kit/layers/DialogActions.tsx';
import { counted } from './kind.ts';
import { NamedList, type NamedLine } from './NamedList.tsx';
import { ManyReceipt } from './ManyReceipt.tsx';
import { ManySending } from './ManySending.tsx';
import { useManyRun } from './useManyRun.ts';
import './many.css';

type ManyQuestionProps<T extends { id: Id }> = {
  records: readonly T[];
  kind: ManyKind<T>;
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
    const why = reason === undefined ? t('many.question.already') : t(`shell.reason.${reason}`);
    return [{ id: record.id, name: rules.nameOf(record), why }];
  });
}

/** States the change and how it is sent, and names the records that are left out, with the reasons. */
function ManyQuestion<T extends { id: Id }>({ records, kind, onStart, onCancel }: ManyQuestionProps<T>) {
  const t = useT();
  const { rules, texts, size } = kind;
  const left = leftOut(t, records, rules);
  const out = new Set(left.map(({ id }) => id));
  const able = records.filter(({ id }) => !out.has(id));
  return (
    <Dialog
      title={texts.title(able.length)}
      kind="alert"
      onClose={onCancel}
      footer={
        <DialogActions
          busy={false}
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
      <p className="cell second">{able.length === 0 ? texts.none : texts.effect(able)}</p>
      {able.length <= size ? null : (
        <p className="cell second many-second">
          {size === 1 ? t('many.question.single') : t('many.question.parts', { size: formatCount(size) })}
        </p>
      )}
      {left.length === 0 ? null : (
        <NamedList label={t('many.question.left', counted(left.length))} lines={left} />
      )}
    </Dialog>
  );
}

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
