/** A field for several people: active users of an account, found by name or e-mail. */
import { shownEmail } from '../../domain/people/shownEmail.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useGetMany } from 'ra-core';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { RECENT_MS } from '../../data/keys.ts';
import type { Id, User } from '../../domain/entities.ts';
import { DEFAULT_FILTER, PAGE_SIZE, processSearch, toNamedSort } from '../../domain/lists/listQuery.ts';
import { fullName } from '../../domain/people/fullName.ts';
import { formatFacts } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { MultiCombobox } from '../../kit/controls/MultiCombobox.tsx';
import { useDebounced } from '../../kit/hooks/useDebounced.ts';
import { Field } from '../../kit/form/Field.tsx';

const labelOfUser = (user: User): string => formatFacts(fullName(user), shownEmail(user.email));

/** The search results, and the names of the selected people. */
function usePeople(accountId: Id, text: string, chosen: readonly Id[], opened: boolean) {
  const search = useDebounced(processSearch(text));
  const found = useGetList<User>(
    'users',
    {
      pagination: { page: 1, perPage: PAGE_SIZE },
      sort: toNamedSort({ field: 'firstName', direction: 'asc' }),
      filter: {
        ...DEFAULT_FILTER.users,
        search,
        where: [{ field: 'accountId', operator: 'isAnyOf', operands: [accountId], connector: 'none' }],
      },
    },
    { enabled: opened && accountId !== '', placeholderData: keepPreviousData },
  );
  const named = useGetMany<User>(
    'users',
    { ids: [...chosen] },
    { enabled: chosen.length > 0, staleTime: RECENT_MS },
  );
  const people = new Map<Id, User>();
  for (const user of [...(named.data ?? []), ...(found.data ?? [])]) if (user) people.set(user.id, user);
  // A selected person who is in neither answer was removed, or is not visible to this user.
  return { found, people, isPending: (id: Id) => !people.has(id) && !named.isError && !named.isSuccess };
}

type Props = {
  /** Name of a list of ids in the form's values. */
  name: string;
  accountId: Id;
  label: string;
  help?: string;
  placeholder: string;
  /** Shown when nobody is found. */
  none: string;
};

/** Selects people; the form's value is a list of their ids. */
export function PeopleField({ name, accountId, label, help, placeholder, none }: Props) {
  const t = useT();
  const { control } = useFormContext<Record<string, Id[]>>();
  const { field } = useController({ control, name });
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(false);
  const { found, people, isPending } = usePeople(accountId, text, field.value, opened);
  const choices = found.isError ? [] : (found.data ?? []);
  const message = found.isError
    ? t('filters.optionsFailed')
    : choices.length > 0
      ? undefined
      : found.isFetching
        ? t('filters.loadingOptions')
        : none;
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
          choices={choices.map((user) => ({ value: user.id, label: labelOfUser(user) }))}
          message={message}
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
}
