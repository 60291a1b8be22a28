import { type ReactNode, useId } from 'react';
import { Glyph } from '../../kit/controls/Glyph.tsx';

/** Connects an input with its label and its fault. */
export type FieldProps = {
  id: string;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type Props = {
  label: string;
  /** Next to the label: a link, or a note that the field is optional. */
  aside?: ReactNode;
  fault?: string | undefined;
  /** Shown under the input while there is no fault. */
  help?: ReactNode;
  optional?: boolean;
  children: (field: FieldProps) => ReactNode;
};

/** A field: label, input, and below it the help text or the fault. */
export function PlainField({ label, aside, fault, help, optional = false, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const labelled = <label htmlFor={id}>{label}</label>;
  return (
    <div className="field">
      {aside ? (
        <div className="between">
          {labelled}
          {aside}
        </div>
      ) : (
        labelled
      )}
      {children({
        id,
        'aria-required': !optional,
        'aria-invalid': fault !== undefined,
        'aria-describedby': fault || help ? noteId : undefined,
      })}
      {fault ? (
        <p className="help bad" id={noteId}>
          <Glyph name="err" />
          {fault}
        </p>
      ) : (
        help && (
          <div className="help" id={noteId}>
            {help}
          </div>
        )
      )}
    </div>
  );
}
