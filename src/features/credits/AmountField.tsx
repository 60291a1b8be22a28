import { clsx } from 'clsx';
import type { FieldValues, Path } from 'react-hook-form';
import { useFormContext } from 'react-hook-form';
import { readAmount } from '../../domain/values/typedNumber.ts';
import { InputFrame } from '../../kit/controls/inputs.tsx';
import { Field } from '../../kit/form/Field.tsx';
import { numberMarks } from '../../kit/i18n/format.ts';
import styles from './AmountField.module.css';

type Props<Values extends FieldValues> = {
  name: Path<Values>;
  label: string;
  help?: string | undefined;
  /** Messages for a missing, malformed (more than two decimals, say) or zero amount. Without `zero`, zero is valid. */
  words: { missing: string; form: string; zero?: string };
  /** The accessible name, when several fields have the same short label. */
  title?: string;
};

/**
 * An amount in dollars with two decimals at most (spec 2 §9), in the language's number format. The value stays text,
 * which `readAmount` parses.
 */
export function AmountField<Values extends FieldValues>({ name, label, help, words, title }: Props<Values>) {
  const { register } = useFormContext<Values>();
  return (
    <Field name={name} label={label} help={help}>
      {(aria) => (
        <InputFrame as="span" className={clsx(styles.amount, aria['aria-invalid'] && 'bad')}>
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
        </InputFrame>
      )}
    </Field>
  );
}
