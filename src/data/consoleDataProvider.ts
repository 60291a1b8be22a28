/** The provider that the console's components speak to: react-admin's verbs over the resources, and named methods. */
import type { DataProvider } from 'ra-core';
import { filterOptions } from '../api/calls/users.ts';
import type { Api, Send } from '../api/context.ts';
import { isAborted } from '../api/errors.ts';
import type { Flags } from '../config/flags.ts';
import type { Id, Option } from '../domain/entities.ts';
import { type BillingMethods, billingMethods } from './methods/billing.ts';
import { type CreditDealMethods, creditDealMethods } from './methods/creditDeals.ts';
import { type IntegrationMethods, integrationMethods } from './methods/integrations.ts';
import { type MoneyMethods, moneyMethods } from './methods/money.ts';
import { type VideoUsageMethods, videoUsageMethods } from './methods/videoUsage.ts';
import { type AccountMethods, accountMethods } from './resources/accounts.ts';
import { createResources, type ResourceName, type Resources } from './resources/all.ts';
import { type CreditPoolMethods, creditPoolMethods } from './resources/creditPools.ts';
import { type DrawDownMethods, drawDownMethods } from './resources/drawDowns.ts';
import type { ListRequest } from './resources/resource.ts';
import { type UserMethods, userMethods } from './resources/users.ts';
import { type VideoTermMethods, videoTermMethods } from './resources/videoTerms.ts';
import { createRest } from './rest.ts';

export type FilterOptions = Record<
  'accounts' | 'accountManagers' | 'customerSuccessManagers' | 'teams',
  Option[]
>;

const VERBS = ['getList', 'getOne', 'getMany', 'create', 'update', 'updateMany', 'delete'] as const;
type Verb = (typeof VERBS)[number];

/** What a resource has for a verb; never, where the contract has nothing. */
export type Of<Name extends ResourceName, V extends Verb> =
  Resources[Name] extends Record<V, infer Method> ? Method : never;
export type Having<V extends Verb> = {
  [Name in ResourceName]: [Of<Name, V>] extends [never] ? never : Name;
}[ResourceName];
type ParamsOf<Method> = Method extends (params: infer Params) => unknown ? Params : never;
type AnswerOf<Method> = Method extends (params: never) => infer Answer ? Answer : never;

/** react-admin's verbs with the types of each resource, and for those resources that have them. */
type Verbs = {
  [V in Verb]: <Name extends Having<V>>(
    resource: Name,
    params: ParamsOf<Of<Name, V>>,
  ) => AnswerOf<Of<Name, V>>;
};

/** What features speak to. */
export type ConsoleDataProvider = Verbs &
  AccountMethods &
  BillingMethods &
  CreditDealMethods &
  CreditPoolMethods &
  DrawDownMethods &
  IntegrationMethods &
  MoneyMethods &
  UserMethods &
  VideoTermMethods &
  VideoUsageMethods & {
    /** Options whose label matches, or those with the named values; at most 100 a list. */
    filterOptions(request: {
      search?: string;
      values?: string[];
      signal?: AbortSignal;
    }): Promise<FilterOptions>;
  };

/**
 * Sends for the provider. A body that is not the call's (a form may hold anything) leaves nowhere: that is a fault of
 * ours. A call that nobody waits for any more ends as react-query and react-admin know it.
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

type Asked = { ids?: unknown; id?: unknown; previousData?: unknown };

/** Each verb of the resource that has the name; one that it lacks is refused by name. */
function verbsOf(resources: Resources) {
  const named: Readonly<Record<string, Partial<Record<Verb, (params: never) => Promise<unknown>>>>> =
    resources;
  const dispatched = VERBS.map((verb) => [
    verb,
    async (name: string, params: Asked): Promise<unknown> => {
      const method = Object.hasOwn(named, name) ? named[name]?.[verb] : undefined;
      if (!method) throw new Error(`No call for ${verb} of ${name}`);
      // What answers nothing is told as it was asked for.
      return (
        (await method(params as never)) ?? { data: params.ids ?? params.previousData ?? { id: params.id } }
      );
    },
  ]);
  return Object.fromEntries(dispatched) as Pick<DataProvider, Verb>;
}

/** Makes the provider. */
export function createConsoleDataProvider(
  { send: sendCall, session }: Api,
  flags: Flags,
): ConsoleDataProvider & DataProvider {
  const send = createSend(sendCall);
  const sources = { send, session, flags, rest: createRest(send) };
  const verbs = verbsOf(createResources(sources));

  const provider = {
    supportAbortSignal: true,
    ...verbs,
    getManyReference: (
      name: string,
      { target, id, filter, ...params }: ListRequest & { target: string; id: Id },
    ) => verbs.getList(name, { ...params, filter: { ...filter, [target]: id } }),
    /** One call each, in order; the first that is refused ends it, and its error says what is `deleted`. */
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
    ...accountMethods(sources),
    ...billingMethods(send),
    ...creditDealMethods(send),
    ...creditPoolMethods(sources),
    ...drawDownMethods(sources),
    ...integrationMethods(send),
    ...moneyMethods(send),
    ...userMethods(sources),
    ...videoTermMethods(sources),
    ...videoUsageMethods(send),
    filterOptions: ({
      search,
      values,
      signal,
    }: {
      search?: string;
      values?: string[];
      signal?: AbortSignal;
    }) =>
      send(filterOptions, {
        query: values ? { values: values.join(',') } : search ? { search } : {},
        signal,
      }),
  };
  return provider as typeof provider & ConsoleDataProvider & DataProvider;
}
