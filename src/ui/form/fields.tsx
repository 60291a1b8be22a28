/** Fields of a `Form`. */
import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { type FieldValues, type Path, type RegisterOptions, useFormContext } from 'react-hook-form';
import { Field } from './Field.tsx';

type Common<Values extends FieldValues> = {
  name: Path<Values>;
  label: string;
  help?: string | undefined;
  optional?: boolean;
  rules?: RegisterOptions<Values, Path<Values>>;
};

type TextProps<Values extends FieldValues> = Common<Values> & {
  type?: HTMLInputTypeAttribute;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
};

/** One line of text. */
export function TextField<Values extends FieldValues>(props: TextProps<Values>) {
  const {
    name,
    label,
    help,
    optional,
    rules,
    type = 'text',
    autoComplete = 'off',
    inputMode,
    maxLength,
  } = props;
  const { register } = useFormContext<Values>();
  return (
    <Field name={name} label={label} help={help} optional={optional}>
      {(aria) => (
        <input
          {...register(name, rules)}
          {...aria}
          className="input"
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          maxLength={maxLength}
          aria-required={optional ? undefined : true}
        />
      )}
    </Field>
  );
}

/** Digits alone: every other character is dropped while typing (spec 1 §5). The value stays text. */
export function DigitsField<Values extends FieldValues>({
  name,
  label,
  help,
  optional,
  rules,
}: Common<Values>) {
  const { register } = useFormContext<Values>();
  const { onChange, ...field } = register(name, rules);
  return (
    <Field name={name} label={label} help={help} optional={optional}>
      {(aria) => (
        <input
          {...field}
          {...aria}
          className="input"
          inputMode="numeric"
          autoComplete="off"
          aria-required={optional ? undefined : true}
          onChange={(event) => {
            event.target.value = event.target.value.replace(/\D/gu, '');
            void onChange(event);
          }}
        />
      )}
    </Field>
  );
}

type Choice = { readonly value: string; readonly label: string; readonly disabled?: boolean };

/** One of a few choices. */
export function SelectField<Values extends FieldValues>({
  name,
  label,
  help,
  optional,
  rules,
  choices,
}: Common<Values> & { choices: readonly Choice[] }) {
  const { register, getValues } = useFormContext<Values>();
  return (
    <Field name={name} label={label} help={help} optional={optional}>
      {(aria) => (
        <select
          {...register(name, rules)}
          {...aria}
          className="input"
          // Chosen from the first moment, whoever sets it later.
          defaultValue={getValues(name) ?? ''}
        >
          {choices.map(({ value, label: words, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
