import { type ReactNode, useId } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { MessageKey } from '../../../i18n/messages.ts';
import { Glyph } from '../controls/Glyph.tsx';
import { type MessageParams, type Translate, useT } from '../i18n/i18n.tsx';
import { useFieldLabel } from './fieldLabels.ts';

const MARK = '@@react-admin@@';

/**
 * A field's error message: unchanged, or translated if it is a key from react-admin's validators, which they prefix
 * with a mark.
 */
export function textOfError(t: Translate, message: string): string {
  if (!message.startsWith(MARK)) return message;
  const said = JSON.parse(message.slice(MARK.length)) as string | { message: string; args: MessageParams };
  return typeof said === 'string' ? t(said as MessageKey) : t(said.message as MessageKey, said.args);
}

/** ARIA attributes for a field's control. */
export type FieldAria = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type LabelledProps = {
  label: string;
  /** Only screen readers get the label, where a placeholder says the same. */
  isLabelHidden?: boolean;
  help?: string | undefined;
  /** Replaces the help text. */
  error?: string | undefined;
  /** Whether the control is marked as invalid; by default while there is an error. */
  isInvalid?: boolean | undefined;
  /** Announces the error when it appears; a `Form` announces those of its fields itself. */
  announces?: boolean;
  /** Marks the label as optional. */
  optional?: boolean | undefined;
  children(aria: FieldAria): ReactNode;
};

/** Label above the control, help text or error below it; for a control outside a `Form`. */
export function LabelledField({
  label,
  isLabelHidden = false,
  help,
  error,
  isInvalid = error !== undefined,
  announces = false,
  optional,
  children,
}: LabelledProps) {
  const t = useT();
  const id = useId();
  const noteId = `${id}note`;
  const note = error ?? help;
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? 'sr' : undefined}>
        {label}
        {optional ? <span className="opt"> {t('shell.form.optional')}</span> : null}
      </label>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : noteId,
        'aria-invalid': isInvalid ? true : undefined,
      })}
      {note === undefined ? null : (
        <p
          id={noteId}
          className={error === undefined ? 'help' : 'help bad'}
          role={announces && error !== undefined ? 'alert' : undefined}
        >
          {error === undefined ? null : <Glyph name="err" />}
          {note}
        </p>
      )}
    </div>
  );
}

type Props = Pick<LabelledProps, 'label' | 'help' | 'optional' | 'children'> & {
  /** Name in the form's values; its error replaces the help text. */
  name: string;
};

function useFieldError(name: string): string | undefined {
  const { control, getFieldState } = useFormContext();
  const t = useT();
  const message = getFieldState(name, useFormState({ control, name })).error?.message;
  return message === undefined || message === '' ? undefined : textOfError(t, message);
}

/** A field of a `Form`. */
export function Field({ name, ...rest }: Props) {
  const error = useFieldError(name);
  useFieldLabel(name, rest.label);
  return <LabelledField {...rest} error={error} />;
}
