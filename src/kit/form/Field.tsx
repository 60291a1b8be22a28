import { type ReactNode, useId } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Glyph } from '../controls/Glyph.tsx';
import { useT } from '../i18n/i18n.tsx';
import { textOfError } from './errorText.ts';
import { useFieldLabel } from './fieldLabels.ts';

/** ARIA attributes for a field's control. */
export type FieldAria = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = {
  /** Name in the form's values; its error replaces the help text. */
  name: string;
  label: string;
  help?: string | undefined;
  /** Marks the label as optional. */
  optional?: boolean | undefined;
  children(aria: FieldAria): ReactNode;
};

function useFieldError(name: string): string | undefined {
  const { control, getFieldState } = useFormContext();
  const t = useT();
  const message = getFieldState(name, useFormState({ control, name })).error?.message;
  return message === undefined || message === '' ? undefined : textOfError(t, message);
}

/** Label above the control, help text or error below it. */
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
