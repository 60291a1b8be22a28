import { useController, useFormContext } from 'react-hook-form';
import { Field } from '../../kit/form/Field.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { FilterField } from './fields.ts';
import { OptionsInput } from './OptionsInput.tsx';

type Props = {
  /** Name in the form's values, whose value is a list of ids. */
  name: string;
  /** Gives the list that is searched, and the label unless there is another. */
  field: FilterField;
  label?: string;
  /** Exactly one has to be chosen: a new one replaces the previous one. */
  single?: boolean;
};

/** A field for records, searched by name in the server's option lists. */
export function OptionsField({ name, field: source, label: given, single = false }: Props) {
  const t = useT();
  const label = given ?? t(source.labelKey);
  const { control } = useFormContext();
  const { field } = useController({
    control,
    name,
    rules: { validate: (ids: string[]) => !single || ids.length > 0 || t('common.validation.required') },
  });
  return (
    <Field name={name} label={label}>
      {(aria) => (
        <OptionsInput
          id={aria.id}
          inputRef={field.ref}
          field={source}
          label={label}
          single={single}
          values={field.value as string[]}
          onChange={(ids) => field.onChange(single ? ids.slice(-1) : ids)}
          invalid={aria['aria-invalid'] === true}
          describedBy={aria['aria-describedby']}
        />
      )}
    </Field>
  );
}
