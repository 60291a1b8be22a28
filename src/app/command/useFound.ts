/** The records found for a debounced text: one call per resource; older calls are aborted. */
import { useState } from 'react';
import { useGetList } from '../../data/hooks.ts';
import { RECENT_MS } from '../../data/keys.ts';
import { useConsoleSession } from '../../data/session.tsx';
import type { FoundKind } from '../../domain/command/recent.ts';
import { askedText, searchable } from '../../domain/command/search.ts';
import type { Filter } from '../../domain/lists/filters.ts';
import { DEFAULT_FILTER, PAGE_SIZE, toNamedSort } from '../../domain/lists/listQuery.ts';
import { useDebounced } from '../../kit/hooks/useDebounced.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { CommandGroup } from './options.ts';
import { ofAccount, ofTeam, ofUser } from './records.ts';

/**
 * How many records of each kind are shown; the list has the rest. The services have a fixed page size (contract §1).
 */
const SHOWN = 5;

/** The list parameters that find a text in any state. */
export const foundBy = (kind: FoundKind, search: string, where: Filter[] = []) => ({
  pagination: { page: 1, perPage: PAGE_SIZE },
  sort: toNamedSort(undefined),
  filter: { ...DEFAULT_FILTER[kind], search, where, state: 'ALL' as const, type: '' },
});

/** Something that could not be read. */
export type FailedRead = { readonly what: FoundKind | 'record'; retry(): void };

/** The resources in the order of their answers: later ones come below, so that nothing moves under the pointer. */
function useArrival(text: string, answered: readonly FoundKind[]): readonly FoundKind[] {
  const [arrived, setArrived] = useState({ text, kinds: answered });
  const before = arrived.text === text ? arrived.kinds : [];
  const kinds = [...before, ...answered.filter((kind) => !before.includes(kind))];
  if (arrived.text !== text || kinds.length > before.length) setArrived({ text, kinds });
  return kinds;
}

export function useFound(typed: string) {
  const t = useT();
  const { user } = useConsoleSession();
  const text = askedText(typed);
  const settled = useDebounced(text);
  const kinds = text === '' ? [] : searchable(user);
  // Results for another text are not shown for this one.
  const isSettled = text === settled;
  const optionsFor = (kind: FoundKind) => ({
    enabled: isSettled && kinds.includes(kind),
    staleTime: RECENT_MS,
  });
  const accounts = useGetList('accounts', foundBy('accounts', settled), optionsFor('accounts'));
  const users = useGetList('users', foundBy('users', settled), optionsFor('users'));
  const teams = useGetList('teams', foundBy('teams', settled), optionsFor('teams'));
  const answers = { accounts, users, teams };
  const arrived = useArrival(
    settled,
    kinds.filter((kind) => answers[kind].data !== undefined),
  );
  if (kinds.length === 0 || !isSettled) return { groups: [], isSearching: kinds.length > 0, failed: [] };
  const options = {
    accounts: accounts.data?.map((account) => ofAccount(t, account)),
    users: users.data?.map((one) => ofUser(t, one)),
    teams: teams.data?.map(ofTeam),
  };
  return {
    groups: arrived.map((kind): CommandGroup => ({
      id: kind,
      heading: t(`lists.${kind}.title`),
      options: options[kind]?.slice(0, SHOWN) ?? [],
    })),
    isSearching: kinds.some((kind) => answers[kind].isFetching),
    /** The resources that could not be searched. */
    failed: kinds
      .filter((kind) => answers[kind].error !== null && !answers[kind].isFetching)
      .map((kind): FailedRead => ({ what: kind, retry: () => void answers[kind].refetch() })),
  };
}
