import { useController, useFormContext } from 'react-hook-form';
import { Field } from '../../kit/form/Field.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { FilterField } from './fields.ts';
import { OptionsInput } from './OptionsInput.tsx';

type Props = {
  /** Name in the form's values, whose value is a list of at most one id. */
  name: string;
  /** The filter field that provides the label and the option list to search. */
  field: FilterField;
};

/** A required field for one record, searched by name in the server's option lists. */
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
          // Single choice: a new record replaces the previous one.
          onChange={(ids) => field.onChange(ids.slice(-1))}
          invalid={aria['aria-invalid'] === true}
          describedBy={aria['aria-describedby']}
        />
      )}
    </Field>
  );
}
