/** react-admin's `TextInput` in the look of the console's fields, named in the summary of a form's errors. */
import type { ReactNode } from 'react';
import { TextInput as StockInput, type TextInputProps } from 'react-admin';
import { Glyph } from '../../kit/controls/Glyph.tsx';
import { useFieldLabel } from '../../kit/form/fieldLabels.ts';
import { keysOf } from '../../kit/form/keyboard.ts';
import './textInput.css';

/** The line below the input. */
function Note({ id, className = '', children }: { id?: string; className?: string; children?: ReactNode }) {
  const isBad = className.includes('Mui-error');
  return (
    <p id={id} className={isBad ? 'help bad' : 'help'}>
      {isBad ? <Glyph name="err" /> : null}
      {children}
    </p>
  );
}

type Props = Omit<TextInputProps, 'label'> & { source: string; label: string };

export function TextInput({ label, type = 'text', ...props }: Props) {
  useFieldLabel(props.source, label);
  return (
    <StockInput
      helperText={false}
      {...props}
      type={type}
      className="field"
      variant="standard"
      // Not a text: react-admin would add an asterisk, and the console names what is optional instead.
      label={<>{label}</>}
      slotProps={{
        inputLabel: { shrink: true },
        input: { className: 'input', disableUnderline: true },
        htmlInput: { autoComplete: 'off', 'aria-required': true, ...keysOf(type, props.source) },
        formHelperText: { component: Note },
      }}
    />
  );
}
