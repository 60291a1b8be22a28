import { type ReactNode, useId } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Glyph } from '../Glyph.tsx';
import { useT } from '../i18n.tsx';
import { useFieldLabel } from './fieldLabels.ts';

/** What the control of a field has to carry. */
export type FieldAria = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = {
  /** Of the form's value; its error stands in place of the help. */
  name: string;
  label: string;
  help?: string | undefined;
  /** Said beside the label. */
  optional?: boolean | undefined;
  children(aria: FieldAria): ReactNode;
};

function useFieldError(name: string): string | undefined {
  const { control, getFieldState } = useFormContext();
  const message = getFieldState(name, useFormState({ control, name })).error?.message;
  return message === '' ? undefined : message;
}

/** Label above, control, help or error under it. */
export function Field({ name, label, help, optional, children }: Props) {
  const t = useT();
  const id = useId();
  const error = useFieldError(name);
  useFieldLabel(name, label);
  const noteId = `${id}note`;
  const note = error ?? help;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional ? <span className="opt"> {t('shell.form.optional')}</span> : null}
      </label>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : noteId,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {note === undefined ? null : (
        <p id={noteId} className={error === undefined ? 'help' : 'help bad'}>
          {error === undefined ? null : <Glyph name="err" />}
          {note}
        </p>
      )}
    </div>
  );
}
