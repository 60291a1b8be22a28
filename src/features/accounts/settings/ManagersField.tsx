import { useQueryClient } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { useAccount } from '../../../data/record.tsx';
import { type AccountDetails, managerOptions } from '../../../domain/accounts/accountForm.ts';
import type { FilterField } from '../../../shared/filters/fields.ts';
import { OptionsInput } from '../../../shared/filters/OptionsInput.tsx';
import { keepLabels } from '../../../shared/filters/useOptionLabels.ts';
import { Field } from '../../../kit/form/Field.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';

const FIELDS = {
  managers: {
    field: 'managers',
    kind: 'list',
    labelKey: 'accounts.field.managers',
    options: 'accountManagers',
  },
  customerSuccessManagers: {
    field: 'customerSuccessManagers',
    kind: 'list',
    labelKey: 'accounts.field.customerSuccessManagers',
    options: 'customerSuccessManagers',
  },
} as const satisfies Record<string, FilterField>;

/** The people who look after the account, found by name among those that the server lists (spec 1 §7, `lists`). */
export function ManagersField({ name }: { name: keyof typeof FIELDS }) {
  const t = useT();
  const account = useAccount();
  const client = useQueryClient();
  const { control } = useFormContext<AccountDetails>();
  const { field } = useController({ control, name });
  // The account brings the names of its own managers: no call for them.
  keepLabels(client, {
    accountManagers: managerOptions(account.managers, account.managerDetails),
    customerSuccessManagers: managerOptions(
      account.customerSuccessManagers,
      account.customerSuccessManagerDetails,
    ),
  });
  const label = t(FIELDS[name].labelKey);
  return (
    <Field name={name} label={label}>
      {(aria) => (
        <OptionsInput
          id={aria.id}
          inputRef={field.ref}
          field={FIELDS[name]}
          label={label}
          values={field.value}
          onChange={(values) => field.onChange(values)}
          invalid={aria['aria-invalid'] === true}
          describedBy={aria['aria-describedby']}
        />
      )}
    </Field>
  );
}
