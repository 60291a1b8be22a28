/**
 * react-admin's mutations, typed for the console's resources; they are the `send` of a confirmed write (docs/adr/025).
 * Each sends once and immediately, resolves with the record, and rejects as the provider does. The cache follows even
 * after the component has unmounted: the record and its rows after an update, the lists after a creation or deletion.
 */
import { useCreate as useCoreCreate, useDelete as useCoreDelete, useUpdate as useCoreUpdate } from 'ra-core';
import type { MethodOf, ResourceWith } from './consoleDataProvider.ts';

type Mutate<Method> = Method extends (params: infer Params) => Promise<infer Answer>
  ? (params: Params) => Promise<Answer extends { data: infer Data } ? Data : void>
  : never;

const AWAITED = { returnPromise: true };

/**
 * Options for invalidating after `useCreate` and `useDelete`, which invalidate their lists themselves, even after a
 * failure: a request already in flight is not repeated.
 */
export const KEEP_IN_FLIGHT = { cancelRefetch: false };

export function useCreate<Name extends ResourceWith<'create'>>(
  resource: Name,
): Mutate<MethodOf<Name, 'create'>> {
  const [create] = useCoreCreate(resource, {}, AWAITED);
  return ((params: object) => create(resource, params)) as Mutate<MethodOf<Name, 'create'>>;
}

export function useUpdate<Name extends ResourceWith<'update'>>(
  resource: Name,
): Mutate<MethodOf<Name, 'update'>> {
  const [update] = useCoreUpdate(resource, {}, AWAITED);
  return ((params: object) => update(resource, params)) as Mutate<MethodOf<Name, 'update'>>;
}

export function useDelete<Name extends ResourceWith<'delete'>>(
  resource: Name,
): Mutate<MethodOf<Name, 'delete'>> {
  const [remove] = useCoreDelete(resource, {}, AWAITED);
  return ((params: object) => remove(resource, params)) as Mutate<MethodOf<Name, 'delete'>>;
}
