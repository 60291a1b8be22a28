/**
 * All query keys are made here and in `answerKeys.ts`. Those of records equal react-admin's own (ra-core 5.15), so that
 * its hooks, its mutations and our own code share one cache. A key matches every key of which it is a prefix.
 */
import type { QueryKey } from '@tanstack/react-query';
import type { Id } from '../domain/entities.ts';
import type { ResourceName } from './consoleDataProvider.ts';

/**
 * How old, in milliseconds, an answer may be to be shown without refetching: for names and labels that several parts of
 * a screen show. What the user acts upon is read when they act.
 */
export const RECENT_MS = 60_000;

export const keys = {
  identity: ['auth', 'getIdentity'],
  permissions: ['auth', 'getPermissions', {}],
  resource: (resource: ResourceName) => [resource],
  lists: (resource: ResourceName) => [resource, 'getList'],
  list: (resource: ResourceName, params: object) => [resource, 'getList', params],
  record: (resource: ResourceName, id: Id) => [resource, 'getOne', { id, meta: undefined }],
  /** A record, and the queries whose answer may contain it. */
  around: (resource: ResourceName, id: Id): readonly QueryKey[] => [
    keys.record(resource, id),
    keys.lists(resource),
    [resource, 'getMany'],
    [resource, 'viewCount'],
  ],
  /** The number of rows of a list's view. */
  viewCount: (resource: ResourceName, query: string) => [resource, 'viewCount', query],
  optionsFound: (search: string) => ['filterOptions', { search }],
  optionsOf: (values: readonly string[]) => ['filterOptions', { values }],
  optionLabels: ['filterOption'],
  optionLabel: (list: string, value: string) => ['filterOption', list, value],
  /** The id of the record that was just created. */
  created: (resource: string) => ['created', resource],
  /** What was changed in the lists on screen, for rows that a change removes from them. */
  changed: (resource?: string) => (resource === undefined ? ['changed'] : ['changed', resource]),
  /** Read anew by each dialog; `opened` is unique to the dialog. */
  fresh: (opened: string) => ['fresh', opened],
};
