import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { cleanReason, REASON_MAX, reasonFault } from '../../../domain/session/impersonations.ts';
import { Button } from '../../../kit/controls/Button.tsx';
import { Note } from '../../../kit/controls/Note.tsx';
import { TextField } from '../../../kit/form/fields.tsx';
import { enterKey } from '../../../kit/form/fieldKeys.ts';
import { useLeaveQuestion } from '../../../kit/form/LeaveDialog.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Dialog } from '../../../kit/layers/Dialog.tsx';
import { DialogProvider } from '../../../kit/layers/dialogs.tsx';

type Props = {
  /** The name of the impersonated user. */
  name: string;
  /** Whether this opened because a change was refused. */
  refused: boolean;
  onAllow(reason: string): void;
  onClose(): void;
};

/** Asks for the reason to make changes while impersonating. */
export const AllowChanges = (props: Props) => (
  <DialogProvider>
    <Reason {...props} />
  </DialogProvider>
);

function Reason({ name, refused, onAllow, onClose }: Props) {
  const t = useT();
  const id = useId();
  const form = useForm({ defaultValues: { reason: '' } });
  const askToLeave = useLeaveQuestion();
  const { isDirty } = form.formState;
  const leave = () => askToLeave(isDirty, onClose);
  const submit = form.handleSubmit(({ reason }) => {
    onAllow(cleanReason(reason));
    onClose();
  });
  function faultOf(typed: string): string | undefined {
    const fault = reasonFault(typed);
    if (fault === 'long') return t('common.validation.long', { max: REASON_MAX });
    return fault && t('common.validation.required');
  }
  return (
    <Dialog
      title={t('lookOnly.dialog.title')}
      context={t('lookOnly.dialog.lead', { name })}
      onClose={leave}
      footer={
        <span className="end">
          <Button onClick={leave}>{t('common.action.cancel')}</Button>
          <Button form={id} kind="primary">
            {t('lookOnly.dialog.action')}
          </Button>
        </span>
      }
    >
      <FormProvider {...form}>
        <form
          id={id}
          noValidate
          onFocus={enterKey('done')}
          onSubmit={(event) => void submit(event)}
          className="stack"
        >
          {refused ? (
            <Note level="warn">
              {t('lookOnly.refused')} {t('lookOnly.dialog.refused')}
            </Note>
          ) : null}
          <TextField<{ reason: string }>
            name="reason"
            label={t('lookOnly.dialog.reason')}
            help={t('lookOnly.dialog.help')}
            rules={{ validate: (typed) => faultOf(typed) ?? true }}
          />
        </form>
      </FormProvider>
    </Dialog>
  );
}
