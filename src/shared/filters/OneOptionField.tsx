import { useController, useFormContext } from 'react-hook-form';
import { Field } from '../../kit/form/Field.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { FilterField } from './fields.ts';
import { OptionsInput } from './OptionsInput.tsx';

type Props = {
  /** Of the form's value: a list of one id at most. */
  name: string;
  /** Its words, and which list is searched. */
  field: FilterField;
};

/** One record that a form needs, found by its name in the server's lists. */
export function OneOptionField({ name, field: source }: Props) {
  const t = useT();
  const label = t(source.labelKey);
  const { control } = useFormContext<Record<string, string[]>>();
  const { field } = useController({
    control,
    name,
    rules: { validate: (ids) => (ids ?? []).length > 0 || t('common.validation.required') },
  });
  return (
    <Field name={name} label={label}>
      {(aria) => (
        <OptionsInput
          id={aria.id}
          inputRef={field.ref}
          field={source}
          label={label}
          single
          values={field.value ?? []}
          // One record: another choice takes the place of the first.
          onChange={(ids) => field.onChange(ids.slice(-1))}
          invalid={aria['aria-invalid'] === true}
          describedBy={aria['aria-describedby']}
        />
      )}
    </Field>
  );
}
