import { type ReactNode, useEffect, useId, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { SaveEnd } from '../../domain/writes/confirmedWrite.ts';
import { Button } from '../controls/Button.tsx';
import { RefusableButton } from '../controls/RefusableButton.tsx';
import { useT } from '../i18n/i18n.tsx';
import { Dialog } from '../layers/Dialog.tsx';
import { Form, isUnknownIn } from './Form.tsx';
import { useLeaveQuestion } from './LeaveDialog.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useUnloadGuard } from './useUnloadGuard.ts';

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  title: string;
  context?: ReactNode;
  /** 450 or 500 px. */
  width?: 'normal' | 'seats';
  /** Label of the save button. */
  action: string;
  danger?: boolean;
  kind: 'create' | 'edit';
  /** Why it can't be saved now, other than for lack of changes. */
  refusal?: string | undefined;
  /** Identifies user and place: the input then survives a lost session, and leaving it asks first. */
  draftKey?: string | undefined;
  /** Saves; a returned text is the error to show. */
  onSave(values: Values): Promise<SaveEnd>;
  /** `saved`: whether anything was saved, even if something typed later was discarded. */
  onClose(saved: boolean): void;
  children: ReactNode;
};

/** A form in a dialog. Escape, the close button and Cancel ask before input is discarded. */
export function FormDialog<Values extends FieldValues>(props: Props<Values>) {
  const { form, title, context, action, kind, refusal, draftKey, onSave, onClose, children } = props;
  const t = useT();
  const id = useId();
  const askToLeave = useLeaveQuestion();
  const { isSubmitting, isDirty, errors } = form.formState;
  const isUnknown = isUnknownIn(errors);
  // With a draft, `UnsavedGuard` does it.
  useUnloadGuard(isDirty && draftKey === undefined);
  const [leaving, setLeaving] = useState<{ saved: boolean }>();
  // It may stay open after that, for what was typed meanwhile; what was created is not created a second time.
  const [isSaved, setSaved] = useState(false);
  const bar = kind === 'create' && isSaved ? t('shell.write.earlier') : refusal;
  const unchanged = kind === 'edit' && !isDirty ? t('shell.form.unchanged') : undefined;
  const why = isUnknown ? undefined : (bar ?? unchanged);

  // Closes once nothing is unsaved; before that, the guard would ask.
  useEffect(() => {
    if (leaving && !isDirty) onClose(leaving.saved);
  }, [leaving, isDirty, onClose]);

  function dismiss() {
    if (isSubmitting) return;
    askToLeave(isDirty, () => {
      form.reset();
      setLeaving({ saved: isSaved });
    });
  }
  // Ctrl+S bypasses the button, and so its refusal.
  async function save(values: Values): Promise<SaveEnd> {
    if (bar !== undefined && !isUnknown) return bar;
    const end = await onSave(values);
    if (end === undefined || (typeof end === 'object' && end.kind === 'earlier')) setSaved(true);
    return end;
  }
  function onSaved(values: Values) {
    form.reset(values);
    setLeaving({ saved: true });
  }
  return (
    <Dialog
      title={title}
      context={context}
      width={props.width ?? 'normal'}
      busy={isSubmitting}
      onClose={dismiss}
      footer={
        <span className="end">
          <Button refused={isSubmitting} onClick={dismiss}>
            {t('common.action.cancel')}
          </Button>
          <RefusableButton
            form={id}
            kind={props.danger ? 'danger' : 'primary'}
            busy={isSubmitting}
            refusal={why}
          >
            {isUnknown ? t('shell.write.checkAgain') : action}
          </RefusableButton>
        </span>
      }
    >
      <Form
        form={form}
        id={id}
        onSave={save}
        onSaved={onSaved}
        kind={kind}
        className="dialog-form"
        title={title}
      >
        <div className="stack">{children}</div>
        {draftKey === undefined ? (
          <LeaveGuard forms={[{ isDirty, isSubmitting, submit: undefined, giveUp: () => undefined }]} />
        ) : (
          <UnsavedGuard draftKey={draftKey} saves={bar === undefined || isUnknown} />
        )}
      </Form>
    </Dialog>
  );
}
