import type { ReactNode } from 'react';
import { type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useT } from '../../ui/i18n.tsx';

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
          <button
            type="submit"
            form={id}
            className="btn primary"
            aria-busy={isSubmitting}
            aria-disabled={isIdle}
            title={isIdle ? t('shell.form.unchanged') : undefined}
          >
            {isSubmitting ? <span className="spinner" /> : null}
            {action}
          </button>
        </span>
      }
    >
      <Form form={form} id={id} onSave={onSave} kind={kind} className="dialog-form" title={title}>
        <div className="stack">{children}</div>
      </Form>
    </Dialog>
  );
}
