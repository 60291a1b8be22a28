import { useInfiniteGetList } from 'ra-core';
import { useState } from 'react';
import { textOf } from '../../../../data/errors.ts';
import { useConsoleSession } from '../../../../data/session.tsx';
import { judge, may } from '../../../../domain/access/access.ts';
import type { Account, User, Id } from '../../../../domain/entities.ts';
import { PAGE_SIZE, processSearch, toNamedSort } from '../../../../domain/lists/listQuery.ts';
import { personName } from '../../../../domain/people/shownEmail.ts';
import { Button } from '../../../../kit/controls/Button.tsx';
import { Choice, ChoiceList } from '../../../../kit/controls/Choices.tsx';
import { CheckBox } from '../../../../kit/controls/inputs.tsx';
import { Note } from '../../../../kit/controls/Note.tsx';
import { UnreadNote } from '../../../../kit/controls/Unread.tsx';
import { EntryChip } from '../../../../kit/form/EntryChip.tsx';
import { useDebounced } from '../../../../kit/hooks/useDebounced.ts';
import { useT } from '../../../../kit/i18n/i18n.tsx';
import '../../../../kit/styles/chips.css';
import '../../../../kit/styles/combobox.css';
import { Tooltip } from '../../../../kit/layers/Tooltip.tsx';
import { FindField } from '../../../../shared/list/FindField.tsx';
import { Email } from '../../../../shared/people/Email.tsx';
import styles from './PeopleToRemove.module.css';

/** The active people of an account that match the search, 25 at a time; `more` loads the next page (spec 2 §4, §9). */
function useRemovable(accountId: Id, search: string) {
  const query = useInfiniteGetList<User>('users', {
    filter: {
      search: processSearch(search),
      state: 'ACTIVE',
      type: '',
      where: [],
      implied: [{ field: 'accountId', operands: [accountId] }],
    },
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: toNamedSort(undefined),
  });
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  return {
    /** Undefined until the first page is loaded. The account's id is added, because rows may lack it. */
    people: data?.pages.flatMap((page) => page.data.map((user): User => ({ ...user, accountId }))),
    total: data?.pages[0]?.total ?? 0,
    error: isFetching ? null : error,
    isFetching,
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
}

const nameOf = (user: User): string => personName(user);

type PersonProps = { user: User; needed: number; ids: readonly string[]; onPick(): void; onDrop(): void };

/** One person with a checkbox, disabled with the reason for owners, for the viewer and once enough are picked. */
function Person({ user, needed, ids, onPick, onDrop }: PersonProps) {
  const t = useT();
  const { user: viewer } = useConsoleSession();
  const isPicked = ids.includes(user.id);
  const verdict = judge(viewer, 'seats.pickRemoval', { target: user, picked: ids, needed });
  const why = verdict.allowed ? undefined : t(`shell.reason.${verdict.reason}`);
  return (
    <Choice className={why === undefined ? undefined : 'off'}>
      <Tooltip content={why}>
        <CheckBox
          checked={isPicked}
          aria-disabled={why !== undefined}
          onChange={() => {
            if (why === undefined) (isPicked ? onDrop : onPick)();
          }}
        />
      </Tooltip>
      <span className="grow">
        <bdi>{nameOf(user)}</bdi>
        <small>
          <Email>{user.email}</Email>
        </small>
        {/* Hidden from screen readers, which get the tooltip. "Enough are picked" is not about this person. */}
        {why === undefined || (!verdict.allowed && verdict.reason === 'pickedEnough') ? null : (
          <small className={styles.why} aria-hidden="true">
            {why}
          </small>
        )}
      </span>
    </Choice>
  );
}

type Props = {
  account: Account;
  needed: number;
  picked: readonly User[];
  onPick(picked: readonly User[]): void;
};

type FoundProps = Pick<Props, 'needed' | 'picked' | 'onPick'> & {
  found: ReturnType<typeof useRemovable>;
  drop(user: User): void;
  /** The search is empty. */
  isAll: boolean;
};

function Found({ needed, picked, found, onPick, drop, isAll }: FoundProps) {
  const t = useT();
  const { user: viewer } = useConsoleSession();
  const { people, error, isFetching, hasMore, more, retry } = found;
  if (error) return <UnreadNote what={textOf(error) ?? t('seats.people.failed')} onRetry={retry} />;
  if (!people) return <div className={styles.people} aria-busy="true" />;
  if (people.length === 0) return <p className="cell second">{t('seats.people.none')}</p>;
  const ids = picked.map((user) => user.id);
  const able = people.filter((target) => may(viewer, 'seats.pickRemoval', { target, picked: [], needed }));
  const isShort = isAll && !hasMore && able.length < needed;
  return (
    <>
      {isShort ? (
        <Note level="warn" role="status">
          {t('seats.people.tooFew', { smart_count: able.length })}
        </Note>
      ) : null}
      <ChoiceList className={styles.people} role="group" aria-label={t('seats.people.list')}>
        {people.map((user) => (
          <Person
            key={user.id}
            user={user}
            needed={needed}
            ids={ids}
            onPick={() => onPick([...picked, user])}
            onDrop={() => drop(user)}
          />
        ))}
        {hasMore ? (
          <Button kind="quiet" className={styles.more} busy={isFetching} onClick={more}>
            {t('seats.people.more')}
          </Button>
        ) : null}
      </ChoiceList>
    </>
  );
}

/** Picks the people who leave with the seats, exactly as many as needed (spec 2 §4, §5). */
export function PeopleToRemove({ account, needed, picked, onPick }: Props) {
  const t = useT();
  const [text, setText] = useState('');
  const found = useRemovable(account.id, useDebounced(text));
  const drop = (user: User) => onPick(picked.filter((one) => one.id !== user.id));
  return (
    <>
      <p className="cell second">{t('seats.people.ask', { smart_count: needed })}</p>
      <div className="between">
        <span className="cell strong" role="status">
          {t('seats.people.count', { picked: picked.length, needed })}
        </span>
      </div>
      {picked.length === 0 ? null : (
        <ul className={styles.picked}>
          {picked.map((user) => (
            <li key={user.id}>
              <EntryChip
                shown={nameOf(user)}
                removeLabel={t('seats.people.drop', { name: nameOf(user) })}
                onRemove={() => drop(user)}
              />
            </li>
          ))}
        </ul>
      )}
      <FindField label={t('seats.people.search')} value={text} onChange={setText} />
      <Found {...{ needed, picked, found, onPick, drop }} isAll={text === ''} />
    </>
  );
}
