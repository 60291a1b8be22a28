/**
 * react-admin's mutations with the types of the console's resources, for the `send` of a confirmed write (docs/adr/025).
 * Each sends once and at once, resolves with the record, and rejects as the provider does. What was read follows by
 * itself, also for whoever has left meanwhile: the record and its rows after an update, the lists after the others.
 */
import { useCreate as useCoreCreate, useDelete as useCoreDelete, useUpdate as useCoreUpdate } from 'ra-core';
import type { Having, Of } from './consoleDataProvider.ts';

type Mutate<Method> = Method extends (params: infer Params) => Promise<infer Answer>
  ? (params: Params) => Promise<Answer extends { data: infer Data } ? Data : void>
  : never;

const AWAITED = { returnPromise: true };

/**
 * For reading again after `useCreate` and `useDelete`, which have their lists read again whatever came of it: what is
 * on its way is not asked for twice.
 */
export const ON_ITS_WAY = { cancelRefetch: false };

export function useCreate<Name extends Having<'create'>>(resource: Name): Mutate<Of<Name, 'create'>> {
  const [create] = useCoreCreate(resource, {}, AWAITED);
  return ((params: object) => create(resource, params)) as Mutate<Of<Name, 'create'>>;
}

export function useUpdate<Name extends Having<'update'>>(resource: Name): Mutate<Of<Name, 'update'>> {
  const [update] = useCoreUpdate(resource, {}, AWAITED);
  return ((params: object) => update(resource, params)) as Mutate<Of<Name, 'update'>>;
}

export function useDelete<Name extends Having<'delete'>>(resource: Name): Mutate<Of<Name, 'delete'>> {
  const [remove] = useCoreDelete(resource, {}, AWAITED);
  return ((params: object) => remove(resource, params)) as Mutate<Of<Name, 'delete'>>;
}
