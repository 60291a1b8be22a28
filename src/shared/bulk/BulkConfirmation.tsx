import { useRef, useState } from 'react';
import { isUnknown, type SaveEnd } from '../../domain/writes/confirmedWrite.ts';
import type { Id } from '../../domain/entities.ts';
import { changeableOf } from '../../domain/writes/receipt.ts';
import { Dialog } from '../../kit/layers/Dialog.tsx';
import { DialogActions } from '../../kit/layers/DialogActions.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { WriteNote } from '../../kit/form/write.tsx';
import type { BulkKind } from './kind.ts';

type Props<T extends { id: Id }> = {
  records: readonly T[];
  kind: Pick<BulkKind<T>, 'rules' | 'isDanger' | 'texts'>;
  /** Performs the change; the dialog stays open if it fails. */
  onConfirm(records: readonly T[]): Promise<SaveEnd>;
  onCancel(): void;
};

/** States the change, the records it applies to, and the records it can't apply to. */
export function BulkConfirmation<T extends { id: Id }>({ records, kind, onConfirm, onCancel }: Props<T>) {
  const t = useT();
  const { rules, texts } = kind;
  const able = changeableOf(records, rules);
  const unable = records.length - able.length;
  const [leavesOut, setLeavesOut] = useState(true);
  const [busy, setBusy] = useState(false);
  const [end, setEnd] = useState<SaveEnd>();
  const sending = useRef(false);
  const sent = leavesOut ? able : records;
  const [first] = records;

  async function confirm() {
    // A second click may come before the next render.
    if (sending.current || sent.length === 0) return;
    sending.current = true;
    setBusy(true);
    setEnd(undefined);
    setEnd(await onConfirm(sent));
    setBusy(false);
    sending.current = false;
  }
  return (
    <Dialog
      title={texts.title(sent.length)}
      context={records.length === 1 && first ? <bdi>{rules.nameOf(first)}</bdi> : undefined}
      kind="alert"
      busy={busy}
      onClose={onCancel}
      footer={
        <DialogActions
          busy={busy}
          onCancel={onCancel}
          action={isUnknown(end) ? t('shell.write.checkAgain') : texts.action(sent.length)}
          danger={kind.isDanger}
          disabled={sent.length === 0}
          onAction={() => void confirm()}
        />
      }
    >
      <p className="cell second">{sent.length === 0 ? texts.none : texts.effect(sent)}</p>
      {records.length > 1 ? <Chosen records={records} kind={kind} leftOut={leavesOut} /> : null}
      {records.length > 1 && unable > 0 ? (
        <label className="check-line cell">
          <input
            type="checkbox"
            className="check"
            checked={leavesOut}
            disabled={busy}
            onChange={({ target: box }) => setLeavesOut(box.checked)}
          />
          {texts.leaveOut(unable)}
        </label>
      ) : null}
      <WriteNote end={end} />
    </Dialog>
  );
}

type ChosenProps<T extends { id: Id }> = Pick<Props<T>, 'records' | 'kind'> & { leftOut: boolean };

/** The selected records by name; those that can't be changed show the reason. */
function Chosen<T extends { id: Id }>({ records, kind: { rules, texts }, leftOut }: ChosenProps<T>) {
  const t = useT();
  return (
    <ul className="chosen" aria-label={texts.chosen}>
      {records.map((record) => {
        const reason = rules.refusalOf(record);
        return (
          <li key={record.id} className={reason && leftOut ? 'out' : undefined}>
            <bdi className="name">{rules.nameOf(record)}</bdi>
            {reason ? <small>{t(`shell.reason.${reason}`)}</small> : null}
          </li>
        );
      })}
    </ul>
  );
}
