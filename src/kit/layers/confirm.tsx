/** Confirmation dialogs. */
import { type ReactNode, useRef, useState } from 'react';
import { isUnknown, type SaveEnd } from '../../domain/writes/confirmedWrite.ts';
import { WriteNote } from '../form/write.tsx';
import { useT } from '../i18n/i18n.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';
import { useOpenDialog } from './dialogs.tsx';

export type Question = {
  /** States the action and its target ("Deactivate 3 accounts?"). */
  title: string;
  /** One line under the title, such as the names. */
  context?: ReactNode;
  body?: ReactNode;
  /** Label of the confirming button, which repeats the action. */
  action: string;
  danger?: boolean;
  /** Performs the action once; the dialog stays open unless it succeeds. Without it, only the answer is returned. */
  run?(): Promise<SaveEnd>;
};

/** A question, or a function that returns the question about its record's current state. */
type Asked = Question | (() => Question);

/** The dialog of a question, for code that already renders a dialog. */
export function Confirmation({
  question: asked,
  close,
}: {
  question: Asked;
  close(confirmed?: boolean): void;
}) {
  const t = useT();
  const question = typeof asked === 'function' ? asked() : asked;
  const [busy, setBusy] = useState(false);
  const [end, setEnd] = useState<SaveEnd>();
  const sent = useRef(false);
  async function confirm() {
    // A second click may come before the next render.
    if (sent.current) return;
    if (!question.run) return close(true);
    sent.current = true;
    setBusy(true);
    setEnd(undefined);
    const ended = await question.run().catch(() => t('common.error.generic'));
    // Closed immediately, because another click may come before it disappears.
    if (ended === undefined || (typeof ended === 'object' && ended.kind === 'earlier')) return close(true);
    sent.current = false;
    setBusy(false);
    setEnd(ended);
  }
  return (
    <Dialog
      title={question.title}
      context={question.context}
      kind="alert"
      busy={busy}
      onClose={() => close(false)}
      footer={
        <DialogActions
          busy={busy}
          onCancel={() => close(false)}
          action={isUnknown(end) ? t('shell.write.checkAgain') : question.action}
          danger={question.danger}
          onAction={() => void confirm()}
        />
      }
    >
      <div className="cell second">{question.body}</div>
      <WriteNote end={end} />
    </Dialog>
  );
}

/** Asks a question; resolves with true once confirmed (and done, when the question has `run`), else with false. */
export function useConfirm(): (question: Asked) => Promise<boolean> {
  const open = useOpenDialog();
  return async (question) =>
    (await open<boolean>((close) => <Confirmation question={question} close={close} />)) === true;
}
