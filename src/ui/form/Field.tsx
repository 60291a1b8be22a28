import { type ReactNode, useId } from 'react';
import { Glyph } from '../Glyph.tsx';
import { useT } from '../i18n.tsx';

/** What the control of a field has to carry. */
export type FieldAria = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = {
  label: string;
  help?: string | undefined;
  /** In place of the help. */
  error?: string | undefined;
  /** Said beside the label. */
  optional?: boolean | undefined;
  children(aria: FieldAria): ReactNode;
};

/** Label above, control, help or error under it. */
export function Field({ label, help, error, optional, children }: Props) {
  const t = useT();
  const id = useId();
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
