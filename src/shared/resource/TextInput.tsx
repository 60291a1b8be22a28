/** react-admin's `TextInput` with the console's field: same props and validators, built on its `useInput`. */
import { type InputProps, useInput } from 'ra-core';
import type { MessageKey } from '../../../i18n/messages.ts';
import { isBlank } from '../../domain/people/names.ts';
import { Input } from '../../kit/controls/inputs.tsx';
import { Field } from '../../kit/form/Field.tsx';
import { keysOf } from '../../kit/form/fieldKeys.ts';

const REQUIRED: MessageKey = 'common.validation.required';

/** react-admin's `required()` that also rejects white space, with the console's message. */
export const requiredText = Object.assign(
  (value: unknown): string | undefined =>
    typeof value === 'string' && !isBlank(value) ? undefined : REQUIRED,
  { isRequired: true },
);

type Props = Pick<
  InputProps<string>,
  'source' | 'validate' | 'defaultValue' | 'parse' | 'format' | 'type' | 'disabled' | 'readOnly'
> & { label: string; helperText?: string };

/** A cleared field is '', as it was initially; react-admin would make it null. */
const asTyped = (text: string): string => text;

export function TextInput({ label, helperText, ...input }: Props) {
  const { field, isRequired } = useInput<string>({ parse: asTyped, ...input });
  const { type = 'text', readOnly } = input;
  return (
    <Field name={field.name} label={label} help={helperText} optional={!isRequired}>
      {(aria) => (
        <Input
          {...field}
          {...aria}
          {...keysOf(type, field.name)}
          type={type}
          autoComplete="off"
          aria-required={isRequired || undefined}
          readOnly={readOnly}
        />
      )}
    </Field>
  );
}
