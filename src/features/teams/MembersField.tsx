/** The members of a team: active people of its account, found by name or e-mail. */
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useGetMany } from 'ra-core';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { Id, User } from '../../domain/entities.ts';
import { DEFAULT_FILTER, PAGE_SIZE, processSearch, toNamedSort } from '../../domain/listQuery.ts';
import { Field } from '../../ui/form/Field.tsx';
import { fullName } from '../../ui/format.ts';
import { useT } from '../../ui/i18n.tsx';
import { MultiCombobox } from '../../ui/MultiCombobox.tsx';
import { useSettled } from '../../ui/useSettled.ts';
import type { TeamValues } from './useSaveTeam.ts';

const labelOfUser = (user: User): string => [fullName(user), user.email].filter(Boolean).join(' · ');

/** The people that the text finds, and words for those who are members. */
function usePeople(accountId: Id, text: string, members: readonly Id[], opened: boolean) {
  const search = useSettled(processSearch(text));
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
  const named = useGetMany<User>('users', { ids: [...members] }, { enabled: members.length > 0 });
  const people = new Map<Id, User>();
  for (const user of [...(named.data ?? []), ...(found.data ?? [])]) if (user) people.set(user.id, user);
  return { found, people, unnamed: named.isError };
}

/** A field `members` of the form around. Somebody who is in another team of the account moves to this one. */
export function MembersField({ accountId }: { accountId: Id }) {
  const t = useT();
  const { control } = useFormContext<TeamValues>();
  const { field } = useController({ control, name: 'members' });
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(false);
  const { found, people, unnamed } = usePeople(accountId, text, field.value, opened);
  const label = t('teams.field.members');
  const choices = found.isError ? [] : (found.data ?? []);
  const message = found.isError
    ? t('filters.optionsFailed')
    : choices.length > 0
      ? undefined
      : t(found.isFetching ? 'filters.loadingOptions' : 'teams.members.none');
  return (
    <Field name={field.name} label={label} help={t('teams.members.help')} optional>
      {(aria) => (
        <MultiCombobox
          id={aria.id}
          inputRef={field.ref}
          label={label}
          values={field.value}
          labelOf={(id) => {
            const user = people.get(id);
            return user ? labelOfUser(user) : unnamed ? id : t('filters.pending');
          }}
          choices={choices.map((user) => ({ value: user.id, label: labelOfUser(user) }))}
          message={message}
          text={text}
          onText={setText}
          onChange={field.onChange}
          onOpen={() => setOpened(true)}
          placeholder={t('teams.members.hint')}
          invalid={aria['aria-invalid'] === true}
          describedBy={aria['aria-describedby']}
        />
      )}
    </Field>
  );
}
