import type { ReactNode } from 'react';
import { type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useT } from '../../ui/i18n.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  title: string;
  context?: ReactNode;
  action: string;
  kind: 'create' | 'edit';
  /** Does it; a text says why it failed. */
  onSave(values: Values): Promise<string | undefined>;
  onClose(): void;
  children: ReactNode;
};

/** A form in a dialog. */
export function TeamForm<Values extends FieldValues>(props: Props<Values>) {
  const { form, title, context, action, kind, onSave, onClose, children } = props;
  const t = useT();
  const { isSubmitting, isDirty } = form.formState;
  const isIdle = kind === 'edit' && !isDirty;
  const id = 'team-form';
  const submit = (
    <button type="submit" form={id} className="btn primary" aria-busy={isSubmitting} aria-disabled={isIdle}>
      {isSubmitting ? <span className="spinner" /> : null}
      {action}
    </button>
  );
  return (
    <Dialog
      title={title}
      context={context}
      busy={isSubmitting}
      onClose={onClose}
      footer={
        <span className="end">
          <button
            type="button"
            className="btn"
            aria-disabled={isSubmitting}
            onClick={() => isSubmitting || onClose()}
          >
            {t('common.action.cancel')}
          </button>
          {isIdle ? <Tooltip content={t('shell.form.unchanged')}>{submit}</Tooltip> : submit}
        </span>
      }
    >
      <Form form={form} id={id} onSave={onSave} kind={kind} className="dialog-form" title={title}>
        <div className="stack">{children}</div>
      </Form>
    </Dialog>
  );
}
