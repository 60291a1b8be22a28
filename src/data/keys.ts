/**
 * The keys of what the console reads, made here and in `answerKeys.ts` alone. Those of records are react-admin's own
 * (ra-core 5.15), so that its hooks and mutations and what we do by hand mean the same cache. A key without its end
 * stands for all that begin so.
 */
import type { QueryKey } from '@tanstack/react-query';
import type { Id } from '../domain/entities.ts';
import type { ResourceName } from './resources/all.ts';

export const keys = {
  identity: ['auth', 'getIdentity'],
  resource: (resource: ResourceName) => [resource],
  lists: (resource: ResourceName) => [resource, 'getList'],
  list: (resource: ResourceName, params: object) => [resource, 'getList', params],
  record: (resource: ResourceName, id: Id) => [resource, 'getOne', { id, meta: undefined }],
  /** A record, and the answers that it may be part of. */
  around: (resource: ResourceName, id: Id): readonly QueryKey[] => [
    keys.record(resource, id),
    keys.lists(resource),
    [resource, 'getMany'],
  ],
  optionsFound: (search: string) => ['filterOptions', { search }],
  optionsOf: (values: readonly string[]) => ['filterOptions', { values }],
  optionLabel: (list: string, value: string) => ['filterOption', list, value],
  /** The row of a list that was just made. */
  made: (resource: string) => ['made', resource],
  /** What a dialog reads afresh; `opened` is its own. */
  fresh: (opened: string, of: unknown) => ['fresh', opened, of],
};
