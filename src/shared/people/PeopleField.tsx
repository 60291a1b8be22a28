/** A field for several people: active users of an account, found by name or e-mail. */
import { ReferenceArrayInputBase } from 'ra-core';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { Id, User } from '../../domain/entities.ts';
import { PAGE_SIZE, processSearch, toNamedSort } from '../../domain/lists/listQuery.ts';
import { fullName } from '../../domain/people/fullName.ts';
import { shownEmail } from '../../domain/people/shownEmail.ts';
import { MultiCombobox } from '../../kit/controls/MultiCombobox.tsx';
import { Field } from '../../kit/form/Field.tsx';
import { useDebounced } from '../../kit/hooks/useDebounced.ts';
import { formatFacts } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';

const BY_NAME = toNamedSort({ field: 'firstName', direction: 'asc' });

const labelOfUser = (user: User): string => formatFacts(fullName(user), shownEmail(user.email));

type Props = {
  /** Name of a list of ids in the form's values. */
  source: string;
  accountId: Id;
  label: string;
  help?: string;
  placeholder: string;
  /** Shown when nobody is found. */
  none: string;
};

/**
 * Selects people; the form's value is a list of their ids. react-admin reads the selected people and searches others;
 * the combobox is the console's own, whose chips have buttons.
 */
export function PeopleField({ source, accountId, label, help, placeholder, none }: Props) {
  const t = useT();
  const { control } = useFormContext<Record<string, Id[]>>();
  const { field } = useController({ control, name: source });
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(false);
  const q = useDebounced(processSearch(text));
  return (
    <ReferenceArrayInputBase<User>
      source={source}
      reference="users"
      filter={{ q, accountId, isActive: true }}
      sort={BY_NAME}
      perPage={PAGE_SIZE}
      enableGetChoices={() => opened && accountId !== ''}
      render={({ availableChoices, selectedChoices = [], error, isFetching, isLoading }) => {
        const found = availableChoices ?? [];
        const people = new Map([...selectedChoices, ...found].map((user) => [user.id, user]));
        // A selected person who is in neither answer was removed, or is not visible to this user.
        const isPending = (id: Id) => !people.has(id) && isLoading;
        const nobody = error && !availableChoices ? t('filters.optionsFailed') : none;
        return (
          <Field name={field.name} label={label} help={help} optional>
            {(aria) => (
              <MultiCombobox
                id={aria.id}
                inputRef={field.ref}
                label={label}
                values={field.value}
                labelOf={(id) => {
                  const user = people.get(id);
                  return user ? labelOfUser(user) : isPending(id) ? t('filters.pending') : id;
                }}
                isPending={isPending}
                choices={found.map((user) => ({ value: user.id, label: labelOfUser(user) }))}
                message={
                  found.length > 0 ? undefined : isFetching && opened ? t('filters.loadingOptions') : nobody
                }
                text={text}
                onText={setText}
                onChange={field.onChange}
                onOpen={() => setOpened(true)}
                placeholder={placeholder}
                invalid={aria['aria-invalid'] === true}
                describedBy={aria['aria-describedby']}
              />
            )}
          </Field>
        );
      }}
    />
  );
}
