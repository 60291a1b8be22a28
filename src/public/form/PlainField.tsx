import { type ReactNode, useId } from 'react';
import { Glyph } from '../../ui/Glyph.tsx';

/** What ties an input to its label and its fault. */
export type FieldProps = {
  id: string;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type Props = {
  label: string;
  /** Beside the label: a link, or that the field may stay empty. */
  aside?: ReactNode;
  /** What is wrong with it. */
  fault?: string | undefined;
  /** Under the input, while nothing is wrong. */
  help?: ReactNode;
  optional?: boolean;
  children: (field: FieldProps) => ReactNode;
};

/** A field: its label, its input, and under it help or what is wrong. */
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
