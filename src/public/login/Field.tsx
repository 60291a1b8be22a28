import { type ReactNode, useId } from 'react';
import { Glyph } from '../../ui/Glyph.tsx';
import { useT } from '../../ui/i18n.tsx';
import type { TypedFault } from './typed.ts';

/** What ties an input to its label and its fault. */
export type FieldProps = {
  id: string;
  'aria-required': true;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type Props = { label: string; fault: TypedFault | undefined; children: (field: FieldProps) => ReactNode };

/** A required field: its label, its input, and under it what is wrong. */
export function Field({ label, fault, children }: Props) {
  const t = useT();
  const id = useId();
  const faultId = `${id}-fault`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-required': true,
        'aria-invalid': fault !== undefined,
        'aria-describedby': fault && faultId,
      })}
      {fault && (
        <p className="help bad" id={faultId}>
          <Glyph name="err" />
          {t(`public.login.${fault}`)}
        </p>
      )}
    </div>
  );
}
