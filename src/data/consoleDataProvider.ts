/** The console's data provider: react-admin's verbs over the resources, and named methods for everything else. */
import type { DataProvider } from 'ra-core';
import { filterOptions } from '../api/calls/lists.ts';
import type { Api, Send } from '../api/context.ts';
import { isAborted } from '../api/errors.ts';
import type { Flags } from '../config/flags.ts';
import type { Id, Option } from '../domain/entities.ts';
import { entryOf } from '../domain/values/entryOf.ts';
import { billingMethods } from './methods/billing.ts';
import { creditDealMethods } from './methods/creditDeals.ts';
import { integrationMethods } from './methods/integrations.ts';
import { moneyMethods } from './methods/money.ts';
import { accountMethods, accountResource } from './resources/accounts.ts';
import { CREDIT_POOLS, creditPoolMethods, creditPoolResource } from './resources/creditPools.ts';
import { drawDownMethods, drawDownResource } from './resources/drawDowns.ts';
import { invoiceResource } from './resources/invoices.ts';
import type { ListRequest, Sources } from './resources/resource.ts';
import { teamResource } from './resources/teams.ts';
import { userMethods, userResource } from './resources/users.ts';
import { videoUsageMethods, videoTermMethods, videoTermResource } from './resources/videoTerms.ts';

/** The resources, each with the verbs for which the contract has a call. */
const createResources = (sources: Sources) => ({
  accounts: accountResource(sources),
  users: userResource(sources),
  teams: teamResource(sources),
  [CREDIT_POOLS]: creditPoolResource(sources),
  'draw-downs': drawDownResource(sources),
  'video-terms': videoTermResource(sources),
  invoices: invoiceResource(sources),
});
type Resources = ReturnType<typeof createResources>;
export type ResourceName = keyof Resources;
/** The record type of each resource. */
export type Records = {
  [Name in ResourceName]: Awaited<ReturnType<Resources[Name]['getList']>>['data'][number];
};

export type FilterOptions = Record<
  'accounts' | 'accountManagers' | 'customerSuccessManagers' | 'teams',
  Option[]
>;

const VERBS = ['getList', 'getOne', 'getMany', 'create', 'update', 'updateMany', 'delete'] as const;
type Verb = (typeof VERBS)[number];

/** A resource's method for a verb; `never` if the contract has no call for it. */
export type MethodOf<Name extends ResourceName, V extends Verb> =
  Resources[Name] extends Record<V, infer Method> ? Method : never;
/** The resources that have a verb. */
export type ResourceWith<V extends Verb> = {
  [Name in ResourceName]: [MethodOf<Name, V>] extends [never] ? never : Name;
}[ResourceName];
type ParamsOf<Method> = Method extends (params: infer Params) => unknown ? Params : never;
type AnswerOf<Method> = Method extends (params: never) => infer Answer ? Answer : never;

/** react-admin's verbs, typed per resource and limited to the resources that have them. */
type Verbs = {
  [V in Verb]: <Name extends ResourceWith<V>>(
    resource: Name,
    params: ParamsOf<MethodOf<Name, V>>,
  ) => AnswerOf<MethodOf<Name, V>>;
};

type FilterOptionsRequest = { search?: string; values?: string[]; signal?: AbortSignal };

/** The calls that are not react-admin verbs. */
const createMethods = (sources: Sources) => ({
  ...accountMethods(sources),
  ...billingMethods(sources.send),
  ...creditDealMethods(sources.send),
  ...creditPoolMethods(sources),
  ...drawDownMethods(sources),
  ...integrationMethods(sources.send),
  ...moneyMethods(sources.send),
  ...userMethods(sources),
  ...videoTermMethods(sources),
  ...videoUsageMethods(sources.send),
  /** Options whose label matches `search`, or those with the given `values`; at most 100 per list. */
  filterOptions: ({ search, values, signal }: FilterOptionsRequest): Promise<FilterOptions> =>
    sources.send(filterOptions, {
      query: values ? { values: values.join(',') } : search ? { search } : {},
      signal,
    }),
});

/** The provider as features use it. */
export type ConsoleDataProvider = Verbs & ReturnType<typeof createMethods>;

/**
 * Sends the provider's calls. Validates each body first, because a form may hold anything, and throws if it doesn't
 * match the call. A cancelled call rejects with an AbortError, as react-query and react-admin expect.
 */
const createSend =
  (send: Send): Send =>
  async (call, input) => {
    call.body?.parse(input.body);
    try {
      return await send(call, input);
    } catch (error) {
      throw isAborted(error) ? new DOMException('Nobody waits for the answer any more', 'AbortError') : error;
    }
  };

type Params = { ids?: unknown; id?: unknown; previousData?: unknown };

type Dispatched = Readonly<Record<string, Partial<Record<Verb, (params: never) => Promise<unknown>>>>>;

/** Dispatches each verb to the named resource; throws if the resource lacks it. */
function verbsOf(resources: Dispatched) {
  const dispatched = VERBS.map((verb) => [
    verb,
    async (name: string, params: Params): Promise<unknown> => {
      const method = entryOf(resources, name)?.[verb];
      if (!method) throw new Error(`No call for ${verb} of ${name}`);
      // A call without an answer resolves with what it was given.
      return (
        (await method(params as never)) ?? { data: params.ids ?? params.previousData ?? { id: params.id } }
      );
    },
  ]);
  return Object.fromEntries(dispatched) as Pick<DataProvider, Verb>;
}

/** Creates the provider over the transport, for the features that `flags` turn on. */
export function createConsoleDataProvider(
  { send: sendCall, session }: Api,
  flags: Flags,
): ConsoleDataProvider & DataProvider {
  const sources = { send: createSend(sendCall), session, flags };
  const verbs = verbsOf(createResources(sources));

  const provider = {
    supportAbortSignal: true,
    ...verbs,
    getManyReference: (
      name: string,
      { target, id, filter, ...params }: ListRequest & { target: string; id: Id },
    ) => verbs.getList(name, { ...params, filter: { ...filter, [target]: id } }),
    /** One call per id, in order. Stops at the first failure, whose error lists the ids already `deleted`. */
    async deleteMany(name: string, { ids }: { ids: Id[] }) {
      const deleted: Id[] = [];
      try {
        for (const id of ids) {
          await verbs.delete(name, { id });
          deleted.push(id);
        }
      } catch (error) {
        throw Object.assign(error as Error, { deleted });
      }
      return { data: deleted };
    },
    ...createMethods(sources),
  };
  return provider as typeof provider & ConsoleDataProvider & DataProvider;
}
