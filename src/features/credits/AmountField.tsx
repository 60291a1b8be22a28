import type { FieldValues, Path } from 'react-hook-form';
import { useFormContext } from 'react-hook-form';
import { readAmount } from '../../domain/values/typedNumber.ts';
import { Field } from '../../kit/form/Field.tsx';
import { numberMarks } from '../../kit/i18n/format.ts';

type Props<Values extends FieldValues> = {
  name: Path<Values>;
  label: string;
  help?: string | undefined;
  /** Why an amount is none: nothing typed, no number with two decimals at most; without words for it, zero is one. */
  words: { missing: string; form: string; zero?: string };
  /** Of several alike: its whole name, where the label is short. */
  title?: string;
};

/** An amount in dollars with two decimals at most (spec 2 §9), as the language writes it. The value stays text; `readAmount` reads it. */
export function AmountField<Values extends FieldValues>({ name, label, help, words, title }: Props<Values>) {
  const { register } = useFormContext<Values>();
  return (
    <Field name={name} label={label} help={help}>
      {(aria) => (
        <span className={aria['aria-invalid'] ? 'amount input bad' : 'amount input'}>
          <input
            {...register(name, {
              validate(value) {
                const { fault } = readAmount(typeof value === 'string' ? value : '', numberMarks(), {
                  zero: words.zero === undefined,
                });
                return fault === undefined || (words[fault] ?? true);
              },
            })}
            {...aria}
            aria-label={title}
            inputMode="decimal"
            autoComplete="off"
            aria-required
          />
        </span>
      )}
    </Field>
  );
}
