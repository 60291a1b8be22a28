/** Fields of a `Form`. */
import type { ComponentProps } from 'react';
import { type FieldValues, type Path, type RegisterOptions, useFormContext } from 'react-hook-form';
import { countTyped, digitsKept, digitsSettled } from '../../domain/values/typedNumber.ts';
import { isComposing } from '../composing.ts';
import { Icon } from '../controls/Icon.tsx';
import { Input, InputFrame, Select } from '../controls/inputs.tsx';
import { numberMarks } from '../i18n/format.ts';
import { useT } from '../i18n/i18n.tsx';
import { Field, LabelledField } from './Field.tsx';
import { keysOf } from './fieldKeys.ts';

type Common<Values extends FieldValues> = {
  name: Path<Values>;
  label: string;
  help?: string | undefined;
  optional?: boolean;
  rules?: RegisterOptions<Values, Path<Values>>;
};

type TextProps<Values extends FieldValues> = Common<Values> &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'> & {
    /** Normalizes the text for sending; applied to the input on blur. */
    mend?(text: string): string;
  };

/** A single-line text field. */
export function TextField<Values extends FieldValues>(props: TextProps<Values>) {
  const { rules, type = 'text', autoComplete = 'off', inputMode, maxLength, mend, ...words } = props;
  const { name, optional } = words;
  const { register } = useFormContext<Values>();
  const { onChange, onBlur, ...field } = register(name, rules);
  function settle(input: HTMLInputElement): void {
    const mended = mend?.(input.value) ?? input.value;
    if (mended === input.value) return;
    input.value = mended;
    void onChange({ target: input, type: 'change' });
  }
  return (
    <Field {...words}>
      {(aria) => (
        <Input
          {...field}
          {...aria}
          {...keysOf(type, name.slice(name.lastIndexOf('.') + 1))}
          {...(inputMode === undefined ? {} : { inputMode })}
          type={type}
          autoComplete={autoComplete}
          maxLength={maxLength}
          aria-required={optional ? undefined : true}
          onChange={(event) => void onChange(event)}
          onBlur={(event) => {
            settle(event.target);
            void onBlur(event);
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') settle(currentTarget);
          }}
        />
      )}
    </Field>
  );
}

type DigitsProps<Values extends FieldValues> = Omit<Common<Values>, 'rules'> & {
  onTyped?(): void;
  /** The fault of a count; undefined when valid. The count is undefined for an invalid or empty input. */
  fault?(count: number | undefined): string | undefined;
};

/**
 * A count. Letters and spaces are dropped while typing, group separators on blur (spec 1 §5); the value stays a text.
 */
export function DigitsField<Values extends FieldValues>(props: DigitsProps<Values>) {
  const { onTyped, fault, ...words } = props;
  const { name, optional } = words;
  const t = useT();
  const { register } = useFormContext<Values>();
  const { onChange, onBlur, ...field } = register(name, {
    ...(onTyped ? { onChange: onTyped } : {}),
    validate(value) {
      const text = typeof value === 'string' ? value : '';
      if (optional && text === '') return true;
      const count = countTyped(text, numberMarks());
      return (fault ? fault(count) : count === undefined ? t('common.validation.whole') : undefined) ?? true;
    },
  });
  return (
    <Field {...words}>
      {(aria) => (
        <Input
          {...field}
          {...aria}
          inputMode="numeric"
          autoComplete="off"
          aria-required={optional ? undefined : true}
          onChange={(event) => {
            if (!isComposing()) event.target.value = digitsKept(event.target.value);
            void onChange(event);
          }}
          onBlur={(event) => {
            const settled = digitsSettled(event.target.value, numberMarks());
            // An unchanged value must not fire onChange, which would void what was calculated for it.
            if (settled !== event.target.value) {
              event.target.value = settled;
              void onChange({ target: event.target, type: 'change' });
            }
            void onBlur(event);
          }}
        />
      )}
    </Field>
  );
}

type SelectFieldProps<Values extends FieldValues> = Common<Values> &
  Pick<ComponentProps<typeof Select>, 'choices' | 'autoComplete'>;

/** A native select with its label and fault. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { rules, choices, autoComplete, ...words } = props;
  const { register, getValues } = useFormContext<Values>();
  return (
    <Field {...words}>
      {(aria) => (
        <Select
          {...register(words.name, rules)}
          {...aria}
          autoComplete={autoComplete}
          // Selected from the first render, even when the value is set later.
          defaultValue={getValues(words.name) ?? ''}
          choices={choices}
        />
      )}
    </Field>
  );
}

type LockedProps = Pick<ComponentProps<typeof LabelledField>, 'label' | 'help'> & { value: string };

/** A read-only value that can be copied. Its help says why it can't be changed here. */
export const LockedField = ({ value, ...words }: LockedProps) => (
  <LabelledField {...words}>
    {(aria) => (
      <InputFrame className="read">
        <input {...aria} readOnly value={value} />
        <Icon name="lock" size="s" />
      </InputFrame>
    )}
  </LabelledField>
);
