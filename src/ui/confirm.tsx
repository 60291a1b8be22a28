/** "Are you sure?" as a question with an answer. */
import { type ReactNode, useRef, useState } from 'react';
import { isUnknown, type SaveEnd } from '../domain/confirmedWrite.ts';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';
import { useOpenDialog } from './dialogs.tsx';
import { useT } from './i18n.tsx';
import { WriteNote } from './write.tsx';

export type Question = {
  /** Names what happens and to whom ("Deactivate 3 accounts?"). */
  title: string;
  /** One line under the title: the names, say. */
  context?: ReactNode;
  body?: ReactNode;
  /** The words of the confirming button, which name it again. */
  action: string;
  danger?: boolean;
  /** Does it, once; what is not done keeps the question open. Without it the answer alone counts. */
  run?(): Promise<SaveEnd>;
};

type Props = { question: Question; close(confirmed?: boolean): void };

/** The dialog of a question, for what already is one. */
export function Confirmation({ question, close }: Props) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [end, setEnd] = useState<SaveEnd>();
  const sent = useRef(false);
  async function confirm() {
    // A second click comes before the next render.
    if (sent.current) return;
    if (!question.run) return close(true);
    sent.current = true;
    setBusy(true);
    setEnd(undefined);
    const ended = await question.run().catch(() => t('common.error.generic'));
    // Done is done: another click may come before this is gone.
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

/** Asks; resolves with true once it is confirmed (and done, where the question does it), else with false. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const open = useOpenDialog();
  return async (question) =>
    (await open<boolean>((close) => <Confirmation question={question} close={close} />)) === true;
}
